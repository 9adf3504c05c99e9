import type {
  AnyYearlyReport,
  PartyOf,
  PartySort,
} from '@pinkas/contract/tables/yearly-definition';
import type { PhraseOf, Words } from '@pinkas/contract/tables/words';
import type { ReactNode } from 'react';

import type { CallAnswer } from '../../api/client.ts';
import { orderedQuery } from '../../lists/list-address.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useList, type List } from '../../lists/use-list.ts';
import { useAccountSetup } from '../../session/session-store.ts';
import { useLetterColumn } from '../../yearly-letters/letter-column.tsx';
import { useTableWords, type PhrasesOf, type SomePhrases } from '../../tables/table-words.ts';
import { tableColumns } from '../../tables/table-columns.tsx';
import { groupCell } from '../grouped/table-cells.tsx';
import { groupCount } from '../report-rest.tsx';
import { yearIn, yearlyEntriesPath, type YearlyPages, type YearlyView } from './yearly-pages.ts';

/** Columns that show no VAT, and compare a year with the one before. */
export const WHOLE_TABLE = { by: '', isCompared: true, hasVat: true } as const;

/** Cells of a table that draw more than a value, by the keys of their columns. */
export type OwnCells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

/** A report of a year as it is shown: its list, its year, and what its screen needs besides. */
export interface ShownYear<R extends AnyYearlyReport> {
  readonly report: R;
  readonly words: Words;
  readonly text: PhraseOf<R['table']['areas'][0]>;
  readonly list: List<PartyOf<R>, YearlyView<R, PartySort<R>>>;
  readonly year: number;
  readonly changeYear: (year: number) => void;
  /** The answer; undefined until it came. */
  readonly data: CallAnswer<R['calls']['report']> | undefined;
}

/** Reads a report of a year by the address of its page, and puts its list together. */
export function useYearlyReport<R extends AnyYearlyReport>(
  pages: YearlyPages<R>,
  phrases: PhrasesOf<R>,
  cells: OwnCells<PartyOf<R>>,
): ShownYear<R>;
export function useYearlyReport(
  pages: YearlyPages<AnyYearlyReport>,
  phrases: SomePhrases,
  cells: OwnCells<PartyOf<AnyYearlyReport>>,
): ShownYear<AnyYearlyReport> {
  const { report } = pages;
  const { table, letter, calls } = report;
  const { today } = useAccountSetup();
  const words = useTableWords(phrases);
  const address = useListAddress(pages.parties);
  const { parameters, change, view } = address;
  const year = yearIn(parameters, today);
  const page = useListQuery(calls.report, { query: { year, ...orderedQuery(view) } });
  const { data } = page;
  const drawn: OwnCells<PartyOf<AnyYearlyReport>> = {
    name: ({ id, name }) => (
      <a className="pk-link" href={`#${yearlyEntriesPath(report, year, id)}`}>
        <bdi>{name}</bdi>
      </a>
    ),
    ...cells,
  };
  const columns = tableColumns(
    table,
    words,
    WHOLE_TABLE,
    (column, row: PartyOf<AnyYearlyReport>, key) =>
      drawn[key] === undefined
        ? groupCell(column, row, { report, words, total: data?.total })
        : drawn[key](row),
  );
  const list = useList(address, {
    columns: [
      ...columns.map((column) =>
        column.key === 'name' ? { ...column, isFixed: true, kind: 'strong' as const } : column,
      ),
      useLetterColumn({ kind: letter, year }),
    ],
    page,
    count: groupCount(data),
    labelOf: ({ name }) => name,
    exporting: calls.export,
    frame: { year },
  });
  return {
    report,
    words,
    text: words.text(table.areas[0]),
    list,
    year,
    changeYear: (next) => change({ year: String(next) }),
    data,
  };
}
