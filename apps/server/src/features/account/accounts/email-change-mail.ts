import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

type Written = WrittenMail;

interface TellingEmailCode {
  readonly code: string;
  /** The requested address. */
  readonly email: string;
  readonly minutes: number;
  readonly language: DocumentLanguage;
}

/** Returns the mail with the code of one of the two addresses of a change. */
export function writeEmailCode({ code, email, minutes, language }: TellingEmailCode): Written {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('emailCodeSubject', { code }), [
    { kind: 'words', text: text('emailCodeLead', { email }) },
    { kind: 'code', text: code },
    { kind: 'words', text: text('emailCodeAbout', { minutes }) },
  ]);
}

interface TellingTaken {
  /** The requested address. */
  readonly email: string;
  /** Leads to signing in. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the mail to an address that somebody signs in with already, instead of its code. */
export function writeEmailTaken({ email, link, language }: TellingTaken): Written {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('emailTakenSubject'), [
    { kind: 'words', text: text('emailTakenLead', { email }) },
    { kind: 'button', label: text('emailTakenButton'), href: link, lead: '' },
  ]);
}
