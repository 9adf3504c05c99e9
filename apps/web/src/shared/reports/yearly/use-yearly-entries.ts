import type {
  AnyYearlyReport,
  YearlyEntry,
  YearlyEntrySort,
} from '@pinkas/contract/tables/yearly-definition';
import type { PhraseOf } from '@pinkas/contract/tables/words';

import type { CallAnswer } from '../../api/client.ts';
import { pageQuery } from '../../lists/list-address.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useList, type List, type ListColumn } from '../../lists/use-list.ts';
import { useAccountSetup } from '../../session/session-store.ts';
import { useTableWords, type PhrasesOf, type SomePhrases } from '../../tables/table-words.ts';
import { tableColumns, valueCell } from '../../tables/table-columns.tsx';
import { WHOLE_TABLE, type OwnCells } from './use-yearly-report.tsx';
import { yearIn, type YearlyPages, type YearlyView } from './yearly-pages.ts';

/** What the screen of entries draws itself. */
interface OwnParts<R extends AnyYearlyReport> {
  /** The columns that name an entry, first. Others with their keys are not drawn. */
  readonly columns: readonly ListColumn<YearlyEntry<R>, YearlyEntrySort<R>>[];
  readonly cells?: OwnCells<YearlyEntry<R>>;
  labelOf(entry: YearlyEntry<R>): string;
}

/** The entries behind a party, or behind all, as they are shown. */
export interface ShownYearlyEntries<R extends AnyYearlyReport> {
  readonly report: R;
  readonly text: PhraseOf<R['table']['areas'][0]>;
  readonly list: List<YearlyEntry<R>, YearlyView<R, YearlyEntrySort<R>>>;
  readonly year: number;
  /** The party; undefined for all. */
  readonly partyId: string | undefined;
  /** What they come to; undefined until it came. */
  readonly summed: CallAnswer<R['calls']['entriesTotal']> | undefined;
}

/** Reads the entries behind a party by the address of their page, and puts their list together. */
export function useYearlyEntries<R extends AnyYearlyReport>(
  pages: YearlyPages<R>,
  phrases: PhrasesOf<R>,
  own: OwnParts<R>,
): ShownYearlyEntries<R>;
export function useYearlyEntries(
  pages: YearlyPages<AnyYearlyReport>,
  phrases: SomePhrases,
  own: OwnParts<AnyYearlyReport>,
): ShownYearlyEntries<AnyYearlyReport> {
  const { report } = pages;
  const { calls, entries, party, table } = report;
  const { today } = useAccountSetup();
  const words = useTableWords(phrases);
  const address = useListAddress(pages.entries);
  const { parameters, view } = address;
  const year = yearIn(parameters, today);
  const { data: summed } = useListQuery(calls.entriesTotal, { query: { year, ...view.filter } });
  const drawn = new Set(own.columns.map(({ key }) => key));
  const list = useList(address, {
    columns: [
      ...own.columns,
      ...tableColumns<object, YearlyEntry<AnyYearlyReport>>(
        entries.table,
        words,
        WHOLE_TABLE,
        (column, entry, key) => {
          const cell = own.cells?.[key];
          if (cell !== undefined) return cell(entry);
          return 'value' in column ? valueCell(column, entry, words) : null;
        },
      ).filter(({ key }) => !drawn.has(key)),
    ],
    page: useListQuery(calls.entries, { query: { year, ...pageQuery(view) } }),
    count: summed?.entries,
    labelOf: (entry) => own.labelOf(entry),
    exporting: calls.exportEntries,
    frame: { year },
  });
  return {
    report,
    text: words.text(table.areas[0]),
    list,
    year,
    partyId: view.filter[party],
    summed,
  };
}
