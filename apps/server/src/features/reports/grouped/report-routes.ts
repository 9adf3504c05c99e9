import type { AnyReport } from '@pinkas/contract/tables/any-report';
import { comparisonOf } from '@pinkas/domain/time/report-period';

import type { Handlers } from '../../../platform/http/implement.ts';
import { exportEntries, exportGroups } from './export-report.ts';
import type { AnyReads, ReportReads } from './report-reads.ts';

/** Returns the handlers of the five calls of a report by groups. */
export function reportHandlers<R extends AnyReport, Asked>(
  report: R,
  reads: ReportReads<R, Asked>,
): Handlers<R['calls']>;
export function reportHandlers(report: AnyReport, reads: AnyReads): Handlers<AnyReport['calls']> {
  return {
    report: async ({ ctx, query: { sort, direction, ...asked } }) => {
      const { from, to, by } = asked;
      const today = ctx.clock.today();
      const compared = comparisonOf(asked.compare ?? 'previous', { from, to }, today);
      const read = reads.ask(asked, { today, compared });
      const groups = await ctx.transaction((tx) => reads.readGroups(tx, read, { sort, direction }));
      return {
        success: true,
        from,
        to,
        by,
        compared: compared === undefined ? null : { from: compared.from, to: compared.to },
        today,
        ...groups,
      };
    },
    export: ({ ctx, query, reply }) => exportGroups({ ctx, reply }, report, reads, query),
    entries: ({ ctx, query: { sort, direction, after, before, limit, ...asked } }) => {
      const read = reads.ask(asked, { today: ctx.clock.today(), compared: undefined });
      const page = { sort, direction, after, before, limit };
      return ctx.transaction((tx) => reads.listEntries(tx, read, page));
    },
    entriesTotal: ({ ctx, query }) => {
      const read = reads.ask(query, { today: ctx.clock.today(), compared: undefined });
      return ctx.transaction((tx) => reads.sumEntries(tx, read));
    },
    exportEntries: ({ ctx, query, reply }) => exportEntries({ ctx, reply }, report, reads, query),
  };
}
