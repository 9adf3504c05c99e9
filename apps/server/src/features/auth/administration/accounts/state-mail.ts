import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { RestrictionReason } from '@pinkas/domain/permissions/account-state';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { WrittenMail } from '../../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../../platform/mail/product-letter.ts';
import type { StateChange } from './state-change.ts';

type Words = Readonly<Record<'subject' | 'about' | 'button', PhraseKey<'mail'>>>;

const WORDS: Readonly<Record<StateChange['state'], Words>> = {
  active: {
    subject: 'stateActiveSubject',
    about: 'stateActiveAbout',
    button: 'stateActiveButton',
  },
  'read-only': {
    subject: 'stateReadOnlySubject',
    about: 'stateReadOnlyAbout',
    button: 'stateRestrictedButton',
  },
  suspended: {
    subject: 'stateSuspendedSubject',
    about: 'stateSuspendedAbout',
    button: 'stateRestrictedButton',
  },
  blocked: {
    subject: 'stateBlockedSubject',
    about: 'stateBlockedAbout',
    button: 'stateRestrictedButton',
  },
};

const LEADS: Readonly<Record<RestrictionReason, PhraseKey<'mail'>>> = {
  'subscription-ended': 'stateForSubscriptionEnded',
  unpaid: 'stateForUnpaid',
  complaint: 'stateForComplaint',
  security: 'stateForSecurity',
  terms: 'stateForTerms',
};

export interface TellingState extends StateChange {
  readonly business: string;
  /** Leads to what is left to do. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the mail that informs an owner of what the account may do from now on, and why. */
export function writeStateMail({
  business,
  state,
  reason,
  link,
  language,
}: TellingState): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const { subject, about, button } = WORDS[state];
  const lead = reason === null ? 'stateActiveLead' : LEADS[reason];
  return productLetter(language, text(subject, { business }), [
    { kind: 'words', text: text(lead, { business }) },
    { kind: 'words', text: text(about) },
    { kind: 'button', label: text(button), href: link, lead: '' },
  ]);
}
