import { distributedAccountsContract } from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';

import { implement } from '../../../platform/http/implement.ts';
import { listDistributed } from './distributed-accounts.reads.ts';
import { exportDistributed } from './export-distributed.ts';

export const distributedAccountsRoutes = implement(distributedAccountsContract, {
  list: ({ ctx }) => listDistributed(ctx, ctx.userId),

  export: async ({ ctx, query }) => {
    const { accounts } = await listDistributed(ctx, ctx.userId);
    return exportDistributed(accounts, query, ctx.clock.today());
  },
});
