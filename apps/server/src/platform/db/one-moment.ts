import type { AccountTx } from './account-transaction.ts';

/**
 * Lets all statements of a read-only transaction see one snapshot, whatever is written meanwhile. Call it before the first
 * of them.
 */
export async function readOneMoment(tx: AccountTx): Promise<void> {
  await tx.query({ text: 'set transaction isolation level repeatable read, read only' });
}
