import { incomeReportsContract } from '@pinkas/contract/accountant/income-reports/income-reports.contract';
import { comparedPeriod } from '@pinkas/domain/time/report-period';

import { implement } from '../../../platform/http/implement.ts';
import { exportIncome } from './export-income.ts';
import { listIncome } from './income-reports.reads.ts';

export const incomeReportsRoutes = implement(incomeReportsContract, {
  list: async ({ ctx, query }) => {
    const { from, to } = query;
    const today = ctx.clock.today();
    const clients = await listIncome(ctx, ctx.userId, query);
    const compared = comparedPeriod({ from, to }, today);
    return { success: true as const, from, to, compared, today, clients };
  },
  export: async ({ ctx, query }) =>
    exportIncome(ctx, await listIncome(ctx, ctx.userId, query), query),
});
