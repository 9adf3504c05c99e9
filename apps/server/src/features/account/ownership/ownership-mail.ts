import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { OWNERSHIP_OFFER_LIFETIME_DAYS } from '@pinkas/domain/limits';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';
import type { TellingCode } from '../../auth/two-factor/two-factor.api.ts';

type Mail = WrittenMail;

/**
 * The events of an ownership: `asked` to the person it is offered to, the rest to the owners and both
 * people.
 */
export const OWNERSHIP_NEWS = ['asked', 'offered', 'accepted', 'ended'] as const;
export type OwnershipNews = (typeof OWNERSHIP_NEWS)[number];

type Words = Readonly<Record<'subject' | 'lead' | 'about' | 'button', PhraseKey<'mail'>>>;

const WORDS: Readonly<Record<OwnershipNews, Words>> = {
  asked: {
    subject: 'ownershipAskedSubject',
    lead: 'ownershipAskedLead',
    about: 'ownershipAskedAbout',
    button: 'ownershipAskedButton',
  },
  offered: {
    subject: 'ownershipOfferedSubject',
    lead: 'ownershipOfferedLead',
    about: 'ownershipOfferedAbout',
    button: 'ownershipOfferedButton',
  },
  accepted: {
    subject: 'ownershipAcceptedSubject',
    lead: 'ownershipAcceptedLead',
    about: 'ownershipAcceptedAbout',
    button: 'ownershipOpenButton',
  },
  ended: {
    subject: 'ownershipEndedSubject',
    lead: 'ownershipEndedLead',
    about: 'ownershipEndedAbout',
    button: 'ownershipOpenButton',
  },
};

export interface TellingOwnership {
  readonly business: string;
  readonly news: OwnershipNews;
  /** Who offers the ownership, and to whom. */
  readonly from: string;
  readonly to: string;
  /** Leads to the page of users and permissions. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the mail about the ownership of a business. */
export function writeOwnershipMail({
  business,
  news,
  from,
  to,
  link,
  language,
}: TellingOwnership): Mail {
  const text = phrasesIn(language, 'mail');
  const { subject, lead, about, button } = WORDS[news];
  const values = { business, from, to, days: OWNERSHIP_OFFER_LIFETIME_DAYS };
  return productLetter(language, text(subject, values), [
    { kind: 'words', text: text(lead, values) },
    { kind: 'button', label: text(button), href: link, lead: '' },
    { kind: 'words', text: text(about, values) },
  ]);
}

/** Returns the mail with the code by which an owner offers the ownership. */
export function writeOwnershipCodeMail({
  code,
  minutes,
  language,
  business,
}: TellingCode & { readonly business: string }): Mail {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('ownershipCodeSubject', { code }), [
    { kind: 'words', text: text('ownershipCodeLead', { business }) },
    { kind: 'code', text: code },
    { kind: 'words', text: text('ownershipCodeAbout', { minutes }) },
  ]);
}
