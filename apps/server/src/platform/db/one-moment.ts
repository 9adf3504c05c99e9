import type { AccountTx } from './account-transaction.ts';

/**
 * Lets all statements of a transaction that only reads see the data of one moment, whatever is written meanwhile. It comes
 * before the first of them.
 */
export async function readOneMoment(tx: AccountTx): Promise<void> {
  await tx.query({ text: 'set transaction isolation level repeatable read, read only' });
}
