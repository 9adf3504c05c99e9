import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

interface VerifyingAddress {
  readonly email: string;
  /** Leads to the page that verifies the address. */
  readonly link: string;
  readonly hours: number;
  readonly language: DocumentLanguage;
}

/** Returns the mail whose link verifies the address of who registered. */
export function writeEmailLinkMail({
  email,
  link,
  hours,
  language,
}: VerifyingAddress): WrittenMail {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('emailLinkSubject'), [
    { kind: 'words', text: text('emailLinkLead', { email, hours }) },
    { kind: 'button', label: text('emailLinkButton'), href: link, lead: '' },
    { kind: 'words', text: text('emailLinkAbout') },
  ]);
}
