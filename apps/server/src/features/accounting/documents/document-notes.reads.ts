import type { DocumentNote } from '@pinkas/contract/accounting/document-notes.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

const NOTES = `
  select n.id, n.text, n.created_at as at, coalesce(u.full_name, '') as "byName"
  from document_notes n left join users u on u.id = n.created_by
  where n.account_id = $1 and n.document_id = $2 and n.removed_at is null
  order by n.created_at desc, n.id desc limit 500`;

/** Notes on a document, the newest first; at most 500. */
export async function listNotes(tx: AccountTx, documentId: string): Promise<DocumentNote[]> {
  const { rows } = await tx.query<DocumentNote & Record<string, unknown>>({
    name: 'document-notes',
    text: NOTES,
    values: [tx.accountId, documentId],
  });
  return rows;
}

/** How many notes a document has. */
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
