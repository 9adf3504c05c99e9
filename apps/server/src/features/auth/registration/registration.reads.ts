import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { ControlTx } from '../../../platform/db/account-transaction.ts';

/** Somebody who registered and whose address is still to be verified. */
export interface Unverified {
  readonly userId: string;
  readonly email: string;
  readonly accountId: number;
  readonly language: DocumentLanguage;
}

/**
 * Finds the person of a canonical e-mail who waits for verification; undefined for everybody else.
 */
export function findUnverified(
  tx: ControlTx,
  canonicalEmail: string,
): Promise<Unverified | undefined> {
  return (
    tx
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.userId', 'users.id')
      .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
      .select(['users.id as userId', 'users.email', 'users.language', 'accounts.id as accountId'])
      .where('users.emailCanonical', '=', canonicalEmail)
      .where('users.status', '=', 'active')
      // The person who opened the account for somebody else verifies nothing for them.
      .where('memberships.role', '=', 'owner')
      .where('accounts.status', '=', 'active')
      .where('accounts.registrationStep', '=', 'EMAIL_VERIFICATION')
      .executeTakeFirst()
  );
}

/** Returns the person who signs in with a canonical e-mail; undefined for nobody. */
export async function findUserId(
  tx: Pick<ControlTx, 'selectFrom'>,
  canonicalEmail: string,
): Promise<string | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('users.id')
    .where('users.emailCanonical', '=', canonicalEmail)
    .executeTakeFirst();
  return user?.id;
}

/** Returns whether this press of the form opened a business for this e-mail already. */
export async function isRegistered(
  tx: Pick<ControlTx, 'selectFrom'>,
  requestId: string,
  canonicalEmail: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.userId')
    .select('registrations.requestId')
    .where('registrations.requestId', '=', requestId)
    .where('users.emailCanonical', '=', canonicalEmail)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Lists accounts that were registered or opened before a moment and still wait for verification.
 */
export async function listUnverifiedBefore(tx: ControlTx, before: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('accounts')
    .leftJoin('registrations', 'registrations.accountId', 'accounts.id')
    .select('accounts.id')
    .where((eb) => eb(eb.fn.coalesce('registrations.at', 'accounts.createdAt'), '<=', before))
    .where('accounts.status', '=', 'active')
    .where('accounts.registrationStep', '=', 'EMAIL_VERIFICATION')
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns whether a business took the tax ID of a registration meanwhile; the answer stays true under the lock of the
 * owners.
 */
export async function hasLostTaxId(tx: ControlTx, accountId: number): Promise<boolean> {
  const { rows } = await tx.query<{ isLost: boolean }>({
    name: 'has-lost-tax-id',
    text: 'select has_lost_tax_id($1) as "isLost"',
    values: [accountId],
  });
  return rows[0]?.isLost === true;
}
