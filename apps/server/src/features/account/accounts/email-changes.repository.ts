import { randomUUID } from 'node:crypto';

import { CODE_LIFETIME_SECONDS, CODE_TRIES_MAX } from '@pinkas/domain/limits';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { randomCode } from '../../../platform/random-token.ts';

/** The codes of the two addresses, as they are mailed. */
export interface EmailChangeCodes {
  readonly changeId: string;
  readonly oldCode: string;
  readonly newCode: string;
}

/** Saves a change of e-mail that waits for its codes; an earlier pending one is cancelled. */
export async function insertEmailChange(
  tx: ControlTx,
  { caller, clock, services }: CallerContext,
  { email, canonical }: { readonly email: string; readonly canonical: string },
): Promise<EmailChangeCodes> {
  const changeId = randomUUID();
  const [oldCode, newCode] = [randomCode(), randomCode()];
  const { secret } = services.config;
  await endEmailChanges(tx, caller.userId, clock.now());
  await tx
    .insertInto('emailChanges')
    .values({
      id: changeId,
      userId: caller.userId,
      sessionId: caller.sessionId,
      email,
      emailCanonical: canonical,
      oldCodeHash: codeHash(secret, changeId, 'old', oldCode),
      newCodeHash: codeHash(secret, changeId, 'new', newCode),
      expiresAt: isoText(clock.nowMs() + CODE_LIFETIME_SECONDS * 1000),
    })
    .execute();
  return { changeId, oldCode, newCode };
}

/** Cancels the pending changes of e-mail of a person. */
export async function endEmailChanges(tx: ControlTx, userId: string, at: string): Promise<void> {
  await tx
    .updateTable('emailChanges')
    .set({ endedAt: at })
    .where('emailChanges.userId', '=', userId)
    .where('emailChanges.endedAt', 'is', null)
    .execute();
}

/** The result of the two codes; the address when both are right. */
export type CodesTry = 'wrong' | 'ended' | { readonly email: string; readonly canonical: string };

/**
 * Tries both codes in the session that requested them. The fifth wrong try, like time, cancels the change.
 */
export async function tryEmailCodes(
  tx: ControlTx,
  { caller, clock, services }: CallerContext,
  { oldCode, newCode }: Omit<EmailChangeCodes, 'changeId'>,
): Promise<CodesTry> {
  const row = await tx
    .selectFrom('emailChanges')
    .selectAll('emailChanges')
    .where('emailChanges.userId', '=', caller.userId)
    .where('emailChanges.sessionId', '=', caller.sessionId)
    .where('emailChanges.endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || clock.nowMs() >= epochMsOf(row.expiresAt)) return 'ended';
  const { secret } = services.config;
  const isOldRight = row.oldCodeHash.equals(codeHash(secret, row.id, 'old', oldCode));
  const isNewRight = row.newCodeHash.equals(codeHash(secret, row.id, 'new', newCode));
  if (isOldRight && isNewRight) return { email: row.email, canonical: row.emailCanonical };
  const tries = row.tries + 1;
  const isLast = tries >= CODE_TRIES_MAX;
  await tx
    .updateTable('emailChanges')
    .set({ tries, endedAt: isLast ? clock.now() : null })
    .where('emailChanges.id', '=', row.id)
    .execute();
  return isLast ? 'ended' : 'wrong';
}

/** Six digits are quickly guessed: without the server's secret the hash reveals nothing. */
function codeHash(secret: string, changeId: string, side: 'old' | 'new', code: string): Buffer {
  return keyedHash(secret, 'email-change', `${changeId}\n${side}\n${code}`);
}
