import type { ControlTx } from '../../../platform/db/account-transaction.ts';

/** A person as signing in sees them, with the account that opens first. */
export interface SignInUser {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly accountId: number;
  /** The person or the account was blocked. */
  readonly isBlocked: boolean;
  /** Of the account. */
  readonly registrationStep: string;
}

/** Finds a person who belongs to at least one account; the oldest membership opens. */
export async function findSignInUser(
  tx: ControlTx,
  canonicalEmail: string,
): Promise<SignInUser | undefined> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .where('users.emailCanonical', '=', canonicalEmail)
    .select([
      'users.id',
      'users.email',
      'users.phone',
      'users.passwordHash',
      'users.status',
      'memberships.accountId',
      'accounts.status as accountStatus',
      'accounts.registrationStep',
    ])
    .orderBy('memberships.createdAt')
    .orderBy('memberships.accountId')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { status, accountStatus, ...user } = row;
  return { ...user, isBlocked: status !== 'active' || accountStatus !== 'active' };
}
