import type { AccountTx } from './account-transaction.ts';

/**
 * Gives the statements of a transaction room in memory to group and join the documents of a year, which would go through
 * files else. Each step of a statement may take it, so it is for reports alone.
 */
export async function takeRoomForSums(tx: AccountTx): Promise<void> {
  await tx.query({ text: "set local work_mem = '16MB'" });
}
