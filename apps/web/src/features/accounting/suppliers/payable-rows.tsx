import { SelectBox } from '@pinkas/ui/fields/checkbox-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { wholePart, type Payable } from './payment-parts.ts';

export interface OpenExpense extends Payable {
  readonly reference: string;
  readonly documentDate: string;
  readonly dueDate: string | null;
}

export interface PayableRowsProps {
  readonly expenses: readonly OpenExpense[];
  readonly parts: Readonly<Record<string, string>>;
  readonly problemOf: (id: string) => string | undefined;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

/** The open expenses of a supplier; a chosen one is paid whole until its part is typed. */
export function PayableRows({ expenses, parts, problemOf, onChange }: PayableRowsProps) {
  const text = usePhrases('suppliers');
  const kinds = usePhrases('expenseKinds');
  if (expenses.length === 0) return <p className="exp-muted">{text('nothingOpen')}</p>;
  const chosen = expenses.filter(({ id }) => parts[id] !== undefined).length;
  return (
    <fieldset className="exp-payables">
      <legend>{text('openExpenses')}</legend>
      {expenses.length > 1 && (
        <label className="exp-payable exp-payable--all">
          <SelectBox
            label={text('payAll')}
            isChecked={chosen === expenses.length}
            isPartial={chosen > 0 && chosen < expenses.length}
            onChange={(isAll) =>
              onChange(
                isAll ? Object.fromEntries(expenses.map((one) => [one.id, wholePart(one)])) : {},
              )
            }
          />
          <span aria-hidden="true">{text('payAll')}</span>
        </label>
      )}
      {expenses.map((expense) => {
        const { id, kind, reference, documentDate, dueDate, openAgorot } = expense;
        const part = parts[id];
        const name = `${kinds(kind)} ${reference}`.trim();
        return (
          <div key={id} className="exp-payable">
            <SelectBox
              label={name}
              isChecked={part !== undefined}
              onChange={(isChosen) => {
                const { [id]: _taken, ...others } = parts;
                onChange(isChosen ? { ...others, [id]: wholePart(expense) } : others);
              }}
            />
            <span className="exp-payable__words">
              <span>
                {kinds(kind)} <Isolate isLtr>{reference}</Isolate>
              </span>
              <span className="exp-muted">
                <DateText date={dueDate ?? documentDate} />
              </span>
            </span>
            <Money agorot={kind === 'credit-note' ? -openAgorot : openAgorot} sign="" />
            {part !== undefined && (
              <MoneyField
                label={text('partOf', { name })}
                isLabelHidden
                size="sm"
                value={part}
                error={problemOf(id)}
                onChange={(value) => onChange({ ...parts, [id]: value })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
