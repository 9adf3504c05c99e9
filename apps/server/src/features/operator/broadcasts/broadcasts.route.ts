import { broadcastsContract } from '@pinkas/contract/operator/broadcasts/broadcasts.contract';
import { shownBroadcastsContract } from '@pinkas/contract/operator/broadcasts/shown-broadcasts.contract';

import { implement } from '../../../platform/http/implement.ts';
import { listBroadcasts } from './broadcasts.reads.ts';
import { endBroadcast, makeBroadcast } from './make-broadcast.ts';
import { closeBroadcast, listShownBroadcasts } from './shown-broadcasts.ts';

export const broadcastsRoutes = implement(broadcastsContract, {
  list: ({ ctx }) => listBroadcasts(ctx),
  make: ({ ctx, body, idempotencyKey }) => makeBroadcast(ctx, body, idempotencyKey),
  end: ({ ctx, body, idempotencyKey }) => endBroadcast(ctx, body.broadcast, idempotencyKey),
});

export const shownBroadcastsRoutes = implement(shownBroadcastsContract, {
  list: async ({ ctx }) => ({ broadcasts: await listShownBroadcasts(ctx) }),
  close: async ({ ctx, body }) => {
    await closeBroadcast(ctx, body.broadcast);
    return { success: true as const };
  },
});
