import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import type { CallerContext } from '../../../platform/context.ts';
import { type ControlTx, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockPerson, throttleSubjects } from '../throttle/throttle.api.ts';
import { isLive } from './session.ts';

/** The caller as signing in knows them. */
export interface OwnPerson {
  readonly id: string;
  readonly email: string;
  /** Canonical e-mail. */
  readonly subject: string;
  readonly passwordHash: string;
  /** Of mails to the person. */
  readonly language: DocumentLanguage;
}

/** Returns the person who calls. */
export async function getOwnPerson(tx: ControlTx, { caller }: CallerContext): Promise<OwnPerson> {
  const person = await tx
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.passwordHash', 'users.language'])
    .where('users.id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  return { ...person, subject: canonicalEmail(person.email) };
}

/**
 * Runs `work` under the lock of all that opens and revokes sessions of the caller, while the own session is still
 * live: a call that was in progress when its session was revoked changes nothing. Throws NOT_SIGNED_IN then.
 */
export function asOwnPerson<T>(
  context: CallerContext,
  work: (tx: ControlTx, person: OwnPerson) => Promise<T>,
): Promise<T> {
  return inControlPlane(context.db, async (tx) => {
    const { subject } = await getOwnPerson(tx, context);
    await lockPerson(tx, throttleSubjects({ subject, ip: context.ip }));
    if (!(await isLive(tx, context.caller.sessionId))) throw new AppError('NOT_SIGNED_IN');
    return work(tx, await getOwnPerson(tx, context));
  });
}
