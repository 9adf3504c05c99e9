import {
  passwordContract,
  type LinkFailReason,
} from '@pinkas/contract/auth/password/password.contract';

import { implement } from '../../../platform/http/implement.ts';
import { maskedEmail } from '../notices/notices.api.ts';
import { askLink, type LinkOutcome } from './ask-link.ts';
import { choosePassword, openLink } from './choose-password.ts';

const LINK_REASONS: Readonly<Record<Exclude<LinkOutcome, 'sent'>, LinkFailReason>> = {
  'no-such-person': 'NO_EMAIL',
  'robot-check': 'CAPTCHA',
  'temporarily-blocked': 'TMP_BLOCK',
  'not-sent': 'NOT_SENT',
};

export const passwordRoutes = implement(passwordContract, {
  askLink: async ({ ctx, body }) => {
    const outcome = await askLink(ctx, {
      email: body.u_email,
      robotAnswer: body.recaptcha,
      application: body.application ?? '',
    });
    return outcome === 'sent'
      ? { success: true }
      : { success: false, fail_reason: LINK_REASONS[outcome] };
  },

  openLink: async ({ ctx, body }) => {
    const owner = await openLink(ctx, body.code);
    return owner === undefined
      ? { success: false, fail_reason: 'LINK_ENDED' as const }
      : { success: true, u_email: maskedEmail(owner.email) };
  },

  choose: async ({ ctx, body }) => {
    const outcome = await choosePassword(ctx, { token: body.code, password: body.u_password });
    if (outcome === 'changed') return { success: true };
    return {
      success: false,
      fail_reason: outcome === 'weak' ? ('WEAK' as const) : ('LINK_ENDED' as const),
    };
  },
});
