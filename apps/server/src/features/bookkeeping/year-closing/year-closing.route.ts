import { yearClosingContract } from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { implement } from '../../../platform/http/implement.ts';
import { closeYear, reopenYear } from './close-year.ts';
import { exportYear } from './export-year.ts';
import { readBookYears } from './year-closing.reads.ts';

export const yearClosingRoutes = implement(yearClosingContract, {
  years: ({ ctx, query }) =>
    ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return readBookYears(tx, query.year, ctx.clock.today());
    }),
  export: ({ ctx, query, reply }) => exportYear({ ctx, reply }, query),
  close: ({ ctx, body, idempotencyKey }) => closeYear(ctx, body, idempotencyKey),
  reopen: ({ ctx, body, idempotencyKey }) => reopenYear(ctx, body, idempotencyKey),
});
