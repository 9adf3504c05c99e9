import { BulkMessage } from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { MAIL_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { IconSend2 } from '@tabler/icons-react';

import { FormDialog } from '../../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../../shared/form/use-form.ts';
import { useLanguage, usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useStartBulkJob, type ChosenForJob } from './bulk-jobs.queries.ts';

export interface BulkMailDialogProps {
  readonly chosen: ChosenForJob;
  readonly count: number;
  readonly onStarted: (jobId: string) => void;
  readonly onClose: () => void;
}

const SPEC = { schema: BulkMessage };
const NO_WORDS = { message: '' };

/** Asks for confirmation before many documents are sent to their customers, with room for a custom text. */
export function BulkMailDialog({ chosen, count, onStarted, onClose }: BulkMailDialogProps) {
  const text = usePhrases('bulkJobs');
  const { language } = useLanguage();
  const starting = useStartBulkJob();
  const form = useForm({
    spec: SPEC,
    stored: NO_WORDS,
    send: ({ message }, idempotencyKey) =>
      starting.mutateAsync({ ...chosen, kind: 'mail', language, message, idempotencyKey }),
    onSaved: ({ id }) => onStarted(id),
  });
  return (
    <FormDialog
      form={form}
      title={text('mailTitle', { count, countText: count.toLocaleString('en-US') })}
      saveLabel={text('mailConfirm')}
      icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
      onClose={onClose}
    >
      <p>{text('mailText')}</p>
      <TextAreaField
        {...form.bind('message')}
        label={text('mailMessage')}
        help={text('mailMessageHelp')}
        isOptional
        rows={3}
        maxLength={MAIL_TEXT_LENGTH_MAX}
      />
    </FormDialog>
  );
}
