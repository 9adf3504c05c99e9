import { sessionRulesContract } from '@pinkas/contract/settings/usage/session-rules.contract';
import { knownIdleMinutes } from '@pinkas/domain/identity/idle-minutes';

import type { AccountContext } from '../../../platform/context.ts';
import { getIdleMinutes, setIdleMinutes } from '../../../platform/db/accounts/account-idle.ts';
import { implement } from '../../../platform/http/implement.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

/** Sets after how many minutes without use a session ends; with an audit where that is a change. */
async function saveIdleMinutes(ctx: AccountContext, idleMinutes: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const before = await setIdleMinutes(tx, idleMinutes);
    if (before === null) return;
    await recordAudit(ctx, tx, [
      {
        action: 'account.idle-minutes-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { before: { idleMinutes: before }, after: { idleMinutes } },
      },
    ]);
  });
}

export const sessionRulesRoutes = implement(sessionRulesContract, {
  get: async ({ ctx }) => ({
    idleMinutes: knownIdleMinutes(await ctx.transaction((tx) => getIdleMinutes(tx))),
  }),
  save: async ({ ctx, body: { idleMinutes } }) => {
    await saveIdleMinutes(ctx, idleMinutes);
    return { idleMinutes };
  },
});
