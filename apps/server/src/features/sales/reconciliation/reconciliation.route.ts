import {
  comparedPaymentsTable,
  reconciliationContract,
  type Comparison as Result,
  type ComparedPayment,
  type ComparedPaymentSort,
} from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountContext } from '../../../platform/context.ts';
import { exportRows } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { comparePayments } from './compare-payments.ts';
import { importPayment } from './import-payment.ts';

interface Asked extends ReportPeriod {
  readonly result?: Result | undefined;
  readonly sort: ComparedPaymentSort;
  readonly direction: 'asc' | 'desc';
}

async function readCompared(ctx: AccountContext, { from, to, result, sort, direction }: Asked) {
  const { rows, ...compared } = await comparePayments(ctx, { from, to });
  const countOf = (one: Result): number => rows.filter((row) => row.result === one).length;
  const up = (one: ComparedPayment, other: ComparedPayment): number =>
    (sort === 'sum' ? one.amountMinor - other.amountMinor : 0) ||
    one.date.localeCompare(other.date) ||
    one.id.localeCompare(other.id, 'en', { numeric: true });
  return {
    ...compared,
    rows: rows
      .filter((row) => result === undefined || row.result === result)
      .toSorted((one, other) => (direction === 'asc' ? up(one, other) : up(other, one))),
    counts: { both: countOf('both'), here: countOf('here'), there: countOf('there') },
  };
}

export const reconciliationRoutes: Routes = implement(reconciliationContract, {
  list: ({ ctx, query }) => readCompared(ctx, query),
  importPayment: ({ ctx, body, idempotencyKey }) => importPayment(ctx, body, idempotencyKey),
  export: async ({ ctx, query, reply }) => {
    const { format, language, columns, result, ...asked } = query;
    // The gateways are asked before the rows are written: no transaction waits for them.
    const { rows, notCompared } = await readCompared(ctx, { ...asked, result });
    const text = phrasesIn(language, 'reconciliation');
    const describe = narrowedBy(query, {
      ...DAYS_IN_TITLE,
      result: result && [text('columnResult'), text(`result-${result}`)],
    });
    return exportRows(
      { ctx, reply },
      {
        list: 'compared-payments',
        format,
        language,
        columns: tableColumns(comparedPaymentsTable),
        columnKeys: columns,
        ...periodTitles(text('title'), query, language),
        readNotes: async (tx) => [
          ...(await describe(tx)),
          ...notCompared.map(({ reason, gateway, terminal }) =>
            text(`notCompared-${reason}`, { terminal: `${GATEWAYS[gateway]} ${terminal}` }),
          ),
        ],
        rows: () => wholeTable(() => rows),
      },
    );
  },
});
