import { passkeyLoginContract } from '@pinkas/contract/auth/login/passkey-login.contract';

import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openBrowserSession } from '../../../platform/http/callers/browser-cookies.ts';
import { implement } from '../../../platform/http/implement.ts';
import { getFactors } from '../factors/factors.api.ts';
import { passkeyOptions } from '../passkeys/passkeys.api.ts';
import { confirmStep } from './confirm-step.ts';
import { refusedAnswer, VERIFICATIONS } from './login-answers.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

export const passkeyLoginRoutes = implement(passkeyLoginContract, {
  options: ({ ctx }) => {
    const { browserId } = ctx;
    // Its anti-forgery token is made for a browser, so a client with one has both.
    if (browserId === undefined) throw new AppError('XSRF_TOKEN_INVALID');
    return inControlPlane(ctx.db, (tx) =>
      passkeyOptions(tx, ctx, { purpose: 'sign-in', boundTo: browserId }, []),
    );
  },

  signIn: async ({ ctx, body, reply }) => {
    const outcome = await signInByPasskey(ctx, body.passkey);
    switch (outcome.kind) {
      case 'signed-in':
        openBrowserSession(reply, ctx.services.config.secret, outcome.session);
        return { success: true, action: 'GOTO_BACKOFFICE' as const };
      case 'phone-unverified':
        openBrowserSession(reply, ctx.services.config.secret, outcome.session);
        return { success: true, action: VERIFICATIONS[outcome.kind] };
      case 'email-unverified':
        return { success: true, action: VERIFICATIONS[outcome.kind] };
      case 'wrong':
      case 'blocked':
      case 'distributor-blocked':
      case 'temporarily-blocked':
        return refusedAnswer(outcome);
    }
  },

  stepOptions: ({ ctx }) =>
    inControlPlane(ctx.db, async (tx) => {
      const { sessionId, userId, stage } = ctx.caller;
      const { passkeys } = await getFactors(tx, ctx.services, userId);
      if (stage !== 'code' || passkeys.length === 0) throw new AppError('FACTOR_NOT_SET_UP');
      return passkeyOptions(tx, ctx, { purpose: 'second-step', boundTo: sessionId }, passkeys);
    }),

  step: ({ ctx, body, reply }) =>
    confirmStep(ctx, reply, { way: 'passkey', passkey: body.passkey }),
});
