import { groupName, mainSumOf, type AnyReport } from '@pinkas/contract/tables/any-report';
import type { GroupSums } from '@pinkas/contract/tables/report-definition';
import { partOf } from '@pinkas/domain/money/change';
import { comparisonOf } from '@pinkas/domain/time/report-period';
import type { z } from 'zod';

import type { ExportColumn } from '../../../platform/export/export-column.ts';
import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import { wordsIn } from '../../../platform/export/tables/words-in.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { columnsOfBooks } from '../../business/profile/profile.api.ts';
import {
  DAYS_IN_TITLE,
  describeRow,
  narrowedBy,
  partOfRow,
} from '../../lists/narrowing/narrowing.api.ts';
import { comparedValues } from './compared-values.ts';
import type { AnyReads } from './report-reads.ts';

/** A row of the file: a group, or the total under them. */
interface Row extends GroupSums {
  readonly name: string;
  readonly isTotal: boolean;
  /** The main sum of the total, in agorot. */
  readonly whole: number;
}

const NAME_WIDTH = 32;

function columnsOf(report: AnyReport): readonly ExportColumn<Row>[] {
  const [area] = report.table.areas;
  return [
    {
      key: 'name',
      head: (language, values) => wordsIn(language).text(area)('columnGroup', values),
      kind: 'text',
      value: ({ name }) => name,
      width: NAME_WIDTH,
    },
    ...tableColumns<Row>(report.table, {
      ...comparedValues(report),
      share: (row) => partOf(mainSumOf(report, row), row.whole),
    }),
  ];
}

/** Returns the columns that a business gets: without those about VAT where its books have none. */
function columnsFor<T>(
  { ctx }: ExportCall,
  columns: readonly ExportColumn<T>[],
): Promise<readonly ExportColumn<T>[]> {
  const isOfVat = columns.some((column) => column.isOfVat === true);
  return isOfVat ? columnsOfBooks(ctx, columns) : Promise.resolve(columns);
}

/** Returns all groups of a report with its total, as a file. */
export async function exportGroups(
  call: ExportCall,
  report: AnyReport,
  reads: AnyReads,
  query: z.output<AnyReport['calls']['export']['query']>,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...asked } = query;
  const { from, to, by, compare = 'previous' } = asked;
  const today = call.ctx.clock.today();
  const compared = comparisonOf(compare, { from, to }, today);
  const read = reads.ask(asked, { today, compared });
  const words = wordsIn(language);
  const text = words.text(report.table.areas[0]);
  return exportRows(call, {
    list: report.list,
    format,
    language,
    columns: await columnsFor(call, columnsOf(report)),
    columnKeys: columns,
    ...periodTitles(text('title'), query, language),
    readNotes: narrowedBy(query, {
      ...DAYS_IN_TITLE,
      ...reads.describeFilter?.(query, language),
    }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(async (): Promise<readonly Row[]> => {
        const { rows, total } = await reads.readGroups(tx, read, { sort, direction }, EVERY_ROW);
        const whole = mainSumOf(report, total);
        return [
          ...rows.map((row) => ({
            ...row,
            name: groupName(report, row, by, words),
            isTotal: false,
            whole,
          })),
          { ...total, name: text('total'), isTotal: true, whole },
        ];
      }),
  });
}

/** Exports the entries behind a figure, with the sums of their money. */
export async function exportEntries(
  call: ExportCall,
  report: AnyReport,
  reads: AnyReads,
  query: z.output<AnyReport['calls']['exportEntries']['query']>,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...asked } = query;
  const { by, row } = asked;
  const { groups, entries } = report;
  const read = reads.ask(asked, { today: call.ctx.clock.today(), compared: undefined });
  const words = wordsIn(language);
  const text = words.text(report.table.areas[0]);
  const all = tableColumns(entries.table);
  const figure = { figure: entries.describeFigure?.(query, words) };
  const head = groups[by]?.head ?? 'columnGroup';
  return exportRows(call, {
    list: entries.list,
    format,
    language,
    columns: await columnsFor(call, all),
    columnKeys: columns,
    ...periodTitles(text('entriesTitle'), query, language),
    readNotes: async (tx) => {
      // A row that its key does not name is named by its entries.
      const { name } = row === undefined ? { name: '' } : await reads.sumEntries(tx, read);
      const describe = narrowedBy(
        { ...query, ...partOfRow(by, row) },
        {
          ...DAYS_IN_TITLE,
          ...reads.describeFilter?.(query, language),
          row: describeRow(query, text(head), (id) => groupName(report, { id, name }, by, words)),
          ...figure,
        },
      );
      return describe(tx);
    },
    summed: all.filter(({ kind }) => kind === 'money').map(({ key }) => key),
    rows: (tx) => reads.everyEntry(tx, read, { sort, direction }),
  });
}
