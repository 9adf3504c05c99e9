import { openDebtContract } from '@pinkas/contract/reports/open-debt/open-debt.contract';

import { implement } from '../../../platform/http/implement.ts';
import { listDebtItems, sumDebtItems } from './debt-items.reads.ts';
import { exportDebtItems, exportOpenDebt } from './export-open-debt.ts';
import { readOpenDebt } from './open-debt.reads.ts';

export const openDebtRoutes = implement(openDebtContract, {
  report: async ({ ctx, query }) => {
    const { show, sort, direction, ...filter } = query;
    const today = ctx.clock.today();
    const { rows, rest, total } = await ctx.transaction((tx) =>
      readOpenDebt(tx, { today, show, filter }, { sort, direction }),
    );
    return { success: true as const, today, rows: [...rows], rest, total };
  },
  export: ({ ctx, query, reply }) => exportOpenDebt({ ctx, reply }, query, ctx.clock.today()),
  items: ({ ctx, query }) => {
    const { show, row, age, sort, direction, after, before, limit, ...filter } = query;
    const asked = { today: ctx.clock.today(), show, filter, row, age };
    return ctx.transaction((tx) =>
      listDebtItems(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  itemsTotal: ({ ctx, query }) => {
    const { show, row, age, ...filter } = query;
    const asked = { today: ctx.clock.today(), show, filter, row, age };
    return ctx.transaction((tx) => sumDebtItems(tx, asked));
  },
  exportItems: ({ ctx, query, reply }) => exportDebtItems({ ctx, reply }, query, ctx.clock.today()),
});
