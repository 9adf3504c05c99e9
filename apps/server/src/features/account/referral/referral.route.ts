import { referralContract } from '@pinkas/contract/account/referral/referral.contract';
import type { ShareFailure } from '@pinkas/contract/account/referral/share-mail';
import { INVITED_AGAIN_AFTER_DAYS } from '@pinkas/domain/affiliates/referral-gift';
import { isLinkCode } from '@pinkas/domain/affiliates/referral-gift';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { implement } from '../../../platform/http/implement.ts';
import { noteShare } from './note-share.ts';
import { readReferral } from './referral.reads.ts';
import { shareByMail } from './share-mail.ts';

/** Texts of the wire are in Hebrew, as the specification has it. */
const text = phrasesIn('he', 'referral');

function sentenceOf(failure: ShareFailure): string {
  return text(`failed-${failure}`, { days: INVITED_AGAIN_AFTER_DAYS });
}

export const referralRoutes = implement(referralContract, {
  get: ({ ctx }) => readReferral(ctx),

  shareMail: async ({ ctx, body }) => {
    const failure = await shareByMail(ctx, body);
    return failure === undefined
      ? { success: true, errMsg: '' }
      : { success: false, errMsg: sentenceOf(failure), fail_reason: failure };
  },

  noteShare: async ({ ctx, params }) => {
    await noteShare(ctx, params.userUuid);
    return { success: true as const };
  },

  open: ({ params: { code } }) => ({
    // A link that was cut in a message leads to the registration all the same.
    location: isLinkCode(code) ? `/#/register?aff=${code}` : '/#/register',
  }),
});
