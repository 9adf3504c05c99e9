import { bankDepositsContract } from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listWaiting } from './deposits/deposit-parts.reads.ts';
import { getDeposit, listDeposits, sumDeposits } from './deposits/deposits.reads.ts';
import { exportDeposits, printSlip } from './deposits/export-deposits.ts';
import { makeDeposit } from './deposits/make-deposit.ts';
import { undoDeposit } from './deposits/undo-deposit.ts';

/** Cheques and cash that are brought to the bank together. */
export const bankDepositsRoutes: Routes = implement(bankDepositsContract, {
  waiting: ({ ctx }) => ctx.transaction((tx) => listWaiting(tx)),
  list: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...filter } = query;
    return ctx.transaction((tx) =>
      listDeposits(tx, filter, { sort, direction, after, before, limit }),
    );
  },
  totals: ({ ctx, query }) => ctx.transaction((tx) => sumDeposits(tx, query)),
  export: ({ ctx, query, reply }) => exportDeposits({ ctx, reply }, query),
  get: ({ ctx, params }) => ctx.transaction((tx) => getDeposit(tx, params.id)),
  slip: ({ ctx, params, query, reply }) => printSlip({ ctx, reply }, params.id, query),
  make: ({ ctx, body, idempotencyKey }) => makeDeposit(ctx, body, idempotencyKey),
  undo: ({ ctx, params, idempotencyKey }) => undoDeposit(ctx, params.id, idempotencyKey),
});
