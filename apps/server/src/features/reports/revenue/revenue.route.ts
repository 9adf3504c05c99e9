import { revenueContract } from '@pinkas/contract/reports/revenue/revenue.contract';
import { comparisonOf } from '@pinkas/domain/time/report-period';

import { implement } from '../../../platform/http/implement.ts';
import { exportRevenueLines, exportRevenueReport } from './export-revenue.ts';
import { narrowingOf } from './revenue-filter.ts';
import { listRevenueLines, sumRevenueLines } from './revenue-lines.reads.ts';
import { readRevenueReport } from './revenue.reads.ts';

export const revenueRoutes = implement(revenueContract, {
  report: async ({ ctx, query }) => {
    const { from, to, basis, compare } = query;
    const compared = comparisonOf(compare, { from, to }, ctx.clock.today());
    const report = await ctx.transaction((tx) =>
      readRevenueReport(tx, { from, to, basis, compared, filter: narrowingOf(query) }),
    );
    return {
      success: true as const,
      from,
      to,
      basis,
      compared: compared === undefined ? null : { from: compared.from, to: compared.to },
      months: [...report.months],
      hasBudget: report.hasBudget,
      rows: [...report.rows],
      income: report.income,
      expense: report.expense,
      profit: report.profit,
    };
  },
  export: ({ ctx, query, reply }) => exportRevenueReport({ ctx, reply }, query, ctx.clock.today()),
  lines: ({ ctx, query }) => {
    const { basis, row, from, to, sort, direction, after, before, limit } = query;
    const page = { sort, direction, after, before, limit };
    const asked = { basis, row, from, to, filter: narrowingOf(query) };
    return ctx.transaction((tx) => listRevenueLines(tx, asked, page));
  },
  linesTotal: ({ ctx, query }) => {
    const { basis, row, from, to } = query;
    const asked = { basis, row, from, to, filter: narrowingOf(query) };
    return ctx.transaction((tx) => sumRevenueLines(tx, asked));
  },
  exportLines: ({ ctx, query, reply }) => exportRevenueLines({ ctx, reply }, query),
});
