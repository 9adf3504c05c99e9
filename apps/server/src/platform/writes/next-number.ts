import type { AccountTx } from '../db/account-transaction.ts';

/** Things that people call by a number, which is counted within the account. */
type NumberedTable = 'paymentRequests' | 'salesOrders';

const FIRST = 1001;

/** Names the lock under which numbers of a table are taken in an account. */
export const numberLock = (table: NumberedTable, accountId: number): string =>
  `${table}:${String(accountId)}`;

/** Returns the number of the next row. Two who insert at once get numbers one after the other. */
export async function takeNextNumber(tx: AccountTx, table: NumberedTable): Promise<number> {
  await tx.query({
    name: 'lock-next-number',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [numberLock(table, tx.accountId)],
  });
  const { newest } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('number').as('newest'))
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return newest === null ? FIRST : Number(newest) + 1;
}
