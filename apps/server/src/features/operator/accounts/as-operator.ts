import type { AccountContext } from '../../../platform/context.ts';
import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeOnce, type WriteRequest } from '../../../platform/writes/write-once.ts';
import { type Operator, OperatorProblem } from '../../auth/administration/administration.api.ts';

/** Returns the caller as the one who gives a command: what is recorded names the person. */
function operatorOf({ services, db, clock, userId, ip, userAgent }: AccountContext): Operator {
  const { passwords, config } = services;
  return { db, clock, passwords, origin: config.origin, by: { userId, ip, userAgent } };
}

/**
 * Runs a write of the area once, in one transaction, under the lock of all operators: whoever is none any more is refused there too.
 * What does not exist at the machine either is answered NOT_FOUND.
 */
export async function asOperator<T>(
  ctx: AccountContext,
  request: WriteRequest,
  work: (tx: OwnerTx, operator: Operator) => Promise<T>,
): Promise<T> {
  try {
    return await asOwner(ctx.db, async (tx) => {
      const known = await tx
        .selectFrom('operators')
        .select('operators.userId')
        .where('operators.userId', '=', ctx.userId)
        .where('operators.endedAt', 'is', null)
        .executeTakeFirst();
      if (known === undefined) throw new AppError('NOT_PERMITTED');
      const own = await tx.inAccount(ctx.accountId);
      const caller: Pick<AccountContext, 'clock' | 'transaction'> = {
        clock: ctx.clock,
        transaction: (run) => run(own),
      };
      return writeOnce(caller, request, async () => {
        const answer = await work(tx, operatorOf(ctx));
        // The stored record of the call belongs to the account that it came from.
        await tx.inAccount(ctx.accountId);
        return answer;
      });
    });
  } catch (error) {
    if (error instanceof OperatorProblem) throw new AppError('NOT_FOUND');
    throw error;
  }
}
