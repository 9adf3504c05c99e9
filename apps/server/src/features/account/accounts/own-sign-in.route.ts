import { ownSignInContract } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { deviceOf } from '@pinkas/domain/identity/device';

import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { implement } from '../../../platform/http/implement.ts';
import { listOpenSessions } from '../../auth/session/session.api.ts';
import { askEmailChange } from './ask-email-change.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { setLanguage } from './language.ts';
import { signOutEverywhereElse, signOutOf } from './sign-out.ts';

export const ownSignInRoutes = implement(ownSignInContract, {
  sessions: async ({ ctx }) => {
    const { sessionId } = ctx.caller;
    const open = await inControlPlane(ctx.db, (tx) => listOpenSessions(tx, ctx));
    const sessions = open.map(({ id, createdAt, lastSeenAt, ip, userAgent }) => ({
      id,
      isCurrent: id === sessionId,
      ...deviceOf(userAgent),
      ip,
      signedInAt: createdAt,
      lastUsedAt: lastSeenAt,
    }));
    return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
  },

  endSession: async ({ ctx, params }) => {
    await signOutOf(ctx, params.id);
    return { success: true as const };
  },

  changePassword: async ({ ctx, body }) => ({ outcome: await changePassword(ctx, body) }),

  askEmailChange: async ({ ctx, body }) => ({ outcome: await askEmailChange(ctx, body) }),

  confirmEmailChange: async ({ ctx, body }) => ({ outcome: await confirmEmailChange(ctx, body) }),

  setLanguage: async ({ ctx, body }) => {
    await setLanguage(ctx, body.language);
    return { success: true as const };
  },

  endOtherSessions: async ({ ctx }) => ({ ended: await signOutEverywhereElse(ctx) }),
});
