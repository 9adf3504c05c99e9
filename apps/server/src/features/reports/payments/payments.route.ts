import { paymentsContract } from '@pinkas/contract/reports/payments/payments.contract';
import { comparisonOf } from '@pinkas/domain/time/report-period';

import { implement } from '../../../platform/http/implement.ts';
import { exportPaymentEntries, exportPayments } from './export-payments.ts';
import { listPaymentEntries, sumPaymentEntries } from './payment-entries.reads.ts';
import { readPayments } from './payments.reads.ts';
import { askedEntries } from './posted-money.ts';

export const paymentsRoutes = implement(paymentsContract, {
  report: async ({ ctx, query }) => {
    const { from, to, by, compare = 'previous', sort, direction, ...filter } = query;
    const today = ctx.clock.today();
    const compared = comparisonOf(compare, { from, to }, today);
    const { rows, rest, total } = await ctx.transaction((tx) =>
      readPayments(tx, { from, to, by, compared, filter }, { sort, direction }),
    );
    return {
      success: true as const,
      from,
      to,
      by,
      compared: compared === undefined ? null : { from: compared.from, to: compared.to },
      today,
      rows: [...rows],
      rest,
      total,
    };
  },
  export: ({ ctx, query, reply }) => exportPayments({ ctx, reply }, query),
  entries: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...asked } = query;
    return ctx.transaction((tx) =>
      listPaymentEntries(tx, askedEntries(asked), { sort, direction, after, before, limit }),
    );
  },
  entriesTotal: ({ ctx, query }) =>
    ctx.transaction((tx) => sumPaymentEntries(tx, askedEntries(query))),
  exportEntries: ({ ctx, query, reply }) => exportPaymentEntries({ ctx, reply }, query),
});
