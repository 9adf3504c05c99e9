import { billedRowsTable } from '@pinkas/contract/sales/fast-billing/billed-rows-table';
import type { fastBillingContract } from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import {
  exportRows,
  nothingNarrows,
  type ExportCall,
} from '../../../platform/export/export-rows.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { viewRun } from './billing-runs.reads.ts';

type Query = z.output<(typeof fastBillingContract)['export']['query']>;

/** Returns the rows of a run with their results as a file. Throws NOT_FOUND. */
export async function exportRun(
  call: ExportCall,
  { format, language, columns }: Query,
  id: string,
): Promise<FileAnswer> {
  const { rows, createdAt } = await call.ctx.transaction((tx) => viewRun(tx, id));
  return exportRows(call, {
    list: 'fast-billing',
    format,
    language,
    columns: tableColumns(billedRowsTable),
    columnKeys: columns,
    title: phrasesIn(language, 'fastBilling')('reportTitle', {
      date: formatLocalDate(localDateOf(createdAt)),
    }),
    readNotes: nothingNarrows,
    summed: ['amount'],
    rows: () => wholeTable(() => rows),
  });
}
