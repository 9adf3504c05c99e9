import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

type Written = WrittenMail;

interface TellingLink {
  /** Whose password it is. */
  readonly email: string;
  /** Leads to choosing the password. */
  readonly link: string;
  readonly minutes: number;
  readonly language: DocumentLanguage;
}

/** Returns the mail with a link to a new password. */
export function writeLinkMail({ email, link, minutes, language }: TellingLink): Written {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('passwordLinkSubject'), [
    { kind: 'words', text: text('passwordLinkLead', { email, minutes }) },
    { kind: 'button', label: text('passwordLinkButton'), href: link, lead: '' },
    { kind: 'words', text: text('passwordLinkAbout') },
  ]);
}

interface TellingChange {
  /** Whose password it is. */
  readonly email: string;
  /** Leads to signing in. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the news that a password was changed, in case somebody else changed it. */
export function writeChangedMail({ email, link, language }: TellingChange): Written {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('passwordChangedSubject'), [
    { kind: 'words', text: text('passwordChangedLead', { email }) },
    { kind: 'button', label: text('passwordChangedButton'), href: link, lead: '' },
    { kind: 'words', text: text('passwordChangedAbout') },
  ]);
}
