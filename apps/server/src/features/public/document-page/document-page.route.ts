import { documentPageContract } from '@pinkas/contract/public/document-page/document-page.contract';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { clientGone } from '../../../platform/http/answers/client-gone.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import {
  handOutPublicly,
  openLogoPublicly,
  isMachine,
  renderPagesPublicly,
  tellOpening,
  verificationPathOf,
  findPageTarget,
  findPublicPage,
  listPayLinks,
  answerQuote,
} from '../../accounting/documents/documents.api.ts';

interface Target {
  readonly accountId: number;
  readonly documentId: string;
}

/**
 * Returns whether the visitor is the customer, as far as can be determined: no one of the business
 * itself, and no program.
 */
function isVisit({ caller, userAgent }: RequestContext, { accountId }: Target): boolean {
  return caller?.accountId !== accountId && !isMachine(userAgent);
}

/** NOT_FOUND for every token that was not given out, so that guessing learns nothing. */
async function targetOf(ctx: RequestContext, token: string): Promise<Target> {
  const target = await findPageTarget(ctx.db, ctx.services.config.secret, token);
  if (target === undefined) throw new AppError('NOT_FOUND');
  return target;
}

/** The public page of a document: the holder of its link sees it; there is no session. */
export const documentPageRoutes: Routes = implement(documentPageContract, {
  get: async ({ ctx, params }) => {
    const target = await targetOf(ctx, params.token);
    const { accountId, documentId } = target;
    const { secret } = ctx.services.config;
    const { page, payPath } = await inAccount(ctx.db, target, async (tx) => {
      if (isVisit(ctx, target)) await tellOpening(tx, documentId, ctx.clock.now());
      const links = await listPayLinks(tx, { origin: '', secret }, [documentId]);
      return {
        page: await findPublicPage(tx, documentId, ctx.clock.today()),
        payPath: links.get(documentId) ?? null,
      };
    });
    if (page === undefined) throw new AppError('NOT_FOUND');
    const verificationPath = verificationPathOf(ctx.services, accountId, documentId);
    return { ...page, payPath, verificationPath };
  },

  pages: async ({ ctx, params, query: { page }, reply }) => {
    const wanted = { page, signal: clientGone(reply) };
    return renderPagesPublicly(ctx.services, await targetOf(ctx, params.token), wanted);
  },

  logo: async ({ ctx, params, reply }) => {
    const { accountId, documentId } = await targetOf(ctx, params.token);
    reply.header('content-security-policy', "default-src 'none'");
    return openLogoPublicly(ctx.services, accountId, documentId);
  },

  file: async ({ ctx, params, query }) => {
    const target = await targetOf(ctx, params.token);
    return handOutPublicly(ctx.services, target, { isCopyWanted: query.as === 'copy' });
  },

  answer: async ({ ctx, params, body, idempotencyKey }) => {
    const target = await targetOf(ctx, params.token);
    const answer = { ...body, signature: body.answer === 'accepted' ? body.signature : null };
    return answerQuote(ctx, target, answer, idempotencyKey);
  },
});
