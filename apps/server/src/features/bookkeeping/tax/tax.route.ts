import { taxContract } from '@pinkas/contract/bookkeeping/tax/tax.contract';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { implement } from '../../../platform/http/implement.ts';
import { advancesPeriodOn, readAdvances } from './advances.reads.ts';
import { exportAdvances, exportWithheld } from './export-tax.ts';
import { listWithheld, sumWithheld } from './withheld.reads.ts';

/** Advances of income tax, and the receipts of what customers withheld. */
export const taxRoutes = implement(taxContract, {
  report: ({ ctx, query }) =>
    ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return readAdvances(tx, query.day, ctx.clock.today());
    }),
  export: ({ ctx, query, reply }) => exportAdvances({ ctx, reply }, query),
  withheld: ({ ctx, query: { day, ...input } }) =>
    ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      const period = await advancesPeriodOn(tx, day, ctx.clock.today());
      return { ...(await listWithheld(tx, period, input)), ...(await sumWithheld(tx, period)) };
    }),
  exportWithheld: ({ ctx, query, reply }) => exportWithheld({ ctx, reply }, query),
});
