import { noticesContract } from '@pinkas/contract/shell/notices/notices.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { kindsFor } from './notice-readers.ts';
import { keepSettings, listSettings } from './notice-settings.repository.ts';
import { listElsewhere } from './notices-elsewhere.ts';
import { countUnread, listNotices } from './notices.reads.ts';
import { readAll, readOne } from './read-notices.ts';

type Asking = Pick<AccountContext, 'transaction' | 'userId' | 'principal'>;

export const shellNoticesRoutes = implement(noticesContract, {
  list: ({ ctx, query }) =>
    ctx.transaction(async (tx) => ({
      ...(await listNotices(tx, ctx, query)),
      unread: await countUnread(tx, ctx),
    })),

  unread: async ({ ctx }) => ({ unread: await ctx.transaction((tx) => countUnread(tx, ctx)) }),

  elsewhere: async ({ ctx }) => ({ accounts: await listElsewhere(ctx) }),

  read: ({ ctx, params }) => readOne(ctx, params.id),

  readAll: ({ ctx, body }) => readAll(ctx, body.upTo),

  settings: ({ ctx }) => settingsOf(ctx),

  saveSettings: async ({ ctx, body }) => {
    await ctx.transaction((tx) => keepSettings(tx, ctx.userId, body.settings));
    return settingsOf(ctx);
  },
});

async function settingsOf({ transaction, userId, principal }: Asking) {
  return {
    settings: await transaction((tx) => listSettings(tx, userId, kindsFor(principal))),
  };
}
