import { workListContract } from '@pinkas/contract/accountant/work-list/work-list.contract';

import { implement } from '../../../platform/http/implement.ts';
import { exportWork } from './export-work.ts';
import { listWork } from './work.reads.ts';

export const workListRoutes = implement(workListContract, {
  list: async ({ ctx }) => ({
    success: true as const,
    ...(await listWork(ctx, ctx.userId)),
    today: ctx.clock.today(),
  }),
  export: async ({ ctx, query }) => exportWork(ctx, (await listWork(ctx, ctx.userId)).rows, query),
});
