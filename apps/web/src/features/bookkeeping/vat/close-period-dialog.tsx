import { CloseVatPeriod, type VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useCloseVatPeriod, useReadVatAgain } from './vat.queries.ts';
import { openChecksCount } from './vat-checks.tsx';
import { usePeriodName } from './vat-words.ts';

export interface PeriodDialogProps {
  readonly report: VatReport;
  readonly onClose: () => void;
}

/** Closes the period: its books are locked, and its figures are saved. */
export function ClosePeriodDialog({ report, onClose }: PeriodDialogProps) {
  const text = usePhrases('vat');
  const periodName = usePeriodName();
  const closing = useCloseVatPeriod();
  const readAgain = useReadVatAgain();
  const { from, to, lastLockNo } = report;
  const form = useForm({
    spec: {
      schema: CloseVatPeriod,
      bodyOf: () => ({ from, to, lastLockNo }),
    },
    stored: {},
    send: (body, idempotencyKey) => closing.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved() {
      toast.success(text('closed'));
      onClose();
    },
  });
  const openCount = openChecksCount(report);
  return (
    <FormDialog
      form={form}
      title={text('closeTitle', { period: periodName(report) })}
      saveLabel={text('close')}
      failureTitle={text('notSaved')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      {openCount > 0 && <Alert tone="warn">{text('closeOpenChecks', { count: openCount })}</Alert>}
      <p>{text('closeText', { date: formatLocalDate(to) })}</p>
    </FormDialog>
  );
}
