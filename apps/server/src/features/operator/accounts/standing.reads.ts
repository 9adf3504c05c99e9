import type { operatorAccountsContract } from '@pinkas/contract/operator/accounts/accounts.contract';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';

type Standing = z.input<(typeof operatorAccountsContract)['standing']['response']>;

/** Returns whether the caller runs the product, and whether this session opens the area of the operators. */
export async function readStanding(ctx: AccountContext): Promise<Standing> {
  const { email, isOperator } = await inControlPlane(ctx.db, async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('users.email')
      .where('users.id', '=', ctx.userId)
      .executeTakeFirstOrThrow();
    const operator = await tx
      .selectFrom('operators')
      .select('operators.userId')
      .where('operators.userId', '=', ctx.userId)
      .where('operators.endedAt', 'is', null)
      .executeTakeFirst();
    return { ...person, isOperator: operator !== undefined };
  });
  if (!isOperator) return { standing: 'none', email };
  return { standing: ctx.caller.isOperator === true ? 'open' : 'own-factor-needed', email };
}
