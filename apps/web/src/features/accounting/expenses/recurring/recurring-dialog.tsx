import {
  RecurringForm,
  type RecurringExpense,
} from '@pinkas/contract/accounting/expenses.contract';
import type { ExpenseForm } from '@pinkas/contract/accounting/expense-fields';
import { addMonths, parseLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Dialog, DialogFacts } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useRef, useState } from 'react';
import { CURRENCIES } from '@pinkas/domain/money/currency';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useSaveRecurring } from '../expenses.queries.ts';

export interface RecurringDialogProps {
  /** The expense that comes back. */
  readonly from: ExpenseForm;
  /** Undefined makes a new one. */
  readonly known?: RecurringExpense;
  readonly onClose: () => void;
}

const MONTHS = [1, 2, 3, 4, 6, 12] as const;

/** How often an expense comes back, from when and until when. */
export function RecurringDialog({ from, known, onClose }: RecurringDialogProps) {
  const text = usePhrases('expenses');
  const fields = usePhrases('fields');
  const sentence = useFieldProblem();
  const { today } = useAccountSetup();
  const saving = useSaveRecurring();
  const key = useRef(crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const [everyMonths, setEveryMonths] = useState(known?.everyMonths ?? 1);
  const [nextDate, setNextDate] = useState<string>(
    known?.nextDate ?? addMonths(parseLocalDate(from.documentDate) ?? today, 1),
  );
  const [isActive, setIsActive] = useState(known?.isActive ?? true);
  const [endsOn, setEndsOn] = useState<string>(known?.endsOn ?? '');
  const parsed = RecurringForm.safeParse({
    // Each one that comes has its own number, files and allocation number.
    form: { ...from, reference: '', allocationNumber: '', fileIds: [], dues: [], dueDate: null },
    everyMonths,
    nextDate,
    endsOn: endsOn === '' ? null : endsOn,
    isActive,
  });
  const isBackwards = endsOn !== '' && endsOn < nextDate;

  function problem(name: string): string | undefined {
    if (!isTried) return undefined;
    if (name === 'endsOn' && isBackwards) return sentence('DATE_RANGE_INVALID');
    return sentence(parsed.error?.issues.find(({ path }) => path[0] === name)?.message);
  }
  async function send(): Promise<void> {
    setIsTried(true);
    if (!parsed.success || isBackwards || saving.isPending) return;
    const request = {
      known: known === undefined ? undefined : { id: known.id, version: known.version },
      form: parsed.data,
      idempotencyKey: key.current,
    };
    const saved = await saving.mutateAsync(request).catch(() => undefined);
    if (saved === undefined) return;
    toast.success(text('recurringSaved'));
    onClose();
  }
  function touch(): void {
    key.current = crypto.randomUUID();
    saving.reset();
  }

  return (
    <Dialog
      isOpen
      closesOutside={false}
      onClose={onClose}
      title={text(known === undefined ? 'recurringNewTitle' : 'recurringEditTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={saving.isPending} onClick={() => void send()}>
            {text('recurringSave')}
          </Button>
        </>
      }
    >
      <div className="exp-stack">
        <p>{text('recurringText')}</p>
        <DialogFacts
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
          onChange={(event) => {
            setEveryMonths(Number(event.currentTarget.value));
            touch();
          }}
        />
        <FieldRow>
          <DateField
            label={text('recurringNext')}
            invalidText={fields('DATE_INVALID')}
            value={nextDate}
            error={problem('nextDate')}
            onChange={(date) => {
              setNextDate(date);
              touch();
            }}
          />
          <DateField
            label={text('recurringEnds')}
            isOptional
            invalidText={fields('DATE_INVALID')}
            value={endsOn}
            error={problem('endsOn')}
            onChange={(date) => {
              setEndsOn(date);
              touch();
            }}
          />
        </FieldRow>
        {known !== undefined && (
          <SwitchField
            label={text('recurringActive')}
            hint={text('recurringActiveHint')}
            checked={isActive}
            onChange={(event) => {
              setIsActive(event.currentTarget.checked);
              touch();
            }}
          />
        )}
        <ServerProblem reason={saving.error} />
      </div>
    </Dialog>
  );
}
