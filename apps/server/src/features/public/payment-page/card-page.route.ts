import { cardPageContract } from '@pinkas/contract/public/payment-page/card-page.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { logoAnswer, readLogoOfToday } from '../../accounting/documents/documents.api.ts';
import { getCardLink, readCardPage } from './card-page.reads.ts';
import { checkLevelOf } from './payment-velocity.ts';
import { startCard } from './start-card.ts';

/** The public page of a link for a card: the holder of the link adds a card; there is no session. */
export const cardPageRoutes: Routes = implement(cardPageContract, {
  get: ({ ctx, params }) => readCardPage(ctx.services, params.token),

  logo: async ({ ctx, params, reply }) => {
    const { accountId } = await getCardLink(ctx.services, params.token);
    reply.header('content-security-policy', "default-src 'none'");
    return logoAnswer(await readLogoOfToday(ctx.services, accountId));
  },

  check: async ({ ctx, params }) => {
    const { accountId, link } = await getCardLink(ctx.services, params.token);
    const level = await checkLevelOf(ctx, { accountId, sourceId: link.id });
    return ctx.services.proofOfWork.challenge(Math.max(1, level));
  },

  start: ({ ctx, params, body, idempotencyKey }) =>
    startCard(ctx, params.token, body.proof, idempotencyKey),
});
