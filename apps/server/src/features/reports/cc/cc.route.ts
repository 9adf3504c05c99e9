import { cardsContract } from '@pinkas/contract/reports/cc/cc.contract';
import { comparisonOf } from '@pinkas/domain/time/report-period';

import { implement } from '../../../platform/http/implement.ts';
import { listCardDues, sumCardDues } from './card-dues.reads.ts';
import { listCardPayments, sumCardPayments } from './card-payments.reads.ts';
import { readCards } from './cards.reads.ts';
import { exportCardDues, exportCardPayments, exportCards } from './export-cards.ts';

export const cardsRoutes = implement(cardsContract, {
  report: async ({ ctx, query }) => {
    const { from, to, by, compare = 'previous', sort, direction, ...filter } = query;
    const today = ctx.clock.today();
    const compared = comparisonOf(compare, { from, to }, today);
    const { rows, rest, total } = await ctx.transaction((tx) =>
      readCards(tx, { from, to, by, compared, today, sort, direction, filter }),
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
  export: ({ ctx, query, reply }) => exportCards({ ctx, reply }, query),
  payments: ({ ctx, query }) => {
    const { from, to, sort, direction, after, before, limit, ...filter } = query;
    const asked = { from, to, filter, today: ctx.clock.today() };
    return ctx.transaction((tx) =>
      listCardPayments(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  paymentsTotal: ({ ctx, query: { from, to, ...filter } }) =>
    ctx.transaction((tx) => sumCardPayments(tx, { from, to, filter, today: ctx.clock.today() })),
  exportPayments: ({ ctx, query, reply }) => exportCardPayments({ ctx, reply }, query),
  dues: ({ ctx, query }) => {
    const { from, to, sort, direction, after, before, limit, ...filter } = query;
    return ctx.transaction((tx) =>
      listCardDues(tx, { from, to, filter }, { sort, direction, after, before, limit }),
    );
  },
  duesTotal: async ({ ctx, query: { from, to, ...filter } }) => {
    const today = ctx.clock.today();
    const sums = await ctx.transaction((tx) => sumCardDues(tx, { from, to, filter }, today));
    return { today, ...sums };
  },
  exportDues: ({ ctx, query, reply }) => exportCardDues({ ctx, reply }, query),
});
