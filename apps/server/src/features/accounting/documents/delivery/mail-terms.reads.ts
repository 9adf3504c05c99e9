import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../../platform/preferences/preferences.ts';
import { mailPreferences } from '../../../business/preferences/preferences.api.ts';
import type { MailTerms } from './document-mail.ts';

/** What a business set for the mails of a type and language of documents. */
export interface StoredMailTerms extends MailTerms {
  /** Who gets a copy; empty for nobody. */
  readonly copyTo: string;
}

/** Returns sender and recipient of copies as the business set them. */
export async function readMailSender(
  tx: AccountTx,
): Promise<Omit<StoredMailTerms, 'subject' | 'body'>> {
  return (await readPreferences(tx, mailPreferences)).values;
}

/** Returns what the business set; each empty text is the product's. */
export async function readMailTerms(
  tx: AccountTx,
  docType: number,
  language: DocumentLanguage,
): Promise<StoredMailTerms> {
  const sender = await readMailSender(tx);
  const { rows } = await tx.query<Pick<MailTerms, 'subject' | 'body'>>({
    name: 'mail-text',
    text: `select mail_subject as subject, mail_text as body from document_texts
      where account_id = $1 and doc_type = $2 and language = $3`,
    values: [tx.accountId, docType, language],
  });
  return { subject: '', body: '', ...rows[0], ...sender };
}
