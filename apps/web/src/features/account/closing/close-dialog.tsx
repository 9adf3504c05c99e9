import { closingContract, type Closing } from '@pinkas/contract/account/closing/closing.contract';
import { localDateOf, formatLocalDate } from '@pinkas/domain/time/local-date';
import { toast } from '@pinkas/ui/overlay/toast';

import { call } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { OwnerProofDialog } from '../../../shared/owner-proof/owner-proof-dialog.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { useClosingChanged } from './closing.queries.ts';

export interface CloseDialogProps {
  readonly closing: Closing;
  readonly onClose: () => void;
}

/** Asks for a proof of the owner's presence, and starts closing the account. */
export function CloseDialog({ closing, onClose }: CloseDialogProps) {
  const text = usePhrases('closing');
  const { companyName } = useSession();
  const changed = useClosingChanged();
  const day = formatLocalDate(localDateOf(closing.closesAt));
  return (
    <OwnerProofDialog
      title={text('closeTitle')}
      onClose={onClose}
      deed={{
        label: text('close'),
        codeFrom: closing.codeFrom,
        sendCode: (password) => call(closingContract.sendCode, { body: { password } }),
        act: (body) => call(closingContract.ask, { body }),
        onDone() {
          toast.success(text('asked', { day }));
          onClose();
          void changed();
        },
      }}
    >
      <p>{text('closeText', { business: companyName, day })}</p>
    </OwnerProofDialog>
  );
}
