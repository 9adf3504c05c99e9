import { mainSumOf, type WithMainSum } from '@pinkas/contract/tables/any-report';
import type { GroupSums } from '@pinkas/contract/tables/report-definition';
import type { ShownBy, Table, TableColumn } from '@pinkas/contract/tables/define-table';
import type { Words } from '@pinkas/contract/tables/words';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import type { ListColumn } from '../../lists/use-list.ts';
import { ChangeText } from '../change-text.tsx';
import { ShareText } from '../share-text.tsx';
import type { Figure } from './report-pages.ts';

interface FigureLinkProps {
  readonly agorot: number;
  readonly href: string;
}

/** A sum that links to its entries; zero is a dash without a link. */
function FigureLink({ agorot, href }: FigureLinkProps) {
  if (agorot === 0) return '–';
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
      return column.value(row).toLocaleString('en-US');
    case 'money':
      return column.link === undefined || hrefOf === undefined ? (
        <Money agorot={column.value(row)} sign="" />
      ) : (
        <FigureLink agorot={column.value(row)} href={hrefOf(column.link)} />
      );
    case 'date':
      return <DateText date={column.value(row, words)} />;
    case 'code':
      return <Isolate isLtr>{column.value(row, words)}</Isolate>;
    case 'text':
    case 'long-text':
      return <bdi>{column.value(row, words)}</bdi>;
  }
}

/** Where a cell of a report stands: its total, and the addresses of its figures. */
export interface ReportCells {
  readonly report: WithMainSum;
  readonly words: Words;
  readonly total: GroupSums | undefined;
  /** Without it no sum is linked. */
  readonly hrefOf?: (figure: Figure) => string;
}

/** Returns the cell of a group of a report, or of its total, which has no share. */
export function groupCell(
  column: TableColumn<object>,
  sums: GroupSums,
  { report, words, total, hrefOf }: ReportCells,
): ReactNode {
  if ('value' in column) return valueCell(column, sums, words, hrefOf);
  switch (column.kind) {
    case 'previous':
      return <Money agorot={sums.previousAgorot} sign="" />;
    case 'change':
      return (
        <ChangeText
          now={mainSumOf(report, sums)}
          before={sums.previousAgorot}
          isCost={column.isCost ?? false}
        />
      );
    case 'share':
      return <ShareText part={mainSumOf(report, sums)} whole={total && mainSumOf(report, total)} />;
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
