import {
  RecurringForm,
  type RecurringExpense,
} from '@pinkas/contract/accounting/expenses/expense-views';
import type { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import { addMonths, parseLocalDate } from '@pinkas/domain/time/local-date';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { DialogDetails } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { CURRENCIES } from '@pinkas/domain/money/currency';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useSaveRecurring } from '../expenses.queries.ts';

export interface RecurringDialogProps {
  /** The recurring expense. */
  readonly from: ExpenseForm;
  /** Undefined makes a new one. */
  readonly known?: RecurringExpense;
  readonly onClose: () => void;
}

const MONTHS = [1, 2, 3, 4, 6, 12] as const;

interface Typed {
  readonly everyMonths: number;
  readonly nextDate: string;
  readonly isActive: boolean;
  /** Empty for one without an end. */
  readonly endsOn: string;
}

/** Edits how often an expense recurs, from when and until when. */
export function RecurringDialog({ from, known, onClose }: RecurringDialogProps) {
  const text = usePhrases('expenses');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const saving = useSaveRecurring();
  const stored: Typed = {
    everyMonths: known?.everyMonths ?? 1,
    nextDate: known?.nextDate ?? addMonths(parseLocalDate(from.documentDate) ?? today, 1),
    isActive: known?.isActive ?? true,
    endsOn: known?.endsOn ?? '',
  };
  const form = useForm({
    spec: {
      schema: RecurringForm,
      bodyOf: ({ endsOn, ...typed }: Typed) => ({
        ...typed,
        // Each recurrence has its own number, files and allocation number.
        form: {
          ...from,
          reference: '',
          allocationNumber: '',
          fileIds: [],
          dues: [],
          dueDate: null,
        },
        endsOn: endsOn === '' ? null : endsOn,
      }),
      ownCodes: ({ endsOn, nextDate }: Typed) =>
        new Map(endsOn !== '' && endsOn < nextDate ? [['endsOn', 'DATE_RANGE_INVALID']] : []),
    },
    stored,
    send: (body, idempotencyKey) =>
      saving.mutateAsync({
        known: known && { id: known.id, version: known.version },
        form: body,
        idempotencyKey,
      }),
    onSaved() {
      toast.success(text('recurringSaved'));
      onClose();
    },
  });
  const { everyMonths, nextDate, isActive, endsOn } = form.draft;

  return (
    <FormDialog
      form={form}
      title={text(known === undefined ? 'recurringNewTitle' : 'recurringEditTitle')}
      saveLabel={text('recurringSave')}
      onClose={onClose}
    >
      <p>{text('recurringText')}</p>
      <DialogDetails
        facts={[
          { label: text('supplier'), value: <Isolate>{from.supplier.name}</Isolate> },
          {
            label: text('gross'),
            value: (
              <Money
                agorot={from.grossMinor}
                decimals={CURRENCIES[from.currency]}
                {...(from.currency !== 'ILS' && { sign: from.currency })}
              />
            ),
          },
        ]}
      />
      <SelectField
        label={text('recurringEvery')}
        value={String(everyMonths)}
        options={[...new Set([...MONTHS, everyMonths])].map((count) => ({
          value: String(count),
          label: text('everyMonths', { count }),
        }))}
        onChange={(event) => form.change({ everyMonths: Number(event.currentTarget.value) })}
      />
      <FieldRow>
        <DateField
          label={text('recurringNext')}
          invalidText={fields('DATE_INVALID')}
          value={nextDate}
          error={form.problem('nextDate')}
          onChange={(date) => form.change({ nextDate: date })}
        />
        <DateField
          label={text('recurringEnds')}
          isOptional
          invalidText={fields('DATE_INVALID')}
          value={endsOn}
          error={form.problem('endsOn')}
          onChange={(date) => form.change({ endsOn: date })}
        />
      </FieldRow>
      {known !== undefined && (
        <SwitchField
          label={text('recurringActive')}
          hint={text('recurringActiveHint')}
          checked={isActive}
          onChange={(event) => form.change({ isActive: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}
