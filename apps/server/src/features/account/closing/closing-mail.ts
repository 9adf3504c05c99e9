import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

/** The events of a closing that owners are notified of. */
export const CLOSING_CHANGES = ['asked', 'reminder', 'undone', 'closed', 'reopened'] as const;
export type ClosingChange = (typeof CLOSING_CHANGES)[number];

type Words = Readonly<Record<'subject' | 'lead' | 'about' | 'button', PhraseKey<'mail'>>>;

const WORDS: Readonly<Record<ClosingChange, Words>> = {
  asked: {
    subject: 'closingAskedSubject',
    lead: 'closingAskedLead',
    about: 'closingAskedAbout',
    button: 'closingUndoButton',
  },
  reminder: {
    subject: 'closingReminderSubject',
    lead: 'closingReminderLead',
    about: 'closingAskedAbout',
    button: 'closingUndoButton',
  },
  undone: {
    subject: 'closingUndoneSubject',
    lead: 'closingUndoneLead',
    about: 'closingUndoneAbout',
    button: 'closingOpenButton',
  },
  closed: {
    subject: 'closingClosedSubject',
    lead: 'closingClosedLead',
    about: 'closingClosedAbout',
    button: 'closingReadButton',
  },
  reopened: {
    subject: 'closingReopenedSubject',
    lead: 'closingReopenedLead',
    about: 'closingUndoneAbout',
    button: 'closingOpenButton',
  },
};

export interface TellingClosing {
  readonly business: string;
  readonly change: ClosingChange;
  /** The day from which the account is read-only. */
  readonly closesOn: string;
  /** The law requires retention of the books until this day. */
  readonly retainedUntil: string;
  /** Leads to the page of the closing. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the mail that informs an owner of the state of the account's closing. */
export function writeClosingMail({
  business,
  change,
  closesOn,
  retainedUntil,
  link,
  language,
}: TellingClosing): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const { subject, lead, about, button } = WORDS[change];
  const values = {
    business,
    day: formatLocalDate(closesOn),
    until: formatLocalDate(retainedUntil),
  };
  return productLetter(language, text(subject, values), [
    { kind: 'words', text: text(lead, values) },
    { kind: 'button', label: text(button), href: link, lead: '' },
    { kind: 'words', text: text(about, values) },
  ]);
}
