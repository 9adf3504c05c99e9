import { allocationNumberContract } from '@pinkas/contract/accounting/documents/allocation-number.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { attachAllocationNumber } from './attach-allocation-number.ts';

export const allocationNumberRoutes: Routes = implement(allocationNumberContract, {
  attach: async ({ ctx, params, body, idempotencyKey }) => {
    await attachAllocationNumber(ctx, params.id, body.allocationNumber, idempotencyKey);
    return { success: true as const };
  },
});
