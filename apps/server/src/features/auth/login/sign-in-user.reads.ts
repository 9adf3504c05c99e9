import { REGISTRATION_STEPS, isVerificationStep } from '@pinkas/domain/identity/registration-step';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';

/** A person as the sign-in reads them, with the account that opens first. */
export interface SignInUser {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly accountId: number;
  /**
   * The person was blocked, the account was terminated, or no account admits the person any more.
   */
  readonly isBlocked: boolean;
  /** The distributor that admits no customer, where the person has no other account; by its name. */
  readonly distributorName: string | undefined;
  /** Of the account. */
  readonly registrationStep: string;
}

/** Finds a person who belongs to at least one account: the one that they chose opens, else the oldest that admits them. */
export function findSignInUser(
  tx: ControlTx,
  clock: Clock,
  canonicalEmail: string,
): Promise<SignInUser | undefined> {
  return firstOf(signInUsers(tx, clock).where('users.emailCanonical', '=', canonicalEmail));
}

/**
 * Finds the same of a person who is known already, and in one of their accounts where it has to be that
 * one.
 */
export function findSignInPerson(
  tx: ControlTx,
  clock: Clock,
  userId: string,
  accountId?: number,
): Promise<SignInUser | undefined> {
  const person = signInUsers(tx, clock).where('users.id', '=', userId);
  return firstOf(
    accountId === undefined ? person : person.where('memberships.accountId', '=', accountId),
  );
}

const VERIFICATION_STEPS = REGISTRATION_STEPS.filter((step) => isVerificationStep(step));

function signInUsers(tx: ControlTx, clock: Clock) {
  const today = clock.today();
  return (
    tx
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.userId', 'users.id')
      .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
      .leftJoin('distributors', (join) =>
        join
          .onRef('distributors.code', '=', 'accounts.distributor')
          .on('distributors.opensManagement', '=', false),
      )
      .select((where) => [
        where
          .and([
            where('memberships.status', '=', 'active'),
            where.or([
              where('memberships.lastDay', 'is', null),
              where('memberships.lastDay', '>=', today),
            ]),
            // An account that was opened for somebody else waits for them, not for the person who
            // opened it.
            where.or([
              where('memberships.role', '<>', 'account-manager'),
              where('accounts.registrationStep', '<>', 'EMAIL_VERIFICATION'),
            ]),
          ])
          .$castTo<boolean>()
          .as('isIn'),
        'users.id',
        'users.email',
        'users.phone',
        'users.passwordHash',
        'users.status',
        'memberships.accountId',
        'accounts.status as accountStatus',
        'accounts.registrationStep',
        'distributors.nameHe as distributorName',
      ])
      .orderBy('isIn', 'desc')
      .orderBy('distributors.code', (order) => order.desc().nullsFirst())
      .orderBy((eb) => eb('accounts.status', '=', 'active'), 'desc')
      // A registration that nobody finished must not stand before a business that works.
      .orderBy((eb) => eb('accounts.registrationStep', 'not in', VERIFICATION_STEPS), 'desc')
      .orderBy(
        (eb) => eb('accounts.id', '=', eb.ref('users.defaultAccountId')),
        (order) => order.desc().nullsLast(),
      )
      .orderBy('memberships.createdAt')
      .orderBy('memberships.accountId')
      .limit(1)
  );
}

async function firstOf(query: ReturnType<typeof signInUsers>): Promise<SignInUser | undefined> {
  const row = await query.executeTakeFirst();
  if (row === undefined) return undefined;
  const { status, accountStatus, isIn, distributorName, ...user } = row;
  return {
    ...user,
    distributorName: distributorName ?? undefined,
    isBlocked: status !== 'active' || accountStatus === 'ended' || !isIn,
  };
}
