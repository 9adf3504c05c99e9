import { healthContract } from '@pinkas/contract/settings/health/health.contract';

import { implement } from '../../../platform/http/implement.ts';
import { countStorage } from '../../files/uploads/uploads.api.ts';
import { findNewestCheck } from './health.repository.ts';
import { recountStorage } from './recount-storage.ts';
import { startCheck } from './start-check.ts';

export const healthRoutes = implement(healthContract, {
  newest: async ({ ctx }) => ({
    check: (await ctx.transaction((tx) => findNewestCheck(tx))) ?? null,
  }),
  start: async ({ ctx }) => ({ check: await startCheck(ctx) }),
  storage: ({ ctx }) => ctx.transaction((tx) => countStorage(tx)),
  correctStorage: ({ ctx }) => recountStorage(ctx),
});
