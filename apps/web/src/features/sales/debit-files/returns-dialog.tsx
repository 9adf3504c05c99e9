import {
  debitFilesContract,
  type DebitFileDetail,
  type DebitRow,
} from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { RETURN_REASONS, type ReturnReason } from '@pinkas/domain/debits/return-reason';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDebitActs } from './debit-files.queries.ts';

export interface ReturnsDialogProps {
  readonly file: DebitFileDetail;
  readonly rows: readonly DebitRow[];
  readonly onClose: () => void;
  readonly onEntered: () => void;
}

interface Draft {
  readonly on: string;
  /** By the id of the debit. */
  readonly reasons: Readonly<Record<string, ReturnReason>>;
}

/** Enters what the bank returned, each debit with its reason. */
export function ReturnsDialog({ file, rows, onClose, onEntered }: ReturnsDialogProps) {
  const text = usePhrases('debitFiles');
  const { enterReturns } = useDebitActs();
  const stored: Draft = {
    on: file.today,
    reasons: Object.fromEntries(rows.map(({ id }) => [id, 'no-cover' as const])),
  };
  const form = useForm({
    spec: {
      schema: debitFilesContract.enterReturns.body,
      bodyOf: ({ on, reasons }: Draft) => ({
        on,
        rows: rows.map(({ id }) => ({ id, reason: reasons[id] })),
      }),
    },
    stored,
    send: (body, idempotencyKey) =>
      enterReturns.mutateAsync({ params: { id: file.id }, body, idempotencyKey }),
    onSaved() {
      toast.success(text('returned'));
      onEntered();
      onClose();
    },
  });
  const { draft, change } = form;
  return (
    <FormDialog
      form={form}
      title={text('returnsTitle', { count: rows.length })}
      saveLabel={text('save')}
      onClose={onClose}
    >
      <p className="debits__note">{text('returnsText')}</p>
      <DateField
        label={text('returnsOn')}
        name="on"
        value={draft.on}
        min={file.debitOn}
        max={file.today}
        invalidText={text('dateInvalid')}
        error={form.problem('on')}
        onChange={(on) => change({ on })}
        onBlur={() => form.touch('on')}
      />
      {rows.map(({ id, customerName }) => (
        <SelectField
          key={id}
          label={`${text('reason')}, ${customerName}`}
          name={id}
          value={draft.reasons[id] ?? 'no-cover'}
          options={RETURN_REASONS.map((reason) => ({
            value: reason,
            label: text(`reason-${reason}`),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const reason = RETURN_REASONS.find((one) => one === value);
            if (reason !== undefined) change({ reasons: { ...draft.reasons, [id]: reason } });
          }}
        />
      ))}
    </FormDialog>
  );
}
