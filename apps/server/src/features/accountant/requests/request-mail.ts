import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { CLIENT_REQUEST_DAYS } from '@pinkas/domain/identity/client-request';
import { wordOfRights, type AccountantRight } from '@pinkas/domain/permissions/accountant-right';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

type Mail = WrittenMail;

export interface TellingRequest {
  /** The accountant, and the address by which they are known here. */
  readonly name: string;
  readonly email: string;
  readonly rights: readonly AccountantRight[];
  /** Their own sentence; empty without one. */
  readonly words: string;
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the mail by which an accountant asks for the books of a business. */
export function writeRequestMail({
  name,
  email,
  rights,
  words,
  link,
  language,
}: TellingRequest): Mail {
  const text = phrasesIn(language, 'mail');
  const values = { name, email, rights: wordOfRights(rights) ?? 'none', days: CLIENT_REQUEST_DAYS };
  return productLetter(language, text('clientRequestSubject', values), [
    { kind: 'words', text: text('clientRequestLead', values) },
    ...(words === '' ? [] : [{ kind: 'words' as const, text: `"${words}"` }]),
    { kind: 'button', label: text('clientRequestButton'), href: link, lead: '' },
    { kind: 'words', text: text('clientRequestAbout', values) },
  ]);
}

export interface TellingAnswer {
  readonly isAccepted: boolean;
  /** The mailbox that was asked. */
  readonly askedEmail: string;
  /** Of a business that granted access. */
  readonly business: string;
  readonly link: string;
  readonly language: DocumentLanguage;
}

/**
 * Returns the mail that informs an accountant of the outcome of a request; of a person who declined it
 * names the mailbox alone.
 */
export function writeRequestAnswerMail({
  isAccepted,
  askedEmail,
  business,
  link,
  language,
}: TellingAnswer): Mail {
  const text = phrasesIn(language, 'mail');
  if (!isAccepted) {
    return productLetter(language, text('clientDeclinedSubject'), [
      { kind: 'words', text: text('clientDeclinedLead', { email: askedEmail }) },
    ]);
  }
  return productLetter(language, text('clientAcceptedSubject', { business }), [
    { kind: 'words', text: text('clientAcceptedLead', { business }) },
    { kind: 'button', label: text('clientAcceptedButton'), href: link, lead: '' },
  ]);
}
