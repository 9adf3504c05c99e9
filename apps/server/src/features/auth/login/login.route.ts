import {
  loginContract,
  type LOGIN_ACTIONS,
  type LoginFailReason,
} from '@pinkas/contract/auth/login/login.contract';

import { askedFactor, waysOf } from '@pinkas/domain/identity/second-factors';

import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { closeBrowserSession, openBrowserSession } from '../../../platform/http/browser-cookies.ts';
import { implement } from '../../../platform/http/implement.ts';
import { dropWaitingLink, findWaitingLink, linkWaiting } from '../identities/identities.api.ts';
import { getFactors } from '../factors/factors.api.ts';
import { signOut } from '../session/session.api.ts';
import { confirmCode, type CodeOutcome, resendCode } from '../two-factor/two-factor.api.ts';
import { maskedEmail, maskedPhone } from '../notices/notices.api.ts';
import { signIn, type SignInOutcome } from './sign-in.ts';

type Unverified = 'email-unverified' | 'phone-unverified';

/** Where the browser goes to have something verified. */
const VERIFICATIONS: Readonly<Record<Unverified, (typeof LOGIN_ACTIONS)[number]>> = {
  'email-unverified': 'GOTO_EMAIL_VERIFICATION',
  'phone-unverified': 'GOTO_PHONE_VERIFICATION',
};

const SIGN_IN_REASONS: Readonly<
  Record<Exclude<SignInOutcome['kind'], 'code-asked' | Unverified>, LoginFailReason>
> = {
  wrong: 'WRONG',
  captcha: 'CAPTCHA',
  'temporarily-blocked': 'TMP_BLOCK',
  blocked: 'BLOCKED',
};

const CODE_REASONS: Readonly<Record<Exclude<CodeOutcome['kind'], 'signed-in'>, LoginFailReason>> = {
  wrong: 'WRONG',
  'wrong-ended': 'WRONG',
  'blocked-ended': 'TMP_BLOCK',
};

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
    if (outcome.kind !== 'code-asked') {
      return { success: false, fail_reason: SIGN_IN_REASONS[outcome.kind] };
    }
    const { own, asked, session } = outcome;
    openBrowserSession(reply, ctx.services.config.secret, session);
    return {
      success: true,
      action: 'GOTO_TFA' as const,
      ua_2fa_type: asked,
      ua_email: maskedEmail(own.email),
      ...(asked === 'sms' ? { ua_2fa_cellphone: maskedPhone(own.phone) } : {}),
      RESEND_OPTION: outcome.resendWaitSeconds,
    };
  },

  twoFactor: async ({ ctx, body, reply }) => {
    const { secret } = ctx.services.config;
    const waiting = findWaitingLink(reply.request, ctx);
    const outcome = await confirmCode(
      ctx,
      { code: body.oneTimeCode, way: body.ua_2fa_type },
      waiting === undefined
        ? undefined
        : (tx, email) => linkWaiting(tx, ctx, { ...ctx.caller, email }, waiting),
    );
    if (outcome.kind === 'signed-in') {
      openBrowserSession(reply, secret, outcome.session);
      dropWaitingLink(reply);
      const { recoveryCodesLeft: left } = outcome;
      return {
        success: true,
        action: 'GOTO_BACKOFFICE' as const,
        ...(left === undefined ? {} : { recovery_codes_left: left }),
      };
    }
    if (outcome.kind !== 'wrong') closeBrowserSession(reply, secret);
    return { success: false, fail_reason: CODE_REASONS[outcome.kind] };
  },

  resend: async ({ ctx, query }) => {
    const { isSent, waitSeconds } = await resendCode(ctx, query.ua_2fa_type);
    return { success: isSent, RESEND_OPTION: waitSeconds };
  },

  ways: async ({ ctx }) => {
    const own = await inControlPlane(ctx.db, (tx) =>
      getFactors(tx, ctx.services, ctx.caller.userId),
    );
    return {
      asked: askedFactor(own),
      ways: [...waysOf(own)],
      ua_email: maskedEmail(own.email),
      ua_2fa_cellphone: own.hasPhone ? maskedPhone(own.phone) : '',
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

  captcha: ({ ctx }) => ctx.services.robotCheck.challenge(),
});
