import type { TransactionKysely } from '../db/transaction-kysely.ts';

/**
 * Notifies listeners that a kind of thing changed in an account, once the transaction commits: for what is in no audit trail,
 * which announces itself, and for a distributed engine, where triggers announce nothing.
 */
export async function announceChange(
  tx: Pick<TransactionKysely, 'query'>,
  accountId: number,
  kind: string,
): Promise<void> {
  await tx.query({
    name: 'announce-change',
    text: `select pg_notify('pinkas_changes', $1::bigint || ' ' || $2::text)`,
    values: [accountId, kind],
  });
}
