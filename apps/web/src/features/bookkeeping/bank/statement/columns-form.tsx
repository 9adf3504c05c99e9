import type { StatementView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { STATEMENT_FIELDS } from '@pinkas/domain/bank/statement-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSetColumns } from '../bank.queries.ts';

/**
 * Lists the columns of a table with sample values and the meaning of each. A change is saved at once, and the
 * preview follows.
 */
export function ColumnsForm({ statement }: { readonly statement: StatementView }) {
  const text = usePhrases('bank');
  const setting = useSetColumns(statement);
  const { heads, columns } = statement;
  const options = [
    { value: '', label: text('fieldNone') },
    ...STATEMENT_FIELDS.map((field) => ({ value: field, label: text(`field_${field}`) })),
  ];

  /** A field is read from one column: choosing it takes it from the other. */
  function choose(at: number, value: string) {
    const chosen = STATEMENT_FIELDS.find((field) => field === value) ?? null;
    setting.mutate(
      columns.map((column, index) => {
        if (index === at) return chosen;
        return column === chosen ? null : column;
      }),
    );
  }

  return (
    <Card title={text('columnsTitle')}>
      <div className="bank-form">
        <p className="bank-note">{text('columnsHint')}</p>
        <ul className="bank-mapping">
          {heads.map((head, index) => {
            const name =
              head.trim() === '' ? text('columnNameless', { number: index + 1 }) : head.trim();
            return (
              <li key={index}>
                <b>
                  <Isolate>{name}</Isolate>
                </b>
                <span className="bank-mapping__sample">
                  <Isolate>{sampleOf(statement, index)}</Isolate>
                </span>
                <SelectField
                  label={text('columnFieldOf', { head: name })}
                  isLabelHidden
                  size="sm"
                  disabled={setting.isPending}
                  options={options}
                  value={columns[index] ?? ''}
                  onChange={(event) => choose(index, event.currentTarget.value)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}

/** The first texts of a column that are not empty. */
function sampleOf({ sample }: StatementView, index: number): string {
  return sample
    .map((cells) => cells[index] ?? '')
    .filter((cell) => cell.trim() !== '')
    .slice(0, 2)
    .join(' · ');
}
