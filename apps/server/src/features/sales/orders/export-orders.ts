import type { ordersContract } from '@pinkas/contract/sales/orders/orders.contract';
import { ordersTable } from '@pinkas/contract/sales/orders/orders-table';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { describeSearch, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { ordersToExport } from './orders.reads.ts';

type ExportQuery = z.output<(typeof ordersContract)['export']['query']>;

/** Returns the orders of a filter as a file. */
export function exportOrders(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...filter } = query;
  const text = phrasesIn(language, 'ordersList');
  return exportRows(call, {
    list: 'orders',
    format,
    language,
    columns: tableColumns(ordersTable),
    columnKeys: columns,
    title: text('title'),
    readNotes: narrowedBy(query, {
      search: describeSearch(language, filter.search),
      show: filter.show === 'all' ? undefined : [text('columnState'), text(`show-${filter.show}`)],
    }),
    summed: ['amount'],
    rows: (tx) => ordersToExport(tx, filter, { sort, direction }),
  });
}
