import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/**
 * Returns which link opens the page of a document; null while it is the first one, that of its
 * issue.
 */
export async function findPageLink(tx: AccountTx, documentId: string): Promise<string | null> {
  return (await listPageLinks(tx, [documentId])).get(documentId) ?? null;
}

/** The same of many documents; those whose link was never replaced are not among them. */
export async function listPageLinks(
  tx: AccountTx,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ documentId: string; linkId: string }>({
    name: 'page-links',
    text: `select document_id as "documentId", link_id as "linkId" from document_page_links
      where account_id = $1 and document_id = any($2::uuid[])`,
    values: [tx.accountId, [...documentIds]],
  });
  return new Map(rows.map(({ documentId, linkId }) => [documentId, linkId]));
}

/** A link that replaces every earlier one. */
export interface NewPageLink {
  readonly documentId: string;
  readonly linkId: string;
  readonly at: string;
  readonly userId: string;
}

/** Writes the link that opens the page of a document from now on. */
export async function writePageLink(
  tx: AccountTx,
  { documentId, linkId, at, userId }: NewPageLink,
): Promise<void> {
  const values = { linkId, replacedAt: at, replacedBy: userId };
  await tx
    .insertInto('documentPageLinks')
    .values({ accountId: tx.accountId, documentId, ...values })
    .onConflict((conflict) => conflict.columns(['accountId', 'documentId']).doUpdateSet(values))
    .execute();
}
