import type { AccountTx, ControlTx } from '../db/account-transaction.ts';

/**
 * Notifies listeners that a kind of thing changed in an account, once the transaction commits: for what is in no audit trail,
 * which announces itself.
 */
export async function announceChange(
  tx: Pick<AccountTx | ControlTx, 'query'>,
  accountId: number,
  kind: string,
): Promise<void> {
  await tx.query({
    name: 'announce-change',
    text: `select pg_notify('pinkas_changes', $1::bigint || ' ' || $2::text)`,
    values: [accountId, kind],
  });
}
