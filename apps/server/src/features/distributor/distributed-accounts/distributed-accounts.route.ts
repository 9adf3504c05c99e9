import { distributedAccountsContract } from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';

import { implement } from '../../../platform/http/implement.ts';
import { listDistributed, pageDistributed } from './distributed-accounts.reads.ts';
import { exportDistributed } from './export-distributed.ts';

export const distributedAccountsRoutes = implement(distributedAccountsContract, {
  list: ({ ctx, query }) => pageDistributed(ctx, ctx.userId, query),

  export: async ({ ctx, query }) =>
    exportDistributed(ctx, await listDistributed(ctx, ctx.userId, query), query),
});
