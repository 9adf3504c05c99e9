import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import {
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
} from '@pinkas/domain/documents/draft/document-draft';
import type { MessageValues } from '@pinkas/domain/messages/document-message';
import { formatAgorot } from '@pinkas/domain/money/format';
import { namesPlaceholder } from '@pinkas/domain/reminders/placeholders';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { formatMinor } from '../../print/views/money-text.ts';
import { issuerNameIn } from '../../print/statement-view.ts';
import type { StoredDocument } from '../../record/content/stored-document.reads.ts';
import { showsSums } from '../../record/sums-outside.ts';

/**
 * Returns the product's default texts of a message, by language; their placeholders are not filled.
 */
export function usualMessages(): Record<DocumentLanguage, string> {
  const [he, en] = DOCUMENT_LANGUAGES;
  return { he: phrasesIn(he, 'mail')('documentSms'), en: phrasesIn(en, 'mail')('documentSms') };
}

function languageOf({ language }: Pick<StoredDocument, 'language'>): DocumentLanguage {
  return language === 'en' ? 'en' : 'he';
}

/**
 * Returns the business's own text for such documents, or else the default. Also the default where its
 * own text shows a sum that this document hides.
 */
export async function findMessageText(
  tx: AccountTx,
  { docType, issuer, ...document }: Pick<StoredDocument, 'docType' | 'issuer' | 'language'>,
): Promise<string> {
  const language = languageOf(document);
  const { rows } = await tx.query<{ smsText: string }>({
    name: 'message-text',
    text: `select sms_text as "smsText" from document_texts
      where account_id = $1 and doc_type = $2 and language = $3 and sms_text <> ''`,
    values: [tx.accountId, docType, language],
  });
  const usual = usualMessages()[language];
  const text = rows[0]?.smsText ?? usual;
  return namesPlaceholder(text, 'documentTotal') && !showsSums(issuer) ? usual : text;
}

/** Returns the total with its currency; empty where nobody outside may see it. */
function totalText(document: StoredDocument, language: DocumentLanguage): string {
  const { currencySums, currency, totalAgorot } = document;
  if (!showsSums(document.issuer)) return '';
  if (currencySums === null) {
    return phrasesIn(language, 'mail')('remindSum', { sum: formatAgorot(totalAgorot) });
  }
  return `${formatMinor(currencySums.totalMinor, currency)} ${currency}`;
}

/** Returns the values of the placeholders in a message about a document. */
export function messageValuesOf(document: StoredDocument, link: string): MessageValues {
  const language = languageOf(document);
  const key = docTypeKeyOf(document.docType);
  return {
    customer: document.customer.name,
    document: phrasesIn(language, 'mail')('remindDocument', {
      docType: key === undefined ? '' : phrasesIn(language, 'docTypes')(key),
      number: String(document.number),
    }),
    documentTotal: totalText(document, language),
    business: issuerNameIn(document.issuer, language),
    link,
  };
}
