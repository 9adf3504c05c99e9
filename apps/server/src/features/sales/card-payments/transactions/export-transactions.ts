import type { cardPaymentsContract } from '@pinkas/contract/sales/card-payments/card-payments.contract';
import { transactionsTable } from '@pinkas/contract/sales/card-payments/transactions-table';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { exportRows, type ExportCall } from '../../../../platform/export/export-rows.ts';
import { tableColumns } from '../../../../platform/export/tables/table-columns.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import {
  describeDays,
  describeSearch,
  narrowedBy,
} from '../../../lists/narrowing/narrowing.api.ts';
import { transactionsToExport } from './transactions.reads.ts';

type ExportQuery = z.output<(typeof cardPaymentsContract)['export']['query']>;

/** Returns the payments by card of a filter as a file. Sums of several currencies are not added up. */
export function exportTransactions(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...filter } = query;
  const text = phrasesIn(language, 'transactions');
  const { show, source, currency } = filter;
  return exportRows(call, {
    list: 'transactions',
    format,
    language,
    columns: tableColumns(transactionsTable),
    columnKeys: columns,
    title: text('title'),
    readNotes: async (tx) => {
      const terminal = await terminalName(tx, filter.terminalId);
      const describe = narrowedBy(query, {
        show: show && show !== 'all' ? [text('columnState'), text(`show-${show}`)] : undefined,
        from: describeDays(language, text('columnDay'), filter),
        to: undefined,
        search: describeSearch(language, filter.search),
        source: source && [text('filterSource'), text(`source-${source}`)],
        currency: currency && [text('filterCurrency'), currency],
        terminalId: terminal === undefined ? undefined : [text('filterTerminal'), terminal],
      });
      return describe(tx);
    },
    rows: (tx) => transactionsToExport(tx, filter, { sort, direction }),
  });
}

async function terminalName(tx: AccountTx, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const found = await tx
    .selectFrom('cardTerminals')
    .select(['gateway', 'terminal'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found && `${GATEWAYS[found.gateway]} ${found.terminal}`;
}
