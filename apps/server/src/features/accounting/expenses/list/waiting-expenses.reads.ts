import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** An expense that nobody approved yet. */
export interface WaitingExpense extends Record<string, unknown> {
  readonly id: string;
  readonly supplier: string;
  readonly reference: string;
  /** ISO text in UTC. */
  readonly createdAt: string;
}

/** Expenses that wait for approval, the oldest first. */
export async function listWaitingExpenses(tx: AccountTx, limit: number): Promise<WaitingExpense[]> {
  const { rows } = await tx.query<WaitingExpense>({
    name: 'waiting-expenses',
    text: `select id, supplier_name as supplier, reference, created_at as "createdAt" from expenses
      where account_id = $1 and state = 'waiting' and removed_at is null
      order by created_at, id limit $2`,
    values: [tx.accountId, limit],
  });
  return rows;
}
