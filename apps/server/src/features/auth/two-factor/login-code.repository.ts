import { randomUUID } from 'node:crypto';

import { CODE_LIFETIME_SECONDS, CODE_TRIES_MAX } from '@pinkas/domain/limits';

import { epochMsOf, isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { randomCode } from '../../../platform/random-token.ts';

const DAY_MS = 86_400_000;

/** Whose code, and in which attempt: a code is worth nothing in another one. */
export interface CodeOwner {
  readonly sessionId: string;
  readonly userId: string;
}

export interface NewCode {
  readonly id: string;
  /** Six digits. */
  readonly code: string;
}

/** Writes a new code for the attempt; those sent before it are dead from now on. */
export async function insertCode(
  tx: ControlTx,
  clock: Clock,
  secret: string,
  owner: CodeOwner,
): Promise<NewCode> {
  const id = randomUUID();
  const code = randomCode();
  await tx
    .updateTable('loginCodes')
    .set({ state: 'replaced' })
    .where('loginCodes.sessionId', '=', owner.sessionId)
    .where('loginCodes.state', '=', 'live')
    .execute();
  await tx
    .insertInto('loginCodes')
    .values({
      id,
      sessionId: owner.sessionId,
      userId: owner.userId,
      codeHash: codeHash(secret, owner.sessionId, code),
      sentAt: clock.now(),
      expiresAt: isoText(clock.nowMs() + CODE_LIFETIME_SECONDS * 1000),
    })
    .execute();
  return { id, code };
}

/** Deletes a code that could not be sent, so that another may be requested at once. */
export async function deleteCode(tx: ControlTx, codeId: string): Promise<void> {
  await tx.deleteFrom('loginCodes').where('loginCodes.id', '=', codeId).execute();
}

/**
 * Returns when the session was last sent a code that was not used up since, in milliseconds since 1970; undefined if
 * never.
 */
export async function lastSentAtMs(tx: ControlTx, sessionId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('loginCodes')
    .select('loginCodes.sentAt')
    .where('loginCodes.sessionId', '=', sessionId)
    .where('loginCodes.state', '!=', 'used')
    .orderBy('loginCodes.sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : epochMsOf(row.sentAt);
}

/** Returns how many codes a person was sent in the last day, in all attempts. */
export async function countCodesOfDay(
  tx: ControlTx,
  clock: Clock,
  userId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('loginCodes')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('loginCodes.userId', '=', userId)
    .where('loginCodes.sentAt', '>', isoText(clock.nowMs() - DAY_MS))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Tries a code once; returns whether it was right. The row is locked, so that tries made at the same time are counted one by
 * one.
 */
export async function tryCode(
  tx: ControlTx,
  clock: Clock,
  secret: string,
  attempt: { readonly sessionId: string; readonly code: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('loginCodes')
    .selectAll('loginCodes')
    .where('loginCodes.sessionId', '=', attempt.sessionId)
    .where('loginCodes.state', '=', 'live')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const isFresh = clock.nowMs() < epochMsOf(row.expiresAt);
  const isRight = isFresh && row.codeHash.equals(codeHash(secret, attempt.sessionId, attempt.code));
  const tries = row.tries + 1;
  const isDead = !isRight && tries >= CODE_TRIES_MAX;
  await tx
    .updateTable('loginCodes')
    .set({ tries, state: isRight ? 'used' : isDead ? 'dead' : 'live' })
    .where('loginCodes.id', '=', row.id)
    .execute();
  return isRight;
}

/** Six digits are quickly guessed: without the server's secret the hash reveals nothing. */
function codeHash(secret: string, sessionId: string, code: string): Buffer {
  return keyedHash(secret, 'one-time-code', `${sessionId}\n${code}`);
}
