import {
  groupName,
  type AnyReport,
  type EntryOf,
  type EntrySort,
} from '@pinkas/contract/tables/any-report';
import type { PhraseOf, Words } from '@pinkas/contract/tables/words';
import { keysOf } from '@pinkas/contract/tables/keys-of';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { CallAnswer } from '../../api/client.ts';
import { pageQuery } from '../../lists/list-address.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useList, type List, type ListColumn } from '../../lists/use-list.ts';
import { useBooksHaveVat } from '../../session/business-vat.ts';
import { useAccountSetup } from '../../session/session-store.ts';
import { rowIn } from '../report-address.ts';
import { readReportFrame } from '../report-frame.ts';
import { figureIn, reportAddressOf, type ReportPages } from './report-pages.ts';
import { useTableWords, type PhrasesOf, type SomePhrases } from '../../tables/table-words.ts';
import { tableColumns, valueCell } from '../../tables/table-columns.tsx';
import type { ReportView } from './use-grouped-report.tsx';

/** What the screen of entries draws itself. */
interface OwnParts<R extends AnyReport> {
  /** The columns that name an entry, first. Others with their keys are not drawn. */
  readonly columns: readonly ListColumn<EntryOf<R>, EntrySort<R>>[];
  labelOf(entry: EntryOf<R>): string;
}

/** The entries behind a figure, as they are shown. */
export interface ShownEntries<R extends AnyReport> {
  readonly report: R;
  readonly words: Words;
  readonly text: PhraseOf<R['table']['areas'][0]>;
  readonly list: List<EntryOf<R>, ReportView<R, EntrySort<R>>>;
  readonly view: ReportView<R, EntrySort<R>>;
  /** The address of the report. */
  readonly reportPath: string;
  readonly days: ReportPeriod;
  readonly by: string;
  /** What the figure is of, in words; empty for the whole report. */
  readonly name: string;
  /** What they come to; undefined until it came. */
  readonly summed: CallAnswer<R['calls']['entriesTotal']> | undefined;
  readonly hasVat: boolean;
}

/** Reads the entries behind a figure by the address of their page, and puts their list together. */
export function useReportEntries<R extends AnyReport>(
  pages: ReportPages<R>,
  phrases: PhrasesOf<R>,
  own: OwnParts<R>,
): ShownEntries<R>;
export function useReportEntries(
  pages: ReportPages<AnyReport>,
  phrases: SomePhrases,
  own: OwnParts<AnyReport>,
): ShownEntries<AnyReport> {
  const { report } = pages;
  const { calls, entries, groups } = report;
  const { today } = useAccountSetup();
  const hasVat = useBooksHaveVat();
  const words = useTableWords(phrases);
  const address = useListAddress(pages.entries);
  const { parameters, view } = address;
  const { compare: _compare, ...days } = readReportFrame(parameters, {
    groups: keysOf(groups),
    today,
    ...(report.isOfPast === true && { lastStart: today }),
  });
  const { by } = days;
  const row = rowIn(parameters);
  const figure = figureIn(report, parameters);
  const frame = { ...days, ...(row !== undefined && { row }), ...figure };
  const { data: summed } = useListQuery(calls.entriesTotal, {
    query: { ...frame, ...view.filter },
  });
  const drawn = new Set(own.columns.map(({ key }) => key));
  const shown = { by, isCompared: false, hasVat };
  const list = useList(address, {
    columns: [
      ...own.columns,
      ...tableColumns<object, EntryOf<AnyReport>>(entries.table, words, shown, (column, entry) =>
        'value' in column ? valueCell(column, entry, words) : null,
      ).filter(({ key }) => !drawn.has(key)),
    ],
    page: useListQuery(calls.entries, { query: { ...frame, ...pageQuery(view) } }),
    count: summed && entries.totalOf(summed).count,
    labelOf: (entry) => own.labelOf(entry),
    exporting: calls.exportEntries,
    frame,
  });
  const named = [
    row === undefined ? '' : groupName(report, { id: row, name: summed?.name ?? '' }, by, words),
    entries.describeFigure?.(figure, words)?.[1] ?? '',
  ];
  return {
    report,
    words,
    text: words.text(report.table.areas[0]),
    list,
    view,
    reportPath: reportAddressOf(pages, parameters),
    days,
    by,
    // A row can be the figure itself.
    name: [...new Set(named)].filter((name) => name !== '').join(', '),
    summed,
    hasVat,
  };
}
