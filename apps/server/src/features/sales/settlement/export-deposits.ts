import {
  cardDepositRowsTable,
  cardDepositsTable,
} from '@pinkas/contract/sales/settlement/card-deposit-tables';
import type { settlementContract } from '@pinkas/contract/sales/settlement/settlement.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
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
import { describeDays, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { readDepositLines } from './deposit-detail.reads.ts';
import type { DepositFilterInput } from './deposit-rows.ts';
import { cardDepositsToExport } from './deposits.reads.ts';

type ListQuery = z.output<(typeof settlementContract)['export']['query']>;
type RowsQuery = z.output<(typeof settlementContract)['exportRows']['query']>;

/** Returns the deposits of a filter as a file. Sums of several currencies are not added up. */
export function exportDeposits(
  call: ExportCall,
  query: ListQuery,
  by: Pick<DepositFilterInput, 'today' | 'reporting'>,
): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...filter } = query;
  const text = phrasesIn(language, 'cardDeposits');
  return exportRows(call, {
    list: 'card-deposits',
    format,
    language,
    columns: tableColumns(cardDepositsTable),
    columnKeys: columns,
    title: text('title'),
    readNotes: narrowedBy(query, {
      from: describeDays(language, text('columnDay'), filter),
      to: undefined,
    }),
    rows: (tx) => cardDepositsToExport(tx, { ...filter, ...by }, { sort, direction }),
  });
}

/** Returns the rows of one deposit as a file. Throws NOT_FOUND. */
export async function exportDepositRows(
  call: ExportCall,
  { format, language, columns }: RowsQuery,
  deposit: DepositFilterInput & { readonly id: string },
): Promise<FileAnswer> {
  const text = phrasesIn(language, 'cardDeposits');
  const { lines, depositNo, day } = await call.ctx.transaction((tx) =>
    readDepositLines(tx, deposit),
  );
  return exportRows(call, {
    list: 'card-deposit',
    format,
    language,
    columns: tableColumns(cardDepositRowsTable),
    columnKeys: columns,
    title: text('reportTitle', { number: depositNo, date: formatLocalDate(day) }),
    readNotes: nothingNarrows,
    summed: ['gross', 'fee', 'vat', 'net'],
    rows: () => wholeTable(() => lines),
  });
}
