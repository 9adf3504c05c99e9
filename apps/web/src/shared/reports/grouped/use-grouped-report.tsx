import {
  groupName,
  type AnyReport,
  type GroupOf,
  type ReportSort,
  type RowOf,
} from '@pinkas/contract/tables/any-report';
import type { GroupRow } from '@pinkas/contract/tables/report-definition';
import { keysOf } from '@pinkas/contract/tables/keys-of';
import type { PhraseOf, Words } from '@pinkas/contract/tables/words';
import type { z } from 'zod';

import type { CallAnswer } from '../../api/client.ts';
import { orderedQuery, type ListView } from '../../lists/list-address.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useList, type List } from '../../lists/use-list.ts';
import { useBooksHaveVat } from '../../session/business-vat.ts';
import { useAccountSetup } from '../../session/session-store.ts';
import { readReportFrame, type FrameChanges, type ReportFrame } from '../report-frame.ts';
import { groupCount } from '../report-rest.tsx';
import { entriesAddress, type Figure, type ReportPages } from './report-pages.ts';
import { useTableWords, type PhrasesOf, type SomePhrases } from '../../tables/table-words.ts';
import { tableColumns } from '../../tables/table-columns.tsx';
import { groupCell } from './table-cells.tsx';

/** The filter and the order of a report, as its address has them. */
export type ReportView<R extends AnyReport, S extends string> = ListView<
  z.output<z.ZodObject<R['filter'], z.core.$strict>>,
  S
>;

/** A report as it is shown: its list, its frame, and what its screen needs besides. */
export interface ShownReport<R extends AnyReport> {
  readonly report: R;
  readonly words: Words;
  readonly text: PhraseOf<R['table']['areas'][0]>;
  readonly list: List<RowOf<R>, ReportView<R, ReportSort<R>>>;
  readonly view: ReportView<R, ReportSort<R>>;
  readonly frame: ReportFrame<GroupOf<R>>;
  readonly changeFrame: (changes: FrameChanges) => void;
  /** The answer; undefined until it came. */
  readonly data: CallAnswer<R['calls']['report']> | undefined;
  readonly hasVat: boolean;
  readonly nameOf: (group: GroupRow) => string;
  /** The address of the entries behind a figure. */
  readonly pathOf: (figure: Figure) => string;
}

/** Reads a report by the address of its page, and puts its list together. */
export function useGroupedReport<R extends AnyReport>(
  pages: ReportPages<R>,
  phrases: PhrasesOf<R>,
): ShownReport<R>;
export function useGroupedReport(
  pages: ReportPages<AnyReport>,
  phrases: SomePhrases,
): ShownReport<AnyReport> {
  const { report } = pages;
  const { today } = useAccountSetup();
  const hasVat = useBooksHaveVat();
  const words = useTableWords(phrases);
  const address = useListAddress(pages.groups);
  const { parameters, change, view } = address;
  const frame = readReportFrame(parameters, {
    groups: keysOf(report.groups),
    today,
    ...(report.isOfPast === true && { lastStart: today }),
  });
  const { by, compare } = frame;
  const page = useListQuery(report.calls.report, { query: { ...frame, ...orderedQuery(view) } });
  const { data } = page;
  const text = words.text(report.table.areas[0]);
  const nameOf = (group: GroupRow): string => groupName(report, group, by, words);
  const pathOf = (figure: Figure): string => entriesAddress(pages, parameters, figure);
  const shown = { by, isCompared: compare !== 'none', hasVat };
  const list = useList(address, {
    columns: [
      {
        key: 'name',
        head: text(report.groups[by]?.head ?? 'columnGroup'),
        isFixed: true,
        kind: 'strong',
        sort: 'name',
        cell: (row) => (
          <a className="pk-link" href={`#${pathOf({ row: row.id })}`}>
            <bdi>{nameOf(row)}</bdi>
          </a>
        ),
      },
      ...tableColumns(report.table, words, shown, (column, row: RowOf<AnyReport>) =>
        groupCell(column, row, {
          report,
          words,
          total: data?.total,
          hrefOf: (figure) => `#${pathOf({ row: row.id, ...figure })}`,
        }),
      ),
    ],
    page,
    count: groupCount(data),
    labelOf: nameOf,
    exporting: report.calls.export,
    frame: { ...frame },
  });
  return {
    report,
    words,
    text,
    list,
    view,
    frame,
    changeFrame: change,
    data,
    hasVat,
    nameOf,
    pathOf,
  };
}
