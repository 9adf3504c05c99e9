import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

interface TellingPhoneCode {
  readonly code: string;
  readonly minutes: number;
  readonly language: DocumentLanguage;
}

/**
 * Returns the mail whose code complements the one that was texted to the telephone of the person
 * who registered.
 */
export function writePhoneMail({ code, minutes, language }: TellingPhoneCode): WrittenMail {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('phoneMailSubject', { code }), [
    { kind: 'words', text: text('phoneMailLead') },
    { kind: 'code', text: code },
    { kind: 'words', text: text('phoneMailAbout', { minutes }) },
  ]);
}
