import { chequesContract } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';

import { implement } from '../../../platform/http/implement.ts';
import { listCheques, sumCheques } from './cheques.reads.ts';
import { exportCheques } from './export-cheques.ts';
import { setChequeState } from './set-cheque-state.ts';
import { undoBounce } from './undo-bounce.ts';

export const chequesRoutes = implement(chequesContract, {
  list: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...filter } = query;
    return ctx.transaction((tx) =>
      listCheques(tx, filter, { sort, direction, after, before, limit }),
    );
  },
  totals: async ({ ctx, query }) => {
    const today = ctx.clock.today();
    const totals = await ctx.transaction((tx) => sumCheques(tx, query, today));
    return { today, ...totals };
  },
  export: ({ ctx, query, reply }) => exportCheques({ ctx, reply }, query),
  undoBounce: ({ ctx, body, idempotencyKey }) => undoBounce(ctx, body, idempotencyKey),
  setState: ({ ctx, body, idempotencyKey }) => setChequeState(ctx, body, idempotencyKey),
});
