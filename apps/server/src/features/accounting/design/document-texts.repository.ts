import type { DocumentText } from '@pinkas/contract/accounting/design/document-texts.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Returns the fixed texts of the account. */
export async function listDocumentTexts(tx: AccountTx): Promise<DocumentText[]> {
  const { rows } = await tx.query<DocumentText & Record<string, unknown>>({
    name: 'document-texts',
    text: `select doc_type as "docType", language, remarks, mail_text as "mailText",
        sms_text as "smsText", sale_terms as "saleTerms"
      from document_texts where account_id = $1 order by doc_type, language`,
    values: [tx.accountId],
  });
  return rows;
}

/**
 * Saves the text of a type and language, replacing the earlier one; an empty one leaves nothing.
 */
export async function putDocumentText(
  tx: AccountTx,
  { docType, language, ...values }: DocumentText,
  updatedAt: string,
): Promise<void> {
  if (Object.values(values).every((text) => text === '')) {
    await tx
      .deleteFrom('documentTexts')
      .where('accountId', '=', tx.accountId)
      .where('docType', '=', docType)
      .where('language', '=', language)
      .execute();
    return;
  }
  await tx
    .insertInto('documentTexts')
    .values({ accountId: tx.accountId, docType, language, ...values, updatedAt })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'docType', 'language']).doUpdateSet({ ...values, updatedAt }),
    )
    .execute();
}
