import { ownershipContract } from '@pinkas/contract/account/ownership/ownership.contract';

import { implement } from '../../../platform/http/implement.ts';
import { sendOwnerCode } from '../owner-proof/owner-proof.api.ts';
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  withdrawOwnership,
} from './offer-ownership.ts';
import { writeOwnershipCodeMail } from './ownership-mail.ts';
import { readOwnership } from './ownership.reads.ts';

export const ownershipRoutes = implement(ownershipContract, {
  get: ({ ctx }) => readOwnership(ctx),

  sendCode: ({ ctx, body }) => sendOwnerCode(ctx, body.password, writeOwnershipCodeMail),

  offer: async ({ ctx, body: { userId, ...proof } }) => {
    await offerOwnership(ctx, userId, proof);
    return readOwnership(ctx);
  },

  withdraw: async ({ ctx }) => {
    await withdrawOwnership(ctx);
    return readOwnership(ctx);
  },

  accept: async ({ ctx, body }) => {
    await acceptOwnership(ctx, body.password);
    return readOwnership(ctx);
  },

  decline: async ({ ctx }) => {
    await declineOwnership(ctx);
    return readOwnership(ctx);
  },
});
