import type { AnyYearlyReport } from '@pinkas/contract/tables/yearly-definition';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';

import type { Handlers } from '../../../platform/http/implement.ts';
import { exportParties, exportYearlyEntries } from './export-yearly.ts';
import type { YearlyReads } from './yearly-reads.ts';

/** Returns the handlers of the five calls of a report of a year by party. */
export function yearlyHandlers<R extends AnyYearlyReport>(
  report: R,
  reads: YearlyReads<R>,
): Handlers<R['calls']>;
export function yearlyHandlers(
  report: AnyYearlyReport,
  reads: YearlyReads<AnyYearlyReport>,
): Handlers<AnyYearlyReport['calls']> {
  return {
    report: async ({ ctx, query: { sort, direction, ...asked } }) => {
      const { year } = asked;
      const answer = await ctx.transaction((tx) =>
        reads.readReport(tx, asked, { sort, direction }),
      );
      return { success: true, year, ...daysOfYear(year), ...answer };
    },
    export: ({ ctx, query, reply }) => exportParties({ ctx, reply }, report, reads, query),
    entries: ({ ctx, query: { sort, direction, after, before, limit, ...asked } }) => {
      const page = { sort, direction, after, before, limit };
      return ctx.transaction((tx) => reads.listEntries(tx, asked, page));
    },
    entriesTotal: ({ ctx, query }) => ctx.transaction((tx) => reads.sumEntries(tx, query)),
    exportEntries: ({ ctx, query, reply }) =>
      exportYearlyEntries({ ctx, reply }, report, reads, query),
  };
}
