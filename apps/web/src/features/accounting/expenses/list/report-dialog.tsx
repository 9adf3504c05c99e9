import { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import { addMonths, startOfMonth } from '@pinkas/domain/time/local-date';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { monthText } from '../../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useReport } from '../expenses.queries.ts';

const MONTHS_BACK = 12;
const SPEC = { schema: expensesContract.report.body };

/** Locks what was reported, up to a month. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('expenses');
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  const reporting = useReport();
  const last = addMonths(startOfMonth(today), -1);
  const months = Array.from({ length: MONTHS_BACK }, (_, index) => addMonths(last, 1 - index));
  const form = useForm({
    spec: SPEC,
    stored: { throughMonth: String(last) },
    send: (body, idempotencyKey) => reporting.mutateAsync({ body, idempotencyKey }),
    onSaved({ reportedCount }) {
      toast.success(text('reportDone', { count: reportedCount }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('reportTitle')}
      saveLabel={text('reportDo')}
      onClose={onClose}
    >
      <p>{text('reportText')}</p>
      <SelectField
        {...form.bind('throughMonth')}
        label={text('reportThrough')}
        options={months.map((value) => ({ value, label: monthText(value, language) }))}
      />
    </FormDialog>
  );
}
