import { paymentsContract } from '@pinkas/contract/reports/payments/payments.contract';

import { implement } from '../../../platform/http/implement.ts';
import { exportPaymentEntries, exportPayments } from './export-payments.ts';
import { listPaymentEntries, sumPaymentEntries } from './payment-entries.reads.ts';
import { readPayments } from './payments.reads.ts';

export const paymentsRoutes = implement(paymentsContract, {
  report: async ({ ctx, query }) => {
    const { from, to, by, sort, direction, ...filter } = query;
    const { rows, rest, total } = await ctx.transaction((tx) =>
      readPayments(tx, { from, to, by, filter }, { sort, direction }),
    );
    const today = ctx.clock.today();
    return { success: true as const, from, to, by, today, rows: [...rows], rest, total };
  },
  export: ({ ctx, query, reply }) => exportPayments({ ctx, reply }, query),
  entries: ({ ctx, query }) => {
    const { from, to, by, row, means, sort, direction, after, before, limit, ...filter } = query;
    return ctx.transaction((tx) =>
      listPaymentEntries(
        tx,
        { from, to, by, row, means, filter },
        { sort, direction, after, before, limit },
      ),
    );
  },
  entriesTotal: ({ ctx, query }) => {
    const { from, to, by, row, means, ...filter } = query;
    return ctx.transaction((tx) => sumPaymentEntries(tx, { from, to, by, row, means, filter }));
  },
  exportEntries: ({ ctx, query, reply }) => exportPaymentEntries({ ctx, reply }, query),
});
