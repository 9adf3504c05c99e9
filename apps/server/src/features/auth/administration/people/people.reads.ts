import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import type { OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { lockPerson, throttleSubjects } from '../../throttle/throttle.api.ts';
import { OperatorProblem } from './operator.ts';

/** A person as an operator names one. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly subject: string;
  readonly status: string;
  readonly language: DocumentLanguage;
  readonly accountIds: readonly number[];
}

/**
 * Finds the person who signs in with an e-mail, and blocks their sign-in attempts until the end of the
 * transaction; undefined for an unknown one.
 */
export async function findPerson(tx: OwnerTx, email: string): Promise<KnownPerson | undefined> {
  const subject = canonicalEmail(email.trim());
  await lockPerson(tx, throttleSubjects({ subject, ip: '' }));
  const person = await tx
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.status', 'users.language'])
    .where('users.emailCanonical', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const memberships = await tx
    .selectFrom('memberships')
    .select('memberships.accountId')
    .where('memberships.userId', '=', person.id)
    .orderBy('memberships.accountId')
    .execute();
  return { ...person, subject, accountIds: memberships.map(({ accountId }) => accountId) };
}

/** The same; throws OperatorProblem for nobody. */
export async function getPerson(tx: OwnerTx, email: string): Promise<KnownPerson> {
  const person = await findPerson(tx, email);
  if (person === undefined) throw new OperatorProblem(`Nobody signs in as ${email}.`);
  return person;
}
