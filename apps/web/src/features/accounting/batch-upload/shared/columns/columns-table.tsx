import { LEFT_OUT, type ColumnUse, type ColumnUses } from '@pinkas/domain/batch/batch-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { type FileView, useFileFlow, useFileWords } from '../file-flow.ts';

export interface ColumnsTableProps {
  readonly file: FileView;
  readonly columns: ColumnUses;
  /** Whether unmapped columns are marked as wrong. */
  readonly isAsked: boolean;
  readonly onChange: (columns: ColumnUses) => void;
}

/** Lists the columns of the file with sample values, and the field that each maps to. */
export function ColumnsTable({ file, columns, isAsked, onChange }: ColumnsTableProps) {
  const text = useFileWords();
  const { useFields } = useFileFlow();
  const names = usePhrases('batchFields');
  // Fields that the file itself contains stay, so that they can be reviewed and excluded.
  const fields = useFields(columns);
  const options = [
    { value: LEFT_OUT, label: text('notTaken') },
    ...fields.map((field) => ({ value: field, label: names(field) })),
  ];

  /** A field maps to one column: choosing it unmaps the other, which is asked about again. */
  function choose(at: number, value: string) {
    const uses: readonly ColumnUse[] = [LEFT_OUT, ...fields];
    const chosen = uses.find((use) => use === value) ?? null;
    onChange(
      columns.map((use, index) => {
        if (index === at) return chosen;
        return use === chosen && use !== LEFT_OUT ? null : use;
      }),
    );
  }

  return (
    <table className="pk-table batch-columns" aria-label={text('columnsTable')}>
      <thead>
        <tr>
          <th scope="col">{text('columnHead')}</th>
          <th scope="col">{text('columnSample')}</th>
          <th scope="col">{text('columnField')}</th>
        </tr>
      </thead>
      <tbody>
        {file.heads.map((head, index) => {
          const name = head.trim() === '' ? text('columnNameless', { number: index + 1 }) : head;
          return (
            <tr key={index}>
              <th scope="row" className="batch-columns__head">
                <Isolate>{name}</Isolate>
              </th>
              <td className="batch-columns__sample">
                <Isolate>{sampleOf(file, index)}</Isolate>
              </td>
              <td>
                <SelectField
                  label={text('columnFieldOf', { head: name })}
                  isLabelHidden
                  options={
                    columns[index] === null
                      ? [{ value: '', label: text('notDecided') }, ...options]
                      : options
                  }
                  value={columns[index] ?? ''}
                  error={isAsked && columns[index] === null ? text('columnAsked') : undefined}
                  onChange={(event) => choose(index, event.currentTarget.value)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The first texts of a column that are not empty. */
function sampleOf({ sample }: FileView, index: number): string {
  return sample
    .map((cells) => cells[index] ?? '')
    .filter((cell) => cell.trim() !== '')
    .slice(0, 3)
    .join(' · ');
}
