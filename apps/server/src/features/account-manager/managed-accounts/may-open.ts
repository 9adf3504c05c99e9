import type { AccountContext } from '../../../platform/context.ts';
import type { OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Who opens accounts for others, as the transaction finds them. */
export interface OpeningPerson {
  readonly emailCanonical: string;
  readonly fullName: string;
}

/**
 * Returns the caller as somebody who may open accounts: under the lock of the operators, who may have revoked the feature a
 * moment ago. Throws NOT_PERMITTED.
 */
export async function assertMayOpen(
  tx: OwnerTx,
  { userId }: Pick<AccountContext, 'userId'>,
): Promise<OpeningPerson> {
  const person = await tx
    .selectFrom('users')
    .select(['users.emailCanonical', 'users.fullName', 'users.managesAccounts'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!person.managesAccounts) throw new AppError('NOT_PERMITTED');
  return person;
}
