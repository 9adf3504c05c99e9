import { ReopenVatPeriod } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { BOOK_OPENING_REASON_LENGTH_MAX } from '@pinkas/domain/bookkeeping/book-lock';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { PeriodDialogProps } from './close-period-dialog.tsx';
import { useReadVatAgain, useReopenVatPeriod } from './vat.queries.ts';
import { usePeriodName } from './vat-words.ts';

/** Opens a closed period again, for a reason. */
export function ReopenPeriodDialog({ report, onClose }: PeriodDialogProps) {
  const text = usePhrases('vat');
  const periodName = usePeriodName();
  const opening = useReopenVatPeriod();
  const readAgain = useReadVatAgain();
  const { from, to, lastLockNo } = report;
  const form = useForm({
    spec: {
      schema: ReopenVatPeriod,
      bodyOf: ({ reason }: { readonly reason: string }) => ({ from, to, reason, lastLockNo }),
    },
    stored: { reason: '' },
    send: (body, idempotencyKey) => opening.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved() {
      toast.success(text('reopened'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('reopenTitle', { period: periodName(report) })}
      saveLabel={text('reopen')}
      failureTitle={text('notSaved')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <p>{text('reopenText', { date: formatLocalDate(from) })}</p>
      <TextField
        {...form.bind('reason')}
        label={text('reason')}
        help={text('reasonHelp')}
        required
        maxLength={BOOK_OPENING_REASON_LENGTH_MAX}
        data-autofocus
      />
    </FormDialog>
  );
}
