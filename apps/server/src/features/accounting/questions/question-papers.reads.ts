import type { Paper, PaperId } from '@pinkas/domain/questions/question';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { documentDetails } from '../documents/documents.api.ts';

/** Returns the column of `questions` that references a document or expense. */
export function columnOf(paper: PaperId): readonly ['document_id' | 'expense_id', string] {
  return 'documentId' in paper
    ? ['document_id', paper.documentId]
    : ['expense_id', paper.expenseId];
}

/** Returns whether the person of the transaction may see the document or expense. */
export async function isPaperShown(tx: AccountTx, paper: PaperId): Promise<boolean> {
  const row =
    'documentId' in paper
      ? await tx
          .selectFrom('documents')
          .select('id')
          .where('accountId', '=', tx.accountId)
          .where('id', '=', paper.documentId)
          .executeTakeFirst()
      : await tx
          .selectFrom('expenses')
          .select('id')
          .where('accountId', '=', tx.accountId)
          .where('id', '=', paper.expenseId)
          .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the document or expense until the end of the transaction, so that its questions are counted one after another; false
 * where it may not be seen.
 */
export async function lockPaper(tx: AccountTx, paper: PaperId): Promise<boolean> {
  const [column, id] = columnOf(paper);
  const table = column === 'document_id' ? 'documents' : 'expenses';
  const { rowCount } = await tx.query({
    name: `lock-paper-of-${table}`,
    text: `select from ${table} where account_id = $1 and id = $2 for update`,
    values: [tx.accountId, id],
  });
  return rowCount > 0;
}

/** Returns the name of a document or expense. Throws for one that does not exist. */
export async function paperOf(tx: AccountTx, paper: PaperId): Promise<Paper> {
  if ('documentId' in paper) return documentDetails(tx, paper.documentId);
  const { supplierName: supplier, reference } = await tx
    .selectFrom('expenses')
    .select(['supplierName', 'reference'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', paper.expenseId)
    .executeTakeFirstOrThrow();
  return { expenseId: paper.expenseId, supplier, reference };
}
