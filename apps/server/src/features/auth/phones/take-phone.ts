import { homePhone } from '@pinkas/domain/identifiers/phone';
import { PEOPLE_PER_PHONE_MAX } from '@pinkas/domain/limits';

import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { recordFactorChange } from '../factors/factors.api.ts';
import { recordSecurityEvent, type OwnPerson } from '../session/session.api.ts';
import { countFailure, findHurdle, throttleSubjects } from '../throttle/throttle.api.ts';
import {
  endPhoneChanges,
  lockPhone,
  type PhoneCodes,
  tryPhoneCodes,
} from './phone-changes.repository.ts';

/** How codes for a telephone were taken. */
export type PhoneTaken = 'verified' | 'wrong' | 'ended' | 'blocked' | 'too-many-people';

/**
 * Sends the codes of the caller to a telephone from now on, by the codes that were sent for it; under the lock of
 * the person. Five people may have one telephone; the sixth learns it only after a correct code.
 */
export async function takePhone(
  tx: ControlTx,
  context: CallerContext,
  { id: userId, email, subject }: OwnPerson,
  typed: Omit<PhoneCodes, 'changeId'>,
): Promise<PhoneTaken> {
  const { clock } = context;
  const subjects = throttleSubjects({ subject, ip: context.ip });
  const isBlocked = (await findHurdle(tx, clock, [subjects.code])) === 'blocked';
  const tried = isBlocked ? 'blocked' : await tryPhoneCodes(tx, context, typed);
  if (typeof tried === 'string') {
    if (tried !== 'blocked') await countFailure(tx, clock, [subjects.code, subjects.address]);
    await recordSecurityEvent(tx, context, { kind: 'phone-code-refused', subject, userId });
    return tried;
  }
  await endPhoneChanges(tx, userId, clock.now());
  await lockPhone(tx, tried.phone);
  const phone = homePhone(tried.phone);
  if ((await countOthersWith(tx, phone, userId)) >= PEOPLE_PER_PHONE_MAX) return 'too-many-people';
  const before = await phoneOf(tx, userId);
  await tx.updateTable('users').set({ phone }).where('users.id', '=', userId).execute();
  const change = before === '' ? 'phone-added' : 'phone-changed';
  await recordFactorChange(tx, context, email, change);
  return 'verified';
}

/** Returns the telephone that gets the codes of a person; empty for none. */
export async function phoneOf(tx: ControlTx, userId: string): Promise<string> {
  const { phone } = await tx
    .selectFrom('users')
    .select('users.phone')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return phone;
}

async function countOthersWith(tx: ControlTx, phone: string, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('users.phone', '=', phone)
    .where('users.id', '<>', userId)
    .executeTakeFirstOrThrow();
  return count;
}
