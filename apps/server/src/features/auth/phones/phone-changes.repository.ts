import { randomUUID } from 'node:crypto';

import { CODE_LIFETIME_SECONDS, CODE_TRIES_MAX } from '@pinkas/domain/limits';

import { epochMsOf, isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { randomCode } from '../../../platform/random-token.ts';

const DAY_MS = 86_400_000;

/** The codes of a telephone that is to be verified, as they are sent. */
export interface PhoneCodes {
  readonly changeId: string;
  readonly phoneCode: string;
  /** Undefined where the session was opened by both steps, and the mail has nothing to prove. */
  readonly mailCode: string | undefined;
}

/** Saves a telephone that waits for its codes; an earlier pending one is cancelled. */
export async function insertPhoneChange(
  tx: ControlTx,
  { caller, clock, services }: CallerContext,
  { phone, withMail }: { readonly phone: string; readonly withMail: boolean },
): Promise<PhoneCodes> {
  const changeId = randomUUID();
  const phoneCode = randomCode();
  const mailCode = withMail ? randomCode() : undefined;
  const { secret } = services.config;
  await endPhoneChanges(tx, caller.userId, clock.now());
  await tx
    .insertInto('phoneChanges')
    .values({
      id: changeId,
      userId: caller.userId,
      sessionId: caller.sessionId,
      phone,
      phoneCodeHash: codeHash(secret, changeId, 'phone', phoneCode),
      mailCodeHash: mailCode === undefined ? null : codeHash(secret, changeId, 'mail', mailCode),
      sentAt: clock.now(),
      expiresAt: isoText(clock.nowMs() + CODE_LIFETIME_SECONDS * 1000),
    })
    .execute();
  return { changeId, phoneCode, mailCode };
}

/** Cancels the pending telephones of a person. */
export async function endPhoneChanges(tx: ControlTx, userId: string, at: string): Promise<void> {
  await tx
    .updateTable('phoneChanges')
    .set({ endedAt: at })
    .where('phoneChanges.userId', '=', userId)
    .where('phoneChanges.endedAt', 'is', null)
    .execute();
}

/** Deletes codes that were surely not sent, so that others may be requested at once. */
export async function deletePhoneChange(tx: ControlTx, changeId: string): Promise<void> {
  await tx.deleteFrom('phoneChanges').where('phoneChanges.id', '=', changeId).execute();
}

/** The last telephone that a person was sent codes for. */
export interface LastPhoneChange {
  readonly phone: string;
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly sessionId: string;
}

/** Returns the last one, in whatever session; undefined for none. */
export function findLastPhoneChange(
  tx: ControlTx,
  userId: string,
): Promise<LastPhoneChange | undefined> {
  return tx
    .selectFrom('phoneChanges')
    .select([
      'phoneChanges.phone',
      'phoneChanges.sentAt',
      'phoneChanges.expiresAt',
      'phoneChanges.endedAt',
      'phoneChanges.sessionId',
    ])
    .where('phoneChanges.userId', '=', userId)
    .orderBy('phoneChanges.sentAt', 'desc')
    .orderBy('phoneChanges.endedAt', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** Returns how many codes were sent to a number in the last day, by anybody. */
export async function countPhoneCodesOfDay(
  tx: ControlTx,
  clock: Clock,
  phone: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('phoneChanges')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('phoneChanges.phone', '=', phone)
    .where('phoneChanges.sentAt', '>', isoText(clock.nowMs() - DAY_MS))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks a number until the transaction ends, so that only one caller decides about it, whoever they
 * are.
 */
export async function lockPhone(tx: ControlTx, phone: string): Promise<void> {
  await tx.query({
    name: 'lock-phone',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`phone:${phone}`],
  });
}

/** The result of codes: the telephone that they verify, wrong with tries left, or no more accepted. */
export type PhoneTry = { readonly phone: string } | 'wrong' | 'ended';

/** Tries the codes of the pending telephone in the session of the caller. The fifth wrong try cancels it. */
export async function tryPhoneCodes(
  tx: ControlTx,
  { caller, clock, services }: CallerContext,
  { phoneCode, mailCode }: Omit<PhoneCodes, 'changeId'>,
): Promise<PhoneTry> {
  const row = await tx
    .selectFrom('phoneChanges')
    .selectAll('phoneChanges')
    .where('phoneChanges.userId', '=', caller.userId)
    .where('phoneChanges.sessionId', '=', caller.sessionId)
    .where('phoneChanges.endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || clock.nowMs() >= epochMsOf(row.expiresAt)) return 'ended';
  const { secret } = services.config;
  const isPhoneRight = row.phoneCodeHash.equals(codeHash(secret, row.id, 'phone', phoneCode));
  const isMailRight =
    row.mailCodeHash === null ||
    row.mailCodeHash.equals(codeHash(secret, row.id, 'mail', mailCode ?? ''));
  if (isPhoneRight && isMailRight) return { phone: row.phone };
  const tries = row.tries + 1;
  const isLast = tries >= CODE_TRIES_MAX;
  await tx
    .updateTable('phoneChanges')
    .set({ tries, endedAt: isLast ? clock.now() : null })
    .where('phoneChanges.id', '=', row.id)
    .execute();
  return isLast ? 'ended' : 'wrong';
}

/** Six digits are quickly guessed: without the server's secret the hash reveals nothing. */
function codeHash(secret: string, changeId: string, side: 'phone' | 'mail', code: string): Buffer {
  return keyedHash(secret, 'phone-change', `${changeId}\n${side}\n${code}`);
}
