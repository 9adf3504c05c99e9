import type { GroupSums } from '@pinkas/contract/tables/report-definition';
import type { AnyYearlyReport, NamedParty } from '@pinkas/contract/tables/yearly-definition';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import { wordsIn } from '../../../platform/export/tables/words-in.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { comparedValues } from '../grouped/grouped.api.ts';
import type { YearlyReads } from './yearly-reads.ts';

type Calls = AnyYearlyReport['calls'];

/** A row of the file: a party, or the total under them. */
interface Row extends NamedParty, GroupSums {
  readonly isTotal: boolean;
}

/** Returns all parties of a report with the total, as a file. */
export function exportParties(
  call: ExportCall,
  report: AnyYearlyReport,
  reads: YearlyReads<AnyYearlyReport>,
  query: z.output<Calls['export']['query']>,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...asked } = query;
  const text = wordsIn(language).text(report.table.areas[0]);
  return exportRows(call, {
    list: report.list,
    format,
    language,
    columns: tableColumns<Row>(report.table, comparedValues(report)),
    columnKeys: columns,
    ...periodTitles(text('title'), daysOfYear(asked.year), language),
    readNotes: narrowedBy(query, { year: undefined }),
    isTotal: ({ isTotal }) => isTotal,
    rows: (tx) =>
      wholeTable(async (): Promise<readonly Row[]> => {
        const { rows, total } = await reads.readParties(tx, asked, { sort, direction }, EVERY_ROW);
        return [
          ...rows.map((row) => ({ ...row, isTotal: false })),
          { ...total, name: text('total'), taxId: '', isTotal: true },
        ];
      }),
  });
}

/** Exports the entries behind a party, or behind the total. */
export function exportYearlyEntries(
  call: ExportCall,
  { table, entries }: AnyYearlyReport,
  reads: YearlyReads<AnyYearlyReport>,
  query: z.output<Calls['exportEntries']['query']>,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...asked } = query;
  const title = wordsIn(language).text(table.areas[0])('entriesTitle');
  return exportRows(call, {
    list: entries.list,
    format,
    language,
    columns: tableColumns(entries.table),
    columnKeys: columns,
    ...periodTitles(title, daysOfYear(asked.year), language),
    readNotes: narrowedBy(query, { year: undefined }),
    summed: Object.values(entries.summed),
    rows: (tx) => reads.everyEntry(tx, asked, { sort, direction }),
  });
}
