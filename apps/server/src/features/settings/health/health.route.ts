import { healthContract } from '@pinkas/contract/settings/health/health.contract';

import { implement } from '../../../platform/http/implement.ts';
import { countStorage } from '../../files/uploads/uploads.api.ts';
import { readChecks } from './read-checks.ts';
import { recountStorage } from './recount-storage.ts';
import { startCheck } from './start-check.ts';

export const healthRoutes = implement(healthContract, {
  newest: ({ ctx }) => ctx.transaction((tx) => readChecks(ctx, tx)),
  start: ({ ctx }) => startCheck(ctx),
  storage: ({ ctx }) => ctx.transaction((tx) => countStorage(tx)),
  correctStorage: ({ ctx }) => recountStorage(ctx),
});
