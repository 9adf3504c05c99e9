import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { WrittenMail } from '../../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../../platform/mail/product-letter.ts';

const LEADS = {
  'second-factor-reset': 'accessSecondFactorReset',
  'password-asked': 'accessPasswordAsked',
  blocked: 'accessBlocked',
  unblocked: 'accessUnblocked',
  'link-made': 'accessLinkMade',
} as const satisfies Readonly<Record<string, PhraseKey<'mail'>>>;

interface TellingAccess {
  /** The person whose sign-in changed. */
  readonly email: string;
  readonly change: keyof typeof LEADS;
  readonly language: DocumentLanguage;
}

/** Returns the mail that reports a change in how a person signs in. */
export function writeAccessMail({ email, change, language }: TellingAccess): WrittenMail {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('accessSubject'), [
    { kind: 'words', text: text('accessLead', { email }) },
    { kind: 'words', text: text(LEADS[change]) },
    { kind: 'words', text: text('accessAbout') },
  ]);
}
