import type { NoticeDetails } from '@pinkas/domain/notices/notice';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** Returns what a notice shows of a document. Throws for a document that does not exist. */
export async function documentDetails(
  tx: AccountTx,
  documentId: string,
): Promise<NoticeDetails['quote-accepted']> {
  const { docType, number, customerName } = await tx
    .selectFrom('documents')
    .select(['docType', 'number', 'customerName'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return { documentId, docType, number, customer: customerName };
}
