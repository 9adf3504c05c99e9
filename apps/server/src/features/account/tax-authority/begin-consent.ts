import type { CameBack } from '@pinkas/contract/account/tax-authority/tax-authority.contract';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import type { FastifyReply } from 'fastify';

import type { AccountContext, RequestContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isSameText, tokenHash } from '../../../platform/keyed-hash.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { putAttempt } from './connection.repository.ts';
import { returnCookie } from './return-cookie.ts';

/** Returns the one address that the authority sends browsers back to, as it has it on its list. */
export function redirectUriOf(origin: string): string {
  return `${origin}/front/tax-authority/return`;
}

/**
 * Returns the address of the authority for the consent of the business; this browser alone can end what begins
 * here. Throws NOT_FOUND where no authority is set up, STATE_NOT_ALLOWED for a business that issues no tax
 * invoices.
 */
export async function beginConsent(ctx: AccountContext, reply: FastifyReply): Promise<string> {
  const { config, taxAuthority } = ctx.services;
  if (taxAuthority === undefined) throw new AppError('NOT_FOUND');
  const state = randomToken();
  await ctx.transaction(async (tx) => {
    if (!paysVat(await getCompanyKind(tx))) throw new AppError('STATE_NOT_ALLOWED');
    const { userId, clock } = ctx;
    await putAttempt(tx, { userId, stateHash: tokenHash(state), begunAt: clock.now() });
  });
  returnCookie.set(reply, signedBy(ctx), {
    state,
    sessionId: ctx.caller.sessionId,
    accountId: ctx.accountId,
  });
  return taxAuthority.consentAddress({ redirectUri: redirectUriOf(config.origin), state });
}

/**
 * Stores what the authority sent along in the browser that began, and returns the page that finishes it there. The
 * call comes from another site and does not name its account; the page does.
 */
export function keepReturn(ctx: RequestContext, reply: FastifyReply, query: CameBack): string {
  const attempt = returnCookie.find(reply.request, signedBy(ctx));
  const { code, error, state = '' } = query;
  if (attempt !== undefined && isSameText(attempt.state, state)) {
    returnCookie.set(reply, signedBy(ctx), { ...attempt, answer: { code, error } });
  }
  return '/#/account/tax_authority?back=1';
}

export function signedBy({ services, clock }: RequestContext) {
  return { secret: services.config.secret, clock };
}
