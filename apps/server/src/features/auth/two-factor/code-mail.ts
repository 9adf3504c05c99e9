import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

export interface TellingCode {
  readonly code: string;
  readonly minutes: number;
  readonly language: DocumentLanguage;
}

/**
 * Returns the mail with a one-time code. It has no link: a code is typed where it was requested.
 */
export function writeCodeMail({ code, minutes, language }: TellingCode): WrittenMail {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('codeSubject', { code }), [
    { kind: 'words', text: text('codeLead') },
    { kind: 'code', text: code },
    { kind: 'words', text: text('codeAbout', { minutes }) },
  ]);
}
