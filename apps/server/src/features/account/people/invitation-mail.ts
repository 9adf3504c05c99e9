import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

export interface TellingInvitation {
  /** Who is invited, as the owner wrote it. */
  readonly name: string;
  /** Whether the business is to be theirs: somebody opened it for them. */
  readonly isOwner: boolean;
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
  isOwner,
  ...values
}: TellingInvitation): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const { business, days } = values;
  const subject = text(isOwner ? 'ownerInvitationSubject' : 'invitationSubject', { business });
  const label = text(isOwner ? 'ownerInvitationButton' : 'invitationButton');
  return productLetter(language, subject, [
    {
      kind: 'words',
      text: text(isOwner ? 'ownerInvitationLead' : 'invitationLead', { ...values }),
    },
    { kind: 'button', label, href: link, lead: '' },
    { kind: 'words', text: text(isOwner ? 'ownerInvitationAbout' : 'invitationAbout', { days }) },
  ]);
}
