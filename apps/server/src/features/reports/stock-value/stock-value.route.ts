import { stockValueContract } from '@pinkas/contract/reports/stock-value/stock-value.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { exportStockValue, exportValuedMovements } from './export-stock-value.ts';
import { readStockValue } from './stock-value.reads.ts';
import { listValuedMovements, sumValuedMovements } from './valued-movements.reads.ts';

/** Returns the requested day, today without it; INVALID_REQUEST for one in the future. */
function dayOf(day: LocalDate | undefined, today: LocalDate): LocalDate {
  if (day !== undefined && day > today) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['day'], code: 'DOCUMENT_DATE_IN_FUTURE' }]);
  }
  return day ?? today;
}

export const stockValueRoutes = implement(stockValueContract, {
  report: async ({ ctx, query }) => {
    const { show, sort, direction, day: asked, ...filter } = query;
    const day = dayOf(asked, ctx.clock.today());
    const { rows, categories, ...report } = await ctx.transaction((tx) =>
      readStockValue(tx, { day, show, filter }, { sort, direction }),
    );
    return {
      success: true as const,
      day,
      ...report,
      rows: [...rows],
      categories: [...categories],
    };
  },
  export: ({ ctx, query, reply }) =>
    exportStockValue({ ctx, reply }, { ...query, day: dayOf(query.day, ctx.clock.today()) }),
  movements: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, itemId } = query;
    const asked = { day: dayOf(query.day, ctx.clock.today()), itemId };
    return ctx.transaction((tx) =>
      listValuedMovements(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  movementsTotal: ({ ctx, query }) => {
    const asked = { day: dayOf(query.day, ctx.clock.today()), itemId: query.itemId };
    return ctx.transaction((tx) => sumValuedMovements(tx, asked));
  },
  exportMovements: ({ ctx, query, reply }) =>
    exportValuedMovements({ ctx, reply }, { ...query, day: dayOf(query.day, ctx.clock.today()) }),
});
