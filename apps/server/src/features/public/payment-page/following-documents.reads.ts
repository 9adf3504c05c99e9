import type { FollowingDocument } from '@pinkas/contract/public/payment-page/pay-fields';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { pageLinksOf, pagePathOf } from '../../accounting/documents/documents.api.ts';

/** Returns the paths of the pages of documents, by their ids. */
export async function pagePathsOf(
  services: Services,
  tx: AccountTx,
  ids: readonly string[],
): Promise<(documentId: string) => string> {
  const { accountId } = tx;
  const links = await pageLinksOf(tx, ids);
  return (documentId) =>
    pagePathOf(services, { accountId, documentId, linkId: links.get(documentId) ?? null });
}

/** Returns the documents that followed from payments, in the order of their ids as they are given. */
export async function readFollowing(
  services: Services,
  tx: AccountTx,
  ids: readonly string[],
): Promise<FollowingDocument[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'docType', 'number'])
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', [...ids])
    .execute();
  const pathOf = await pagePathsOf(services, tx, ids);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return [];
    return [{ docType: row.docType, number: row.number, pagePath: pathOf(id) }];
  });
}
