import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { PRODUCT_MAIL_COLOR, writtenLetter } from './mail-letter.ts';
import type { LetterPart, MailLetter } from './mail-parts.ts';
import type { WrittenMail } from './mail-sender.ts';

/**
 * Returns a mail of the product itself, not of a business: its name, its colour, and who sent it at
 * the end.
 */
export function productLetter(
  language: DocumentLanguage,
  subject: string,
  parts: readonly LetterPart[],
): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const letter: MailLetter = {
    language,
    sender: text('product'),
    color: PRODUCT_MAIL_COLOR,
    parts: [...parts, { kind: 'footer', text: text('sentBy') }],
  };
  return { ...writtenLetter(letter), subject, letter };
}
