import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';

/**
 * Returns the branch of a document, as long as documents are issued in it; null for the default
 * one.
 */
export async function openBranchOf(
  tx: AccountTx,
  { branchId }: Pick<StoredDocument, 'branchId'>,
): Promise<string | null> {
  if (branchId === null) return null;
  const branch = await tx
    .selectFrom('branches')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', branchId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return branch?.id ?? null;
}
