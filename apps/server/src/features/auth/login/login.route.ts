import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { askedFactor, isPhoneFactor, waysOf } from '@pinkas/domain/identity/second-factors';

import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import {
  closeBrowserSession,
  openBrowserSession,
} from '../../../platform/http/callers/browser-cookies.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { getFactors } from '../factors/factors.api.ts';
import { signOut } from '../session/session.api.ts';
import { findAskedWay, resendCode } from '../two-factor/two-factor.api.ts';
import { confirmStep } from './confirm-step.ts';
import { refusedAnswer, VERIFICATIONS } from './login-answers.ts';
import { maskedEmail, maskedPhone } from '../notices/notices.api.ts';
import { signIn } from './sign-in.ts';

export const loginRoutes = implement(loginContract, {
  login: async ({ ctx, body, reply }) => {
    const outcome = await signIn(ctx, {
      email: body.u_email,
      password: body.u_password,
      robotAnswer: body.recaptcha,
    });
    if (outcome.kind === 'email-unverified' || outcome.kind === 'phone-unverified') {
      if (outcome.kind === 'phone-unverified') {
        openBrowserSession(reply, ctx.services.config.secret, outcome.session);
      }
      return { success: true, action: VERIFICATIONS[outcome.kind] };
    }
    if (outcome.kind !== 'code-asked') return refusedAnswer(outcome);
    const { own, asked, session } = outcome;
    openBrowserSession(reply, ctx.services.config.secret, session);
    return {
      success: true,
      action: 'GOTO_TFA' as const,
      ua_2fa_type: asked,
      ua_email: maskedEmail(own.email),
      ...(isPhoneFactor(asked) ? { ua_2fa_cellphone: maskedPhone(own.phone) } : {}),
      RESEND_OPTION: outcome.resendWaitSeconds,
    };
  },

  twoFactor: async ({ ctx, body, reply }) => {
    const { oneTimeCode: code, ua_2fa_type: way } = body;
    return confirmStep(ctx, reply, { code, way });
  },

  resend: async ({ ctx, query }) => {
    const { isSent, waitSeconds } = await resendCode(ctx, query.ua_2fa_type);
    return { success: isSent, RESEND_OPTION: waitSeconds };
  },

  ways: async ({ ctx }) => {
    const { userId, sessionId } = ctx.caller;
    const { own, asked } = await inControlPlane(ctx.db, async (tx) => {
      const known = await getFactors(tx, ctx.services, userId);
      return { own: known, asked: await findAskedWay(tx, ctx, known, sessionId) };
    });
    return {
      asked: asked ?? askedFactor(own),
      ways: [...waysOf(own)],
      ua_email: maskedEmail(own.email),
      ua_2fa_cellphone: own.hasPhone || own.hasWhatsapp ? maskedPhone(own.phone) : '',
    };
  },

  logout: async ({ ctx, reply }) => {
    const { caller } = ctx;
    if (caller !== undefined) {
      await inControlPlane(ctx.db, (tx) => signOut(tx, { ...ctx, caller }));
    }
    closeBrowserSession(reply, ctx.services.config.secret);
    return { success: true };
  },

  captcha: async ({ ctx }) => {
    const challenge = await ctx.services.robotCheck.challenge();
    if (challenge === undefined) throw new AppError('NOT_FOUND');
    return challenge;
  },
});
