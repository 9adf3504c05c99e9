import { SelectBox } from '../../fields/checkbox-field.tsx';
import type { TableSelection } from '../table-columns.ts';

/** Keys with one more, or without it. */
export function toggledKeys(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

export interface PageBoxProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly selection: TableSelection<Row>;
}

/** The box that chooses all rows of the page, or none of them. */
export function PageBox<Row>({ rows, keyOf, selection }: PageBoxProps<Row>) {
  const chosen = rows.filter((row) => selection.keys.has(keyOf(row))).length;
  return (
    <SelectBox
      label={selection.allLabel}
      isChecked={chosen === rows.length}
      isPartial={chosen > 0 && chosen < rows.length}
      onChange={(isAll) => selection.onChange(new Set(isAll ? rows.map(keyOf) : []))}
    />
  );
}
