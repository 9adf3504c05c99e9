import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openingSubject, passesLimit } from './throttle.ts';

/**
 * Counts one more account that a signed-in person opens, or one more mail to the owner of one. Throws OPENINGS_LIMIT_REACHED
 * for who had their share of the hour.
 */
export async function countOpening({
  db,
  clock,
  userId,
}: Pick<AccountContext, 'db' | 'clock' | 'userId'>): Promise<void> {
  const isWithin = await inControlPlane(db, (tx) =>
    passesLimit(tx, clock, [openingSubject(userId)]),
  );
  if (!isWithin) throw new AppError('OPENINGS_LIMIT_REACHED');
}
