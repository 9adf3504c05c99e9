import type { CallerContext } from '../../../platform/context.ts';
import { type ControlTx, inControlPlane } from '../../../platform/db/account-transaction.ts';
import {
  asOwnPerson,
  getOwnPerson,
  recordSecurityEvent,
  type OwnPerson,
} from '../../auth/session/session.api.ts';
import {
  clearFailures,
  countFailure,
  findHurdle,
  ownPasswordSubject,
  throttleSubjects,
} from '../../auth/throttle/throttle.api.ts';

export type PasswordRefusal = 'wrong-password' | 'blocked';

interface Work<Prepared, Result> {
  /** Slow work that the right password is worth, outside the transaction. */
  readonly prepare: (person: OwnPerson) => Promise<Prepared>;
  /** Decides under the lock of the person, in one transaction. */
  readonly run: (tx: ControlTx, person: OwnPerson, prepared: Prepared) => Promise<Result>;
}

/**
 * Runs `work` for a caller who gives the own password. Wrong ones are counted as at sign-in, ten block for an hour, but
 * separately: somebody who guesses at the sign-in page does not prevent the person from changing anything. The password is
 * checked outside any transaction, and the result is applied under lock: simultaneous guesses count as sequential ones.
 */
export async function withOwnPassword<Prepared, Result>(
  context: CallerContext,
  password: string,
  work: Work<Prepared, Result>,
): Promise<Result | PasswordRefusal> {
  const looked = await inControlPlane(context.db, (tx) => getOwnPerson(tx, context));
  const isBlockedEarly = await inControlPlane(context.db, (tx) => isBlocked(tx, context, looked));
  if (isBlockedEarly) return 'blocked';
  const isRight = await context.services.passwords.verify(looked.passwordHash, password);
  if (!isRight) return asOwnPerson(context, (tx, person) => refuse(tx, context, person));
  const prepared = await work.prepare(looked);
  return asOwnPerson(context, async (tx, person) => {
    if (await isBlocked(tx, context, person)) return 'blocked';
    if (person.passwordHash !== looked.passwordHash) return refuse(tx, context, person);
    await clearFailures(tx, [ownPasswordSubject(person.subject)]);
    return work.run(tx, person, prepared);
  });
}

async function isBlocked(
  tx: ControlTx,
  { clock }: CallerContext,
  { subject }: OwnPerson,
): Promise<boolean> {
  return (await findHurdle(tx, clock, [ownPasswordSubject(subject)])) === 'blocked';
}

async function refuse(
  tx: ControlTx,
  context: CallerContext,
  person: OwnPerson,
): Promise<PasswordRefusal> {
  if (await isBlocked(tx, context, person)) return 'blocked';
  const { subject, id: userId } = person;
  const { address } = throttleSubjects({ subject, ip: context.ip });
  await countFailure(tx, context.clock, [ownPasswordSubject(subject), address]);
  await recordSecurityEvent(tx, context, { kind: 'own-password-refused', subject, userId });
  return (await isBlocked(tx, context, person)) ? 'blocked' : 'wrong-password';
}
