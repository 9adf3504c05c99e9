import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** Returns the addresses that a document was mailed to the last time, as they were typed; none where it was not mailed. */
export async function findMailedTo(tx: AccountTx, documentId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ mailTo: readonly string[] }>({
    name: 'document-mailed-to',
    text: `select e.detail->'mailTo' as "mailTo" from document_events e
      where e.account_id = $1 and e.document_id = $2 and e.kind = 'mailed'
        and jsonb_typeof(e.detail->'mailTo') = 'array'
      order by e.at desc, e.id desc limit 1`,
    values: [tx.accountId, documentId],
  });
  return rows[0]?.mailTo ?? [];
}
