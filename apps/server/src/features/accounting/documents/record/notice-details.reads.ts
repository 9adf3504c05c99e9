import type { NoticeDetails } from '@pinkas/domain/notices/notice';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** What a notice about a document says of it. Throws for a document that is not there. */
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
