import {
  invitedContract,
  type JoiningFailReason,
} from '@pinkas/contract/auth/invited/invited.contract';

import { implement } from '../../../platform/http/implement.ts';
import { accept } from './accept.ts';
import { join, type JoiningOutcome } from './join.ts';
import { readInvitation } from './read-invitation.ts';

const REASONS: Readonly<Record<Exclude<JoiningOutcome, 'joined'>, JoiningFailReason>> = {
  'link-ended': 'LINK_ENDED',
  known: 'KNOWN',
  'not-agreed': 'NOT_AGREED',
  weak: 'WEAK',
};

export const invitedRoutes = implement(invitedContract, {
  details: async ({ ctx, body }) => {
    const shown = await readInvitation(ctx, body.code);
    if (shown === undefined) return { success: false, fail_reason: 'LINK_ENDED' as const };
    return {
      success: true,
      u_email: shown.email,
      ua_name: shown.name,
      u_company: shown.business,
      invited_by: shown.inviter,
      is_owner: shown.isOwner,
      is_known: shown.isKnown,
      is_own: shown.isOwn,
    };
  },

  join: async ({ ctx, body }) => {
    const { code: token, ua_name: fullName, password, user_agreed: isAgreed, language } = body;
    const outcome = await join(ctx, { token, fullName, password, isAgreed, language });
    return outcome === 'joined'
      ? { success: true }
      : { success: false, fail_reason: REASONS[outcome] };
  },

  accept: async ({ ctx, body }) => ({ accountId: await accept(ctx, body.code) }),
});
