import { MAILING_ACTION } from '@pinkas/domain/letters/yearly-letter';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconDownload, IconEye, IconMail } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { useMay } from '../session/use-may.ts';
import { LazyPreview } from './lazy-preview.tsx';
import {
  useLetterMailings,
  useLetterPdf,
  useMailLetters,
  type LettersOf,
} from './letters.queries.ts';

export interface LetterToolsProps extends LettersOf {
  readonly partyId: string;
  /** The recipient of the letter; empty until loaded. */
  readonly name: string;
}

/** The letter of one person: preview, PDF, and email to the address on their card. */
export function LetterTools({ kind, year, partyId, name }: LetterToolsProps) {
  const text = usePhrases('yearlyLetters');
  const may = useMay();
  const printing = useLetterPdf({ kind, year });
  const mailing = useMailLetters({ kind, year });
  const known = useLetterMailings({ kind, year });
  const [isShown, setIsShown] = useState(false);
  async function mail(): Promise<void> {
    const sent = known.data?.mailed.find((one) => one.partyId === partyId);
    if (sent !== undefined && !(await isRequestedAgain(sent.sentAt))) return;
    mailing.mutate(
      { partyIds: [partyId], isAgain: sent !== undefined },
      { onSuccess: () => toast.info(text('mailStarted')) },
    );
  }
  const isRequestedAgain = (sentAt: string | null): Promise<boolean> =>
    confirm({
      title: text('alreadySent'),
      text:
        sentAt === null
          ? text('onTheWay')
          : text('alreadySentText', { date: formatInstant(sentAt) }),
      confirmLabel: text('sendAgain'),
      cancelLabel: text('mailBack'),
    });
  return (
    <>
      <Button
        size="sm"
        icon={<IconEye aria-hidden stroke={1.75} />}
        onClick={() => setIsShown(true)}
      >
        {text('showLetter')}
      </Button>
      {isShown && (
        <LazyPreview kind={kind} year={year} partyId={partyId} onClose={() => setIsShown(false)} />
      )}
      <Button
        size="sm"
        icon={<IconDownload aria-hidden stroke={1.75} />}
        isLoading={printing.isPending}
        onClick={() => printing.mutate({ partyId, name })}
      >
        {text('letterPdf')}
      </Button>
      {may(MAILING_ACTION) && (
        <Button
          size="sm"
          icon={<IconMail aria-hidden stroke={1.75} />}
          disabled={known.data === undefined}
          isLoading={mailing.isPending}
          onClick={() => void mail()}
        >
          {text('letterMail')}
        </Button>
      )}
    </>
  );
}
