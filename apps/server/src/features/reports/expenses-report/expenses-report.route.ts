import { expensesReportContract } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';

import { implement } from '../../../platform/http/implement.ts';
import { askedExpenses } from './approved-expenses.ts';
import { listExpenseEntries } from './expense-entries.reads.ts';
import { readExpensesReport, sumExpenseEntries } from './expenses-report.reads.ts';
import { exportExpenseEntries, exportExpensesReport } from './export-expenses-report.ts';

export const expensesReportRoutes = implement(expensesReportContract, {
  report: async ({ ctx, query }) => {
    const { sort, direction } = query;
    const asked = askedExpenses(query, ctx.clock.today());
    const { from, to, by, compared } = asked;
    const report = await ctx.transaction((tx) =>
      readExpensesReport(tx, asked, { sort, direction }),
    );
    return {
      success: true as const,
      from,
      to,
      by,
      compared: compared === undefined ? null : { from: compared.from, to: compared.to },
      ...report,
      rows: [...report.rows],
    };
  },
  export: ({ ctx, query, reply }) => exportExpensesReport({ ctx, reply }, query, ctx.clock.today()),
  entries: ({ ctx, query }) => {
    const { sort, direction, after, before, limit } = query;
    const asked = askedExpenses(query, ctx.clock.today());
    return ctx.transaction((tx) =>
      listExpenseEntries(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  entriesTotal: ({ ctx, query }) => {
    const asked = askedExpenses(query, ctx.clock.today());
    return ctx.transaction((tx) => sumExpenseEntries(tx, asked));
  },
  exportEntries: ({ ctx, query, reply }) =>
    exportExpenseEntries({ ctx, reply }, query, ctx.clock.today()),
});
