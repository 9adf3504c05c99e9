import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { Role } from '@pinkas/domain/permissions/role';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

export interface TellingInvitation {
  /** The invited person, as the owner wrote it. */
  readonly name: string;
  /** As whom; an owner is invited into a business that somebody opened for them. */
  readonly role: Role;
  /** Who invites. */
  readonly inviter: string;
  readonly business: string;
  /** How long it may be taken up. */
  readonly days: number;
  readonly link: string;
  readonly language: DocumentLanguage;
}

const WORDS = {
  member: ['invitationSubject', 'invitationLead', 'invitationButton', 'invitationAbout'],
  owner: [
    'ownerInvitationSubject',
    'ownerInvitationLead',
    'ownerInvitationButton',
    'ownerInvitationAbout',
  ],
  manager: [
    'managerInvitationSubject',
    'managerInvitationLead',
    'managerInvitationButton',
    'invitationAbout',
  ],
} as const;

function wordsOf(role: Role): (typeof WORDS)[keyof typeof WORDS] {
  if (role === 'owner') return WORDS.owner;
  return role === 'account-manager' ? WORDS.manager : WORDS.member;
}

/** Returns the mail that invites somebody into the account of a business. */
export function writeInvitationMail({
  link,
  language,
  role,
  ...values
}: TellingInvitation): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const { business, days } = values;
  const [subject, lead, label, about] = wordsOf(role);
  return productLetter(language, text(subject, { business }), [
    { kind: 'words', text: text(lead, { ...values }) },
    { kind: 'button', label: text(label), href: link, lead: '' },
    { kind: 'words', text: text(about, { days }) },
  ]);
}
