import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

import { classOfColumn, type TableColumn, type TableSort } from '../table-columns.ts';

export interface SortHeadProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

/** A column's head; a sortable one is a button with the arrow beside the word. */
export function SortHead<Row>({ column, sort, onSort }: SortHeadProps<Row>) {
  const className = classOfColumn(column);
  if (column.isSortable !== true || onSort === undefined) {
    return (
      <th scope="col" className={className}>
        {column.head}
      </th>
    );
  }
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className="pk-sort"
        onClick={() =>
          onSort({
            key: column.key,
            direction: direction === 'descending' ? 'ascending' : 'descending',
          })
        }
      >
        {column.head}
        <Arrow aria-hidden className={direction === undefined ? 'pk-sort__idle' : undefined} />
      </button>
    </th>
  );
}
