import { billingReportContract } from '@pinkas/contract/reports/billing-report/billing-report.contract';
import { failedPeriodsTable } from '@pinkas/contract/reports/billing-report/failed-periods';
import { recurringRevenueTable } from '@pinkas/contract/reports/billing-report/recurring-revenue';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { exportRows } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { readFailedPeriods } from './failed-periods.reads.ts';
import { readRecurringRevenue } from './recurring-revenue.reads.ts';

interface Months extends ReportPeriod {
  readonly direction: 'asc' | 'desc';
}

async function readMonths(ctx: AccountContext, tx: AccountTx, { from, to, direction }: Months) {
  const months = await readRecurringRevenue(tx, { from, to }, ctx.clock.today());
  return direction === 'asc' ? months : months.toReversed();
}

export const billingReportRoutes: Routes = implement(billingReportContract, {
  revenue: async ({ ctx, query }) => ({
    rows: await ctx.transaction((tx) => readMonths(ctx, tx, query)),
  }),
  exportRevenue: ({ ctx, query, reply }) => {
    const { format, language, columns, ...asked } = query;
    const text = phrasesIn(language, 'billingReport');
    return exportRows(
      { ctx, reply },
      {
        list: 'recurring-revenue',
        format,
        language,
        columns: tableColumns(recurringRevenueTable),
        columnKeys: columns,
        ...periodTitles(text('revenueTitle'), query, language),
        readNotes: narrowedBy(query, DAYS_IN_TITLE),
        rows: (tx) => wholeTable(() => readMonths(ctx, tx, asked)),
        summed: ['due', 'billed', 'failed'],
      },
    );
  },
  failures: ({ ctx, query }) => ctx.transaction((tx) => readFailedPeriods(tx, query)),
  exportFailures: ({ ctx, query, reply }) => {
    const { format, language, columns, ...asked } = query;
    const text = phrasesIn(language, 'billingReport');
    const { outcome } = query;
    return exportRows(
      { ctx, reply },
      {
        list: 'failed-billing',
        format,
        language,
        columns: tableColumns(failedPeriodsTable),
        columnKeys: columns,
        ...periodTitles(text('failuresTitle'), query, language),
        readNotes: narrowedBy(query, {
          ...DAYS_IN_TITLE,
          outcome: outcome && [text('shownFailures'), text(`outcome-${outcome}`)],
        }),
        rows: (tx) => wholeTable(() => readFailedPeriods(tx, asked).then(({ rows }) => rows)),
        summed: ['sum'],
      },
    );
  },
});
