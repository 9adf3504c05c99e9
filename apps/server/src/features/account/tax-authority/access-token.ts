import { connectionStateOn, isConnected } from '@pinkas/domain/tax-authority/connection';

import {
  AuthorityProblem,
  type GrantedTokens,
} from '../../../integrations/tax-authority/tax-authority.ts';
import { epochMsOf } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import {
  changeConnection,
  lockConnection,
  type StoredConnection,
} from './connection.repository.ts';
import { consentOf } from './connection-view.ts';
import { consentUntil, openToken, encryptTokens } from './encrypted-tokens.ts';
import { tellOfConsent } from './tell-of-consents.ts';

/** A token is not used in its last seconds: the call that it is for takes some. */
const SPARE_MS = 30_000;

/** A token for a call of the authority in the name of a business, or why there is none. */
export type AuthorityAccess =
  | { readonly kind: 'token'; readonly token: string }
  /** No consent that holds: a person has to connect. */
  | { readonly kind: 'not-connected' }
  /** Nothing is known; it may be asked again. */
  | { readonly kind: 'unreachable' | 'untrusted' };

/** `stale`: a token that the authority refused. `anew`: a new one in any case. */
export interface TokenOptions {
  readonly stale?: string;
  readonly anew?: boolean;
}

/**
 * Returns the token of the account, renewed when it is about to expire. The caller that renews locks the row from the decision
 * until the new tokens are stored: a second one waits there and finds them, so the refresh token, which works once, is used
 * once.
 */
export function takeAccessToken(
  services: Services,
  accountId: number,
  options: TokenOptions = {},
): Promise<AuthorityAccess> {
  // A network call within a transaction, of six seconds at most: it locks the one row of the consent alone.
  return inAccount(services.db, { accountId }, async (tx) => {
    const stored = await lockConnection(tx);
    if (stored === undefined) return { kind: 'not-connected' };
    const state = connectionStateOn(consentOf(stored), services.clock.today());
    if (!isConnected(state)) return { kind: 'not-connected' };
    const token = await openToken(services, accountId, stored.accessToken);
    const isFresh = epochMsOf(stored.accessUntil) - SPARE_MS > services.clock.nowMs();
    if (isFresh && options.anew !== true && options.stale !== token)
      return { kind: 'token', token };
    return renew(services, tx, stored);
  });
}

async function renew(
  services: Services,
  tx: AccountTx,
  stored: StoredConnection,
): Promise<AuthorityAccess> {
  const { taxAuthority, clock, log } = services;
  const { accountId } = tx;
  if (taxAuthority === undefined) return { kind: 'not-connected' };
  let tokens: GrantedTokens;
  try {
    tokens = await taxAuthority.renew(await openToken(services, accountId, stored.refreshToken));
  } catch (error) {
    if (!(error instanceof AuthorityProblem)) throw error;
    const { fault, status } = error;
    log.warn({ err: error, accountId, fault, status }, 'a consent was not renewed');
    if (fault !== 'refused') return { kind: fault === 'unreachable' ? fault : 'untrusted' };
    await changeConnection(tx, { refusedAt: clock.now() });
    await tellOfConsent(tx, clock, { ...stored, refusedAt: clock.now() });
    return { kind: 'not-connected' };
  }
  // Without an answer of the authority the consent expires when it would have expired.
  const until = consentUntil(services, tokens, undefined) ?? stored.consentUntil;
  const sealed = await encryptTokens(services, accountId, tokens);
  await changeConnection(tx, { ...sealed, consentUntil: until, renewedAt: clock.now() });
  return { kind: 'token', token: tokens.accessToken };
}
