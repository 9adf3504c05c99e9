import type { AccountTx } from './account-transaction.ts';

/**
 * Lets the statements of a transaction group and join the documents of a year: in memory, which would go through files else (each
 * step of a statement may take it), and each table read once along its index. Of two joined tables PostgreSQL expects the rows of
 * one account to be spread over all accounts, so it would look up some ten thousand documents one by one. It is for reports alone.
 */
export async function takeRoomForSums(tx: AccountTx): Promise<void> {
  await tx.query({ text: "set local work_mem = '16MB'; set local enable_nestloop = off" });
}
