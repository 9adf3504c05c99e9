import type { AccountTx } from './account-transaction.ts';

const MEMORY_FOR_SUMS =
  "set local work_mem = '16MB'; set local enable_nestloop = off; set local enable_seqscan = off";

/**
 * Lets the statements of a transaction group and join the documents of a year: in memory, which would use temporary files
 * otherwise (each step of a statement may use that much), and each table read once along its index. Of two joined tables
 * PostgreSQL expects the rows of one account to be spread over all accounts, so it would look up some ten thousand documents
 * one by one, or read whole tables, which contain the rows of all others too. For reports alone. One process does all of it:
 * three parallel ones take as long and a third more of the processors, and the choice would depend on how many rows other
 * accounts have.
 */
export async function raiseMemoryForSums(tx: AccountTx): Promise<void> {
  await tx.query({ text: `${MEMORY_FOR_SUMS}; set local max_parallel_workers_per_gather = 0` });
}

/**
 * The same where all joined tables are in the order of documents: they are merged along their indexes, which contain what
 * is summed. A table of all lines in memory costs twice as much. Parallel workers divide what takes long.
 */
export async function reserveStorageForDocuments(tx: AccountTx): Promise<void> {
  await tx.query({ text: `${MEMORY_FOR_SUMS}; set local enable_hashjoin = off` });
}
