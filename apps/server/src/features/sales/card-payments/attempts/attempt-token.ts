import { randomBytes } from 'node:crypto';

import { accountOfToken, accountToken } from '../../../../platform/account-token.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { tokenHash } from '../../../../platform/keyed-hash.ts';
import type { Services } from '../../../../platform/services.ts';
import { findByReturnHash, type StoredAttempt } from './attempts.repository.ts';

/** Signs that people do not confuse when they read a reference aloud. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 90 bits, within what every card company keeps. */
const REFERENCE_LENGTH = 18;

/** Returns a new name of an attempt at its gateway. */
export function newReference(): string {
  return [...randomBytes(REFERENCE_LENGTH)]
    .map((byte) => SIGNS.charAt(byte % SIGNS.length))
    .join('');
}

/** Returns the token that the payer's browser and the gateway's messages carry for an attempt. */
export function attemptToken(secret: string, accountId: number, attemptId: string): string {
  return accountToken(secret, 'card-attempt', { accountId, id: attemptId });
}

/** Returns the hash by which the token of an attempt is looked up. */
export function attemptTokenHash(secret: string, accountId: number, attemptId: string): Buffer {
  return tokenHash(attemptToken(secret, accountId, attemptId));
}

/** An attempt with the account that it is of. */
export interface NamedAttempt {
  readonly accountId: number;
  readonly attempt: StoredAttempt;
}

/** Returns the attempt of a token; undefined for one that was never given out. */
export async function findAttemptByToken(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<NamedAttempt | undefined> {
  const accountId = accountOfToken(token);
  if (accountId === undefined) return undefined;
  const attempt = await inAccount(db, { accountId }, (tx) =>
    findByReturnHash(tx, tokenHash(token)),
  );
  return attempt && { accountId, attempt };
}
