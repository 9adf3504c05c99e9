import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { CallerContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  asOwnPerson,
  getOwnPerson,
  type OwnPerson,
  recordSecurityEvent,
} from '../session/session.api.ts';
import {
  clearFailures,
  countFailure,
  findHurdle,
  ownPasswordSubject,
  throttleSubjects,
} from '../throttle/throttle.api.ts';
import { takeAppCode } from './authenticator-apps.repository.ts';

/** What shows once more that the person of the session is there. */
export interface Proof {
  readonly kind: 'password' | 'app';
  /** The password, or a code of the app. */
  readonly text: string;
}

/** A code that was sent to the person, checked by its sender. */
export interface SentProof {
  readonly kind: 'sent';
  readonly take: (tx: ControlTx) => Promise<boolean>;
}

type Outcome<T> = { readonly value: T } | { readonly refusal: 'PROOF_WRONG' | 'PROOF_BLOCKED' };

/**
 * Does the work in the transaction that consumes the proof. Wrong codes count like those of signing in, and wrong passwords
 * like those of a change of the own password; ten of either in an hour block both proofs. Throws PROOF_WRONG, PROOF_BLOCKED,
 * BUSY, or NOT_SIGNED_IN where the session was revoked meanwhile.
 */
export async function withProof<T>(
  context: CallerContext,
  proof: Proof | SentProof,
  work: (tx: ControlTx, person: OwnPerson) => Promise<T>,
): Promise<T> {
  const { services, db } = context;
  const known = await inControlPlane(db, (tx) => getOwnPerson(tx, context));
  // Before the password is hashed: a blocked person must not fill the queue of those who wait for
  // it.
  const isBlocked = await inControlPlane(db, async (tx) => {
    if (!(await isBlockedNow(tx, context, known.subject))) return false;
    await recordRefusal(tx, context, known.email);
    return true;
  });
  if (isBlocked) throw new AppError('PROOF_BLOCKED');
  // Checked outside the transaction, which checks that it still is the password.
  const isPassword =
    proof.kind === 'password' && (await services.passwords.verify(known.passwordHash, proof.text));
  const outcome = await asOwnPerson(context, async (tx, person): Promise<Outcome<T>> => {
    if (await isBlockedNow(tx, context, person.subject)) {
      await recordRefusal(tx, context, person.email);
      return { refusal: 'PROOF_BLOCKED' };
    }
    const isSamePassword = isPassword && person.passwordHash === known.passwordHash;
    const isRight = proof.kind === 'password' ? isSamePassword : await takeCode(tx, context, proof);
    const own = ownPasswordSubject(person.subject);
    if (isRight) {
      if (proof.kind === 'password') await clearFailures(tx, [own]);
      return { value: await work(tx, person) };
    }
    const { code, address } = throttleSubjects({ subject: person.subject, ip: context.ip });
    await countFailure(tx, context.clock, [proof.kind === 'password' ? own : code, address]);
    await recordRefusal(tx, context, person.email);
    return { refusal: 'PROOF_WRONG' };
  });
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome.value;
}

async function isBlockedNow(
  tx: ControlTx,
  { clock, ip }: CallerContext,
  subject: string,
): Promise<boolean> {
  const { code } = throttleSubjects({ subject, ip });
  return (await findHurdle(tx, clock, [code, ownPasswordSubject(subject)])) === 'blocked';
}

function takeCode(
  tx: ControlTx,
  context: CallerContext,
  proof: Proof | SentProof,
): Promise<boolean> {
  if (proof.kind === 'sent') return proof.take(tx);
  return takeAppCode(tx, context, context.caller.userId, proof.text);
}

/** Records that a proof, or the first code of an app, was wrong or came during a block. */
export function recordRefusal(tx: ControlTx, context: CallerContext, email: string): Promise<void> {
  return recordSecurityEvent(tx, context, {
    kind: 'proof-refused',
    subject: canonicalEmail(email),
    userId: context.caller.userId,
  });
}
