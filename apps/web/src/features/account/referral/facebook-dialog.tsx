import type { ReferralPage } from '@pinkas/contract/account/referral/referral.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useNoteShare } from './referral.queries.ts';

interface FacebookDialogProps {
  readonly page: ReferralPage;
  readonly onClose: () => void;
}

/** Opens the page of Facebook that shares the link; whether it was shared, the person says. */
export function FacebookDialog({ page: { link, userUuid }, onClose }: FacebookDialogProps) {
  const text = usePhrases('referral');
  const note = useNoteShare();
  const [isOpened, setIsOpened] = useState(false);
  function open(): void {
    const address = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`;
    window.open(address, '_blank', 'noopener');
    setIsOpened(true);
  }
  const confirm = (): void =>
    note.mutate(userUuid, {
      onSuccess: () => {
        toast.success(text('facebookNoted'));
        onClose();
      },
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('facebookTitle')}
      actions={
        isOpened ? (
          <>
            <Button onClick={onClose}>{text('facebookNotYet')}</Button>
            <Button variant="filled" isLoading={note.isPending} onClick={confirm}>
              {text('facebookDone')}
            </Button>
          </>
        ) : (
          <Button variant="filled" onClick={open}>
            {text('facebookOpen')}
          </Button>
        )
      }
    >
      <p>{text(isOpened ? 'facebookAsk' : 'facebookText')}</p>
      <ServerProblem reason={note.error} />
    </Dialog>
  );
}
