import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly key: string;
  /** The head; for money with the unit in it, such as `sum (₪)`. */
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `money`: physically right-aligned in both languages. `ellipsis`: takes the free width. */
  readonly kind?: 'text' | 'strong' | 'money' | 'ellipsis';
  readonly isSortable?: boolean;
  /** The head as plain text, where it is more than a text. */
  readonly name?: string;
  /** Cannot be hidden: the column that identifies the row. */
  readonly isFixed?: boolean;
  /** Shown only once it was chosen. */
  readonly isHiddenFirst?: boolean;
  /** Shown only where the side menu, or the rail, has room; `wide`: from desktop width. */
  readonly shownFrom?: 'rail' | 'menu' | 'wide';
}

export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableSelection<Row> {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Accessible names of the boxes. */
  readonly allLabel: string;
  readonly labelOf: (row: Row) => string;
  /** Below 768: the buttons that start and stop choosing. Stopping clears the choice. */
  readonly beginLabel: string;
  readonly endLabel: string;
  readonly onEnd: () => void;
}

export interface TableTotal {
  readonly label: ReactNode;
  /** What the total includes and excludes, muted. */
  readonly note?: ReactNode;
  /** The one sum below 768, with its sign. */
  readonly mobileSum?: ReactNode;
  /** The components of the total, on a line of their own under it. */
  readonly parts?: ReactNode;
  /** By the key of the column. */
  readonly cells: Readonly<Record<string, ReactNode>>;
}

/** A row below 768: party and amount, then type, number, date, and the badge. */
export interface MobileRow {
  readonly title: ReactNode;
  readonly amount?: ReactNode;
  readonly note?: ReactNode;
  readonly badge?: ReactNode;
}

/** Returns the name of a column where columns are chosen. */
export function nameOfColumn({
  name,
  head,
  key,
}: Pick<TableColumn<never>, 'name' | 'head' | 'key'>): string {
  return name ?? (typeof head === 'string' ? head : key);
}

export function classOfColumn<Row>(column: TableColumn<Row>): string {
  const kind = column.kind ?? 'text';
  const shown = column.shownFrom === undefined ? '' : ` pk-cell--from-${column.shownFrom}`;
  return `pk-cell--${kind}${shown}`;
}
