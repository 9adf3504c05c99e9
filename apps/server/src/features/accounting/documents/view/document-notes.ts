import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { notesOf } from '../../notes/notes.api.ts';

async function assertDocument(tx: AccountTx, documentId: string): Promise<void> {
  const row = await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
}

/** Notes that people of the business write on a document; no print shows them. */
export const documentNotes = notesOf({
  entityKind: 'document',
  table: 'document_notes',
  column: 'document_id',
  assertThere: assertDocument,
});
