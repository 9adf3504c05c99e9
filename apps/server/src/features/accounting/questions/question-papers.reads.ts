import type { Paper, PaperId } from '@pinkas/domain/questions/question';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { documentDetails } from '../documents/documents.api.ts';

/** A paper by the column of `questions` that names it. */
export function columnOf(paper: PaperId): readonly ['document_id' | 'expense_id', string] {
  return 'documentId' in paper
    ? ['document_id', paper.documentId]
    : ['expense_id', paper.expenseId];
}

/** Whether the person of the transaction sees the paper. */
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

/** Holds the paper until the end of the transaction, so that its questions are counted one after another; false where it is not seen. */
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

/** What names a paper. Throws for one that is not there. */
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
