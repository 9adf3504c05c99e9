import { supportContract } from '@pinkas/contract/operator/support/support.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readSupport } from '../../../platform/support/read-support.ts';
import { saveSupport } from './save-support.ts';

export const supportRoutes = implement(supportContract, {
  read: async ({ ctx }) => ({ support: await readSupport(ctx.db) }),
  save: ({ ctx, body, idempotencyKey }) => saveSupport(ctx, body, idempotencyKey),
});
