import {
  paymentRequestsTable,
  type paymentRequestsContract,
} from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { describeDays, describeSearch, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { requestsToExport } from './payment-requests.reads.ts';

type ExportQuery = z.output<(typeof paymentRequestsContract)['export']['query']>;

/** Returns the requests of a filter as a file. */
export function exportRequests(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns, sort, direction, ...filter } = query;
  const { clock, services } = call.ctx;
  const text = phrasesIn(language, 'paymentRequests');
  return exportRows(call, {
    list: 'payment-requests',
    format,
    language,
    columns: tableColumns(paymentRequestsTable),
    columnKeys: columns,
    title: text('title'),
    readNotes: narrowedBy(query, {
      search: describeSearch(language, filter.search),
      show: filter.show === 'all' ? undefined : [text('columnState'), text(`show-${filter.show}`)],
      from: describeDays(language, text('columnSent'), filter),
      to: undefined,
    }),
    summed: ['amount', 'paid', 'left'],
    rows: (tx) =>
      requestsToExport(
        tx,
        services.config.secret,
        { ...filter, today: clock.today() },
        { sort, direction },
      ),
  });
}
