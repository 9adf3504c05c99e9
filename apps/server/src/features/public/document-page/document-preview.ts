import { documentPageContract } from '@pinkas/contract/public/document-page/document-page.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { LinkPreview } from '../../../platform/http/pages/link-preview.ts';
import type { Services } from '../../../platform/services.ts';
import { findPageHead, findPageTarget } from '../../accounting/documents/documents.api.ts';

/**
 * Returns the preview that a messenger shows of the link of a document: its type, number and issuer,
 * never a sum or a customer, since everybody in the conversation reads it. Undefined for a token that
 * was not issued.
 */
export async function previewDocument(
  { db, config }: Services,
  token: string,
): Promise<LinkPreview | undefined> {
  const target = await findPageTarget(db, config.secret, token);
  if (target === undefined) return undefined;
  const head = await inAccount(db, target, (tx) => findPageHead(tx, target.documentId));
  if (head === undefined) return undefined;
  const { language, docType, number, issuer } = head;
  const text = phrasesIn(language, 'documentPage');
  const sender = language === 'en' && issuer.nameEn !== '' ? issuer.nameEn : issuer.nameHe;
  const logo = documentPageContract.logo.path.replace('{token}', token);
  return {
    language,
    sender,
    title: text('title', {
      type: docTypeWords(docType, language),
      number: String(number),
      issuer: sender,
    }),
    description: text('previewText'),
    picture: issuer.logo === null ? undefined : `${config.origin}${logo}`,
  };
}
