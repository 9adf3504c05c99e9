import { phonesContract } from '@pinkas/contract/auth/phones/phones.contract';

import { openBrowserSession } from '../../../platform/http/callers/browser-cookies.ts';
import { implement } from '../../../platform/http/implement.ts';
import { maskedEmail, maskedPhone } from '../notices/notices.api.ts';
import type { PhoneAsked } from './ask-phone-code.ts';
import { confirmPhone, removePhone, resendPhone, startPhone } from './own-phone.ts';
import { confirmVerification, getVerification, sendVerification } from './verify-phone.ts';

export const phonesRoutes = implement(phonesContract, {
  state: async ({ ctx }) => {
    const { phone, email, isSent, waitSeconds } = await getVerification(ctx);
    return {
      ua_2fa_cellphone: phone === '' ? '' : maskedPhone(phone),
      ua_email: maskedEmail(email),
      isSent,
      RESEND_OPTION: waitSeconds,
    };
  },

  send: async ({ ctx, body }) => answerOf(await sendVerification(ctx, body.phone)),

  confirm: async ({ ctx, body, reply }) => {
    const { oneTimeCode: phoneCode, mailCode } = body;
    const taken = await confirmVerification(ctx, { phoneCode, mailCode });
    if (typeof taken === 'string') return { outcome: taken };
    openBrowserSession(reply, ctx.services.config.secret, taken);
    return { outcome: 'verified' as const };
  },

  startOwn: async ({ ctx, body }) => answerOf(await startPhone(ctx, body)),

  resendOwn: async ({ ctx }) => answerOf(await resendPhone(ctx)),

  confirmOwn: async ({ ctx, body }) => ({ outcome: await confirmPhone(ctx, body.code) }),

  removeOwn: async ({ ctx, body }) => {
    await removePhone(ctx, body.proof);
    return { success: true as const };
  },
});

function answerOf({ outcome, phone, waitSeconds }: PhoneAsked) {
  return {
    outcome,
    ua_2fa_cellphone: phone === '' ? '' : maskedPhone(phone),
    RESEND_OPTION: waitSeconds,
  };
}
