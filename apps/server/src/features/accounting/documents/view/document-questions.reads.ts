import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** Returns how many questions accountants asked about a document. */
export async function countQuestions(tx: AccountTx, documentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  return count;
}
