import { MAIL_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { IconSend2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import '../../../../shared/form/form.css';
import { useStartBulkJob, type ChosenForJob } from './bulk-jobs.queries.ts';

export interface BulkMailDialogProps {
  readonly chosen: ChosenForJob;
  readonly count: number;
  readonly onStarted: (jobId: string) => void;
  readonly onClose: () => void;
}

/** Asks before many documents go to their customers, with room for a person's own words. */
export function BulkMailDialog({ chosen, count, onStarted, onClose }: BulkMailDialogProps) {
  const text = usePhrases('bulkJobs');
  const { language } = useLanguage();
  const starting = useStartBulkJob();
  const [message, setMessage] = useState('');
  const isSent = useRef(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  function start(): void {
    // A second press comes before the first one is drawn.
    if (isSent.current) return;
    isSent.current = true;
    starting.mutate(
      { ...chosen, kind: 'mail', language, message: message.trim(), idempotencyKey },
      {
        onSuccess: ({ id }) => onStarted(id),
        onError: () => {
          isSent.current = false;
        },
      },
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('mailTitle', { count, countText: count.toLocaleString('en-US') })}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="filled"
            isLoading={starting.isPending}
            icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
            onClick={start}
          >
            {text('mailConfirm')}
          </Button>
        </>
      }
    >
      <div className="form-fields">
        <p>{text('mailText')}</p>
        <TextAreaField
          label={text('mailMessage')}
          help={text('mailMessageHelp')}
          isOptional
          rows={3}
          maxLength={MAIL_TEXT_LENGTH_MAX}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <ServerProblem reason={starting.error} />
      </div>
    </Dialog>
  );
}
