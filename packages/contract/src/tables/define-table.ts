import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { PhraseArea, PhraseKeys, Words } from './words.ts';

/** How a table is shown: what its rows are grouped by, and whether the rows have a sum to be compared with. */
export interface ShownBy {
  readonly by: string;
  readonly isCompared: boolean;
}

interface ColumnOf<A extends PhraseArea> {
  readonly head: PhraseKeys[A];
  /** Rows can be ordered by it. */
  readonly sort?: true;
  /** It is about VAT: a business whose books have none does not get it. */
  readonly isOfVat?: true;
  /** Width in a file, in characters; each kind has one of its own. */
  readonly width?: number;
  /** On a screen: shown only once it was chosen. */
  readonly isHiddenFirst?: boolean | ((shown: ShownBy) => boolean);
  /** On a screen: there is no such column. A file always has it. */
  readonly isLeftOut?: (shown: ShownBy) => boolean;
  /** On a screen: the least width that has room for it. */
  readonly shownFrom?: 'rail' | 'menu' | 'wide';
}

/** Values that are written: a text, which takes the free width of a screen if it is long; a code, which runs from left to right. */
interface WrittenColumn<Row, W extends PhraseArea> {
  readonly kind: 'text' | 'long-text' | 'code';
  value(row: Row, words: Words<W>): string;
}

/** Days; null where there is none. */
interface DayColumn<Row> {
  readonly kind: 'date';
  value(row: Row): LocalDate | null;
}

/** Whole numbers, and sums in agorot; null where there is none. A sum with a link leads to what it is made of: the figure beside the row. */
interface CountedColumn<Row> {
  readonly kind: 'number' | 'money';
  value(row: Row): number | null;
  readonly link?: Readonly<Record<string, string>>;
}

/**
 * What follows from the main sum of a report: that of what it is compared with, the change from there, of which more can
 * be worse, and the share in the total.
 */
interface DerivedColumn {
  readonly kind: 'previous' | 'change' | 'share';
  readonly isCost?: true;
}

/** A column of a table. Its key is that of its sort order and of its place in a file. */
export type TableColumn<
  Row,
  A extends PhraseArea = PhraseArea,
  W extends PhraseArea = PhraseArea,
> = ColumnOf<A> & (WrittenColumn<Row, W> | DayColumn<Row> | CountedColumn<Row> | DerivedColumn);

/** Any columns of rows of a kind, by key. */
export type TableColumns<
  Row,
  A extends PhraseArea = PhraseArea,
  W extends PhraseArea = PhraseArea,
> = Readonly<Record<string, TableColumn<Row, A, W>>>;

/** A table: the areas of its phrases, of which the first has the heads, and its columns in the order of a full file. */
export interface Table<
  Row,
  A extends PhraseArea = PhraseArea,
  W extends PhraseArea = PhraseArea,
  C extends TableColumns<Row, A, W> = TableColumns<Row, A, W>,
> {
  readonly areas: readonly [A, ...W[]];
  readonly columns: C;
}

/** The keys of columns. */
export type KeyOf<C> = keyof C & string;

/** The keys of columns that order rows. */
export type SortOf<C> = {
  [K in KeyOf<C>]: C[K] extends { readonly sort: true } ? K : never;
}[KeyOf<C>];

/** Returns a function that defines a table of rows of a type once for calls, files and screens. */
export function defineTable<Row>() {
  return <
    const A extends PhraseArea,
    const C extends TableColumns<Row, A, A | W>,
    const W extends PhraseArea = never,
  >(
    areas: readonly [A, ...W[]],
    columns: C,
  ): Table<Row, A, A | W, C> => ({ areas, columns });
}

/** Returns the keys of the columns that order rows. */
export function sortsOf<C extends TableColumns<never>>(
  columns: C,
): readonly [SortOf<C>, ...SortOf<C>[]] {
  const sorts = Object.keys(columns).filter((key) => columns[key]?.sort === true);
  // The type has the keys of the columns with `sort`, and a table has one of them.
  return sorts as unknown as readonly [SortOf<C>, ...SortOf<C>[]];
}
