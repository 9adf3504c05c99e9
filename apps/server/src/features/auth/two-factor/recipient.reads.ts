import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { CodeRecipient } from './send-code.ts';

/** Where the codes of a person go. The person exists: a session of theirs is alive. */
export async function getRecipient(tx: ControlTx, userId: string): Promise<CodeRecipient> {
  const row = await tx
    .selectFrom('users')
    .select(['users.email', 'users.phone'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, ...row };
}
