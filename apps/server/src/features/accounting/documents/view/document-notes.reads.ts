import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** Returns how many notes a document has. */
export async function countNotes(tx: AccountTx, documentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('documentNotes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
