import type { DocumentText } from '@pinkas/contract/accounting/design/document-texts.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Names the texts of a type and language. */
export interface TextPlace {
  readonly docType: number;
  readonly language: DocumentLanguage;
}

/** What a business wrote for documents of a type and language, and for their mails and messages. */
export interface TextParts {
  readonly remarks: string;
  readonly mailSubject: string;
  readonly mailText: string;
  readonly smsText: string;
  readonly saleTerms: string;
}

const NO_TEXT: TextParts = {
  remarks: '',
  mailSubject: '',
  mailText: '',
  smsText: '',
  saleTerms: '',
};
const PARTS = Object.keys(NO_TEXT) as (keyof TextParts)[];

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

/** The subject and text of mails of a type and language. */
export interface MailTextRow extends TextPlace, Pick<TextParts, 'mailSubject' | 'mailText'> {}

/** Returns the texts of mails that the account wrote. */
export async function listMailTexts(tx: AccountTx): Promise<MailTextRow[]> {
  const { rows } = await tx.query<MailTextRow & Record<string, unknown>>({
    name: 'mail-texts',
    text: `select doc_type as "docType", language, mail_subject as "mailSubject", mail_text as "mailText"
      from document_texts where account_id = $1 and (mail_subject <> '' or mail_text <> '')
      order by doc_type, language`,
    values: [tx.accountId],
  });
  return rows;
}

/** Saves the given parts of the texts of a type and language; the others stay, and all empty ones leave nothing. */
export async function putDocumentText(
  tx: AccountTx,
  { docType, language }: TextPlace,
  parts: Partial<TextParts>,
  updatedAt: string,
): Promise<void> {
  await tx
    .insertInto('documentTexts')
    .values({ accountId: tx.accountId, docType, language, ...NO_TEXT, ...parts, updatedAt })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'docType', 'language']).doUpdateSet({ ...parts, updatedAt }),
    )
    .execute();
  await PARTS.reduce(
    (query, part) => query.where(part, '=', ''),
    tx
      .deleteFrom('documentTexts')
      .where('accountId', '=', tx.accountId)
      .where('docType', '=', docType)
      .where('language', '=', language),
  ).execute();
}
