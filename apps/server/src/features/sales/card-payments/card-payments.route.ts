import { cardPaymentsContract } from '@pinkas/contract/sales/card-payments/card-payments.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { readDesk } from './transactions/desk.reads.ts';
import { exportTransactions } from './transactions/export-transactions.ts';
import { giveBack } from './give-back.ts';
import { askAboutAttempt, closeByHand, orderDocument } from './settle-attempt.ts';
import { captureHold, releaseHold } from './take-hold.ts';
import { readTransaction } from './transactions/transaction-detail.reads.ts';
import { listTransactions, sumTransactions } from './transactions/transactions.reads.ts';

/** Payments by card as people of the business see and settle them. */
export const cardPaymentsRoutes: Routes = implement(cardPaymentsContract, {
  list: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...filter } = query;
    return ctx.transaction((tx) =>
      listTransactions(tx, filter, { sort, direction, after, before, limit }),
    );
  },
  totals: ({ ctx, query }) => ctx.transaction((tx) => sumTransactions(tx, query)),
  export: ({ ctx, query, reply }) => exportTransactions({ ctx, reply }, query),
  desk: ({ ctx }) => ctx.transaction((tx) => readDesk(tx, ctx.clock.today())),
  get: ({ ctx, params: { id } }) => ctx.transaction((tx) => readTransaction(ctx.services, tx, id)),
  ask: ({ ctx, params: { id } }) => askAboutAttempt(ctx, id),
  close: ({ ctx, params: { id }, body, idempotencyKey }) =>
    closeByHand(ctx, id, body, idempotencyKey),
  issueDocument: ({ ctx, params: { id }, idempotencyKey }) =>
    orderDocument(ctx, id, idempotencyKey),
  refund: ({ ctx, params: { id }, body, idempotencyKey }) =>
    giveBack(ctx, id, body, idempotencyKey),
  capture: ({ ctx, params: { id }, body, idempotencyKey }) =>
    captureHold(ctx, id, body, idempotencyKey),
  release: ({ ctx, params: { id }, idempotencyKey }) => releaseHold(ctx, id, idempotencyKey),
});
