import type { ConnectionOutcome } from '@pinkas/domain/tax-authority/connection';
import type { FastifyReply } from 'fastify';

import {
  AuthorityProblem,
  type GrantedTokens,
} from '../../../integrations/tax-authority/tax-authority.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { redirectUriOf, signedBy } from './begin-consent.ts';
import { putConnection, takeAttempt } from './connection.repository.ts';
import { returnCookie } from './return-cookie.ts';
import { consentUntil, encryptTokens } from './encrypted-tokens.ts';

/**
 * Finishes what this browser began at the authority: exchanges the code for tokens and stores them encrypted. The
 * attempt is consumed first, in a transaction of its own, so that a code is sent once, despite a double press or a
 * crash in between.
 */
export async function finishConsent(
  ctx: AccountContext,
  reply: FastifyReply,
): Promise<ConnectionOutcome> {
  const attempt = returnCookie.find(reply.request, signedBy(ctx));
  returnCookie.clear(reply);
  if (attempt?.answer === undefined) return 'attempt-ended';
  const { state, sessionId, accountId, answer } = attempt;
  if (sessionId !== ctx.caller.sessionId || accountId !== ctx.accountId) return 'attempt-ended';
  const begun = { userId: ctx.userId, stateHash: tokenHash(state) };
  if (!(await ctx.transaction((tx) => takeAttempt(tx, begun)))) return 'attempt-ended';
  if (answer.code === undefined) return answer.error === 'access_denied' ? 'cancelled' : 'refused';
  const tokens = await tokensOf(ctx, answer.code);
  if (typeof tokens === 'string') return tokens;
  await store(ctx, tokens);
  return 'connected';
}

/** Returns whether the code is valid, or why it is not. */
async function tokensOf(
  { services: { config, taxAuthority, log } }: AccountContext,
  code: string,
): Promise<GrantedTokens | ConnectionOutcome> {
  if (taxAuthority === undefined) throw new AppError('NOT_FOUND');
  try {
    return await taxAuthority.takeCode(code, redirectUriOf(config.origin));
  } catch (error) {
    if (!(error instanceof AuthorityProblem)) throw error;
    log.warn({ err: error, fault: error.fault, status: error.status }, 'no tokens for a consent');
    return error.fault === 'unauthorized' ? 'untrusted' : error.fault;
  }
}

async function store(ctx: AccountContext, tokens: GrantedTokens): Promise<void> {
  const { services, clock, accountId, userId: connectedBy } = ctx;
  const usualDays = services.taxAuthority?.settings.consentDays;
  const until = consentUntil(services, tokens, usualDays) ?? clock.today();
  const id = newId();
  const sealed = await encryptTokens(services, accountId, tokens);
  await ctx.transaction(async (tx) => {
    const connection = { id, connectedAt: clock.now(), connectedBy, consentUntil: until };
    await putConnection(tx, { ...connection, ...sealed });
    await recordAudit(ctx, tx, [
      {
        action: 'tax-authority.connected',
        entityKind: 'tax-authority',
        entityId: id,
        detail: { until },
      },
    ]);
  });
}
