import { billingRunsContract } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { billPeriod, skipPeriod } from './decide-period.ts';
import { readNextRun } from './next-run.reads.ts';
import { orderByHand } from './order-by-hand.ts';

export const billingRunsRoutes: Routes = implement(billingRunsContract, {
  next: ({ ctx, query }) => ctx.transaction((tx) => readNextRun(tx, query.day, ctx.clock.today())),
  order: ({ ctx, body, idempotencyKey }) => orderByHand(ctx, body.fingerprint, idempotencyKey),
  bill: ({ ctx, params: { id }, body: { amountAgorot }, idempotencyKey }) =>
    billPeriod(ctx, { id, amountAgorot }, idempotencyKey),
  skip: ({ ctx, params: { id }, idempotencyKey }) => skipPeriod(ctx, id, idempotencyKey),
});
