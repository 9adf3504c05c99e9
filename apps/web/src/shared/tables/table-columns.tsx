import type {
  KeyOf,
  ShownBy,
  SortOf,
  Table,
  TableColumn,
  TableColumns,
} from '@pinkas/contract/tables/define-table';
import type { PhraseArea, Words } from '@pinkas/contract/tables/words';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import type { ListColumn } from '../lists/use-list.ts';

/** What narrows a row to one of its figures. */
type Figure = Readonly<Record<string, string | undefined>>;

interface FigureLinkProps {
  readonly agorot: number | null;
  readonly href: string;
}

/** A sum that links to its entries; zero and none are a dash without a link. */
function FigureLink({ agorot, href }: FigureLinkProps) {
  if (agorot === 0 || agorot === null) return '–';
  return (
    <a className="pk-link" href={href}>
      <Money agorot={agorot} sign="" />
    </a>
  );
}

/** Returns the cell of a value of a table that stands alone. `hrefOf` is where a linked sum leads. */
export function valueCell<Row>(
  column: Extract<TableColumn<Row>, { value: unknown }>,
  row: Row,
  words: Words,
  hrefOf?: (figure: Figure) => string,
): ReactNode {
  switch (column.kind) {
    case 'number':
      return column.value(row)?.toLocaleString('en-US') ?? '–';
    case 'money':
      return column.link === undefined || hrefOf === undefined ? (
        <Money agorot={column.value(row)} sign="" />
      ) : (
        <FigureLink agorot={column.value(row)} href={hrefOf(column.link)} />
      );
    case 'date':
      return <DateText date={column.value(row)} />;
    case 'code':
      return <Isolate isLtr>{column.value(row, words)}</Isolate>;
    case 'text':
    case 'long-text':
      return <bdi>{column.value(row, words)}</bdi>;
  }
}

/** Kinds of columns that a screen sets apart from text. */
const KINDS: Readonly<Partial<Record<TableColumn<never>['kind'], 'money' | 'ellipsis'>>> = {
  money: 'money',
  previous: 'money',
  'long-text': 'ellipsis',
};

/** Returns the columns of a table on a screen, in their order; `cellOf` draws a row of one, by its key where it draws some itself. */
export function tableColumns<Row, Shown extends Row>(
  { areas: [area], columns }: Table<Row>,
  words: Words,
  { hasVat, ...shown }: ShownBy & { readonly hasVat: boolean },
  cellOf: (column: TableColumn<Row>, row: Shown, key: string) => ReactNode,
): readonly ListColumn<Shown, string>[] {
  const isShown = ({ isOfVat, isLeftOut, kind }: TableColumn<Row>): boolean =>
    (hasVat || isOfVat !== true) &&
    isLeftOut?.(shown) !== true &&
    (shown.isCompared || (kind !== 'previous' && kind !== 'change'));
  return Object.entries(columns)
    .filter(([, column]) => isShown(column))
    .map(([key, column]) => {
      const { head, isHiddenFirst = false, shownFrom, sort } = column;
      const kind = KINDS[column.kind];
      return {
        key,
        head: words.text(area)(head),
        isHiddenFirst: typeof isHiddenFirst === 'boolean' ? isHiddenFirst : isHiddenFirst(shown),
        ...(kind !== undefined && { kind }),
        ...(sort === true && { sort: key }),
        ...(shownFrom !== undefined && { shownFrom }),
        cell: (row) => cellOf(column, row, key),
      };
    });
}

/** How a list shows its table, where it is not as a file has it. */
interface Drawn<Row, Shown, Key extends string> {
  readonly isCompared?: boolean;
  readonly hasVat?: boolean;
  /** Keys in the order of the screen; others come after them. */
  readonly order?: readonly Key[];
  cellOf?(this: void, column: TableColumn<Row>, row: Shown): ReactNode;
}

/** What a list shows of columns otherwise than its table has it, by their keys. */
type OwnColumns<Key extends string, Row> = Readonly<
  Partial<Record<Key, Partial<ListColumn<Row, never>>>>
>;

/** Returns the columns of a list by its table: its values alone, in the order of a file, unless `drawn` says otherwise. */
export function listColumns<
  Row,
  A extends PhraseArea,
  W extends PhraseArea,
  C extends TableColumns<Row, A, W>,
  Shown extends Row = Row,
>(
  table: Table<Row, A, W, C>,
  words: Words,
  own: OwnColumns<KeyOf<C>, Shown>,
  drawn?: Drawn<Row, Shown, KeyOf<C>>,
): readonly ListColumn<Shown, SortOf<C>>[];
export function listColumns(
  table: Table<object>,
  words: Words,
  own: OwnColumns<string, object>,
  { isCompared = false, hasVat = true, order = [], cellOf }: Drawn<object, object, string> = {},
): readonly ListColumn<object, string>[] {
  const placeOf = ({ key }: { readonly key: string }): number =>
    order.includes(key) ? order.indexOf(key) : order.length;
  return tableColumns<object, object>(
    table,
    words,
    { by: '', isCompared, hasVat },
    (column, row) => {
      if (cellOf !== undefined) return cellOf(column, row);
      return 'value' in column ? valueCell(column, row, words) : null;
    },
  )
    .map((column) => ({ ...column, ...own[column.key] }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
