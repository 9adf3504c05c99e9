import { incomeContract } from '@pinkas/contract/reports/income/income.contract';

import { implement } from '../../../platform/http/implement.ts';
import { askedIncome } from './asked-income.ts';
import { exportIncomeEntries, exportIncomeReport } from './export-income.ts';
import { listIncomeEntries, readIncomeReport, sumIncomeEntries } from './income.reads.ts';
import { listPeople } from './people.reads.ts';

export const incomeRoutes = implement(incomeContract, {
  report: async ({ ctx, query }) => {
    const { by, sort, direction } = query;
    const today = ctx.clock.today();
    const asked = askedIncome(query, today);
    const { from, to, compared } = asked;
    const report = await ctx.transaction((tx) =>
      readIncomeReport(tx, { ...asked, by, sort, direction }),
    );
    return {
      success: true as const,
      from,
      to,
      by,
      compared: compared === undefined ? null : { from: compared.from, to: compared.to },
      today,
      rows: [...report.rows],
      rest: report.rest,
      total: report.total,
    };
  },
  export: ({ ctx, query, reply }) => exportIncomeReport({ ctx, reply }, query, ctx.clock.today()),
  entries: ({ ctx, query }) => {
    const { by, row, sort, direction, after, before, limit } = query;
    const asked = { ...askedIncome(query, ctx.clock.today()), by, row };
    return ctx.transaction((tx) =>
      listIncomeEntries(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  entriesTotal: ({ ctx, query }) => {
    const { by, row } = query;
    const asked = { ...askedIncome(query, ctx.clock.today()), by, row };
    return ctx.transaction((tx) => sumIncomeEntries(tx, asked));
  },
  exportEntries: ({ ctx, query, reply }) =>
    exportIncomeEntries({ ctx, reply }, query, ctx.clock.today()),
  issuers: async ({ ctx, query }) => ({
    people: await ctx.transaction((tx) => listPeople(tx, query.of)),
  }),
});
