import { apiKeysContract } from '@pinkas/contract/settings/api/api-keys.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { createKey, revokeKey, rotateKey } from './change-keys.ts';
import { viewKeys } from './keys-view.ts';

export const apiKeysRoutes: Routes = implement(apiKeysContract, {
  list: ({ ctx }) => ctx.transaction((tx) => viewKeys(tx, ctx.clock)),
  create: ({ ctx, body, idempotencyKey }) => createKey(ctx, body, idempotencyKey),
  rotate: ({ ctx, params, body, idempotencyKey }) =>
    rotateKey(ctx, { id: params.id, ...body }, idempotencyKey),
  revoke: ({ ctx, params }) => revokeKey(ctx, params.id),
});
