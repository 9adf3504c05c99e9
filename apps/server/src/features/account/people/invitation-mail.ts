import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { MailMessage } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

export interface TellingInvitation {
  /** Who is invited, as the owner wrote it. */
  readonly name: string;
  /** Who invites. */
  readonly inviter: string;
  readonly business: string;
  /** How long it may be taken up. */
  readonly days: number;
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** The mail that invites somebody into the account of a business. */
export function writeInvitationMail({
  link,
  language,
  ...values
}: TellingInvitation): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('invitationSubject', { business: values.business }), [
    { kind: 'words', text: text('invitationLead', { ...values }) },
    { kind: 'button', label: text('invitationButton'), href: link, lead: '' },
    { kind: 'words', text: text('invitationAbout', { days: values.days }) },
  ]);
}
