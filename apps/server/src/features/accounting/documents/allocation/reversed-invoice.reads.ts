import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** Of an invoice of the alias `d`: reverse charge was chosen for it, and credits took all of it back. */
const IS_REVERSED = `exists (select from allocation_requests r
    where r.account_id = $1 and r.document_id = d.id and r.state = 'decided' and r.choice = 'reverse-charge')
  and d.total_agorot <= (select coalesce(sum(k.sum_agorot), 0) from document_links k
    where k.account_id = $1 and k.source_id = d.id and k.kind = 'credit')`;

/** Returns whether another invoice without VAT is to replace this one (israel.md 2.6). */
export async function isReversed(tx: AccountTx, documentId: string): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'is-reversed-invoice',
    text: `select from documents d where d.account_id = $1 and d.id = $2 and ${IS_REVERSED}`,
    values: [tx.accountId, documentId],
  });
  return rows.length > 0;
}

/**
 * Returns the invoice that a credit reversed for a reverse charge; nothing for every other
 * document.
 */
export async function readReversed(
  tx: AccountTx,
  { id, docType }: { readonly id: string; readonly docType: number },
): Promise<{ readonly reversedId?: string }> {
  if (docType !== DOC_TYPES.INVOICE_CREDIT) return {};
  const { rows } = await tx.query<{ id: string }>({
    name: 'reversed-invoice-of-credit',
    text: `select d.id from document_links l
      join documents d on d.account_id = $1 and d.id = l.source_id
      where l.account_id = $1 and l.document_id = $2 and l.kind = 'credit' and ${IS_REVERSED} limit 1`,
    values: [tx.accountId, id],
  });
  return rows[0] === undefined ? {} : { reversedId: rows[0].id };
}
