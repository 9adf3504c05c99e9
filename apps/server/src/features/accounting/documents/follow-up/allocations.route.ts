import { allocationsContract } from '@pinkas/contract/accounting/documents/allocations.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { changeAllocations } from './change-allocations.ts';
import { readCustomerCredits } from './customer-credits.reads.ts';

export const allocationsRoutes: Routes = implement(allocationsContract, {
  credits: ({ ctx, params, query }) =>
    ctx.transaction((tx) => readCustomerCredits(tx, params.id, query.documentId)),
  change: ({ ctx, body, idempotencyKey }) => changeAllocations(ctx, body, idempotencyKey),
});
