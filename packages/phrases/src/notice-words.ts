import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import type { NoticeContent, NoticeDetails, NoticeJob } from '@pinkas/domain/notices/notice';
import { formatMinor } from '@pinkas/domain/money/format';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';

import { documentTypeWords, paperWords } from './paper-words.ts';
import type { Language, Phrase, PhraseKey } from './phrases.ts';

export interface NoticePhrases {
  readonly language: Language;
  readonly notices: Phrase<'notices'>;
  readonly docTypes: Phrase<'docTypes'>;
  readonly papers: Phrase<'papers'>;
}

const JOBS: Readonly<
  Record<
    NoticeJob,
    | 'Mail'
    | 'Print'
    | 'Zip'
    | 'File'
    | 'Requests'
    | 'Billing'
    | 'Archive'
    | 'Clients'
    | 'Export'
    | 'Letters'
  >
> = {
  mail: 'Mail',
  print: 'Print',
  zip: 'Zip',
  'batch-file': 'File',
  'request-file': 'Requests',
  'fast-billing': 'Billing',
  'business-archive': 'Archive',
  'client-download': 'Clients',
  'list-export': 'Export',
  'letters-customer-withheld': 'Letters',
  'letters-supplier-withheld': 'Letters',
  'letters-donations': 'Letters',
};

const OF_DOCUMENT = {
  'quote-accepted': 'quoteAccepted',
  'quote-rejected': 'quoteRejected',
  'invoice-paid': 'invoicePaid',
  'mail-failed': 'mailFailed',
  'text-failed': 'textFailed',
  'reminder-failed': 'reminderFailed',
  'number-refused': 'numberRefused',
  'number-given-up': 'numberGivenUp',
} as const satisfies Partial<Record<NoticeContent['kind'], PhraseKey<'notices'>>>;

type DocumentContent = Extract<NoticeContent, { readonly kind: keyof typeof OF_DOCUMENT }>;

function isOfDocument(content: NoticeContent): content is DocumentContent {
  return Object.hasOwn(OF_DOCUMENT, content.kind);
}

type OwnKind = Exclude<NoticeContent['kind'], keyof typeof OF_DOCUMENT>;

/** The sentence of each kind that contains more than which document it is about. */
const SENTENCES: {
  readonly [K in OwnKind]: (phrases: NoticePhrases, facts: NoticeDetails[K]) => string;
} = {
  'card-paid': (phrases, facts) => cardWords(phrases, 'cardPaid', facts),
  'card-trouble': (phrases, facts) => cardWords(phrases, `cardTrouble-${facts.trouble}`, facts),
  'hold-ending': (phrases, { date, ...facts }) =>
    cardWords(phrases, 'holdEnding', facts, formatLocalDate(date)),
  'card-charged-back': (phrases, facts) => cardWords(phrases, 'cardChargedBack', facts),
  'billing-held': ({ notices }, { count, sumAgorot, date }) =>
    sumAgorot === null
      ? notices('billingHeldUnknown', { count, date: formatLocalDate(date) })
      : notices('billingHeld', { count, sum: shekels(sumAgorot), date: formatLocalDate(date) }),
  'billing-refused': ({ notices }, { customer, title, sumAgorot, againOn }) =>
    notices(againOn === null ? 'billingGivenUp' : 'billingRefused', {
      customer,
      title,
      sum: shekels(sumAgorot),
      date: againOn === null ? '' : formatLocalDate(againOn),
    }),
  'renewal-refused': ({ notices }, { sumAgorot, againOn }) =>
    notices(againOn === null ? 'renewalGivenUp' : 'renewalRefused', {
      sum: shekels(sumAgorot),
      date: againOn === null ? '' : formatLocalDate(againOn),
    }),
  'package-smaller': ({ notices, language }, { date, nameHe, nameEn, period }) =>
    notices(`packageSmaller-${period}`, {
      date: formatLocalDate(date),
      name: language === 'he' ? nameHe : nameEn,
    }),
  'addon-ended': ({ notices }, { date, limit, quantity: count }) =>
    notices(`addonEnded-${limit}`, { count, date: formatLocalDate(date) }),
  'gift-booked': ({ notices }, { side, amountAgorot }) =>
    notices(`giftBooked-${side}`, { sum: shekels(amountAgorot) }),
  'documents-near': ({ notices }, { used, most }) => notices('documentsNear', { used, most }),
  'documents-full': ({ notices }, { most, renewsOn, goesOn }) =>
    notices(goesOn ? 'documentsFull' : 'documentsFullStops', {
      most,
      date: formatLocalDate(renewsOn),
    }),
  'card-ending': ({ notices }, { count, until }) =>
    notices('cardEnding', { count, date: formatLocalDate(until) }),
  'cards-changed': ({ notices }, counts) => notices('cardsChanged', counts),
  'card-differences': ({ notices }, { gateway, terminal, day, here, there }) =>
    notices('cardDifferences', {
      terminal: `${GATEWAYS[gateway]} ${terminal}`,
      date: formatLocalDate(day),
      here,
      there,
    }),
  'debits-returned': ({ notices }, { no, count, sumAgorot }) =>
    notices('debitsReturned', { no, count, sum: shekels(sumAgorot) }),
  'debit-trouble': ({ notices }, { no, customer, sumAgorot }) =>
    notices('debitTrouble', { no, customer, sum: shekels(sumAgorot) }),
  'draft-refused': refusedWords,
  'draft-coming': comingWords,
  'payment-reminder': reminderWords,
  'job-done': ({ notices }, { job }) => notices(`jobDone${JOBS[job]}`),
  'job-failed': ({ notices }, { job }) => notices(`jobFailed${JOBS[job]}`),
  'report-mail-failed': ({ notices }, { failure, ...values }) =>
    notices(`reportMailFailed-${failure}`, values),
  'report-mail-ended': ({ notices }, { end, ...values }) =>
    notices(`reportMailEnded-${end}`, values),
  'certificate-expiring': ({ notices }, { certificate, validUntil }) =>
    notices('certificateExpiring', {
      certificate: notices(certificate),
      date: formatLocalDate(validUntil),
    }),
  'access-given': ({ notices }, { to, name }) => notices(`accessGiven-${to}`, { name }),
  'webhook-failing': ({ notices }, { endpoint, stage, since }) =>
    notices(`webhookFailing-${stage}`, { endpoint, since: formatInstant(since) }),
  'backup-silent': ({ notices }, { destination, since }) =>
    notices('backupSilent', { destination, date: formatLocalDate(since) }),
  'authority-consent': ({ notices }, { news, until }) =>
    notices(`authorityConsent-${news}`, { date: formatLocalDate(until) }),
  'clearing-answered': ({ notices }, { answer }) => notices(`clearingAnswered-${answer}`),
  'member-joined': ({ notices }, { name }) => notices('memberJoined', { name }),
  'books-requested': ({ notices }, { name }) => notices('booksRequested', { name }),
  'question-asked': (phrases, facts) => questionWords(phrases, 'questionAsked', facts),
  'question-answered': (phrases, facts) => questionWords(phrases, 'questionAnswered', facts),
};

const shekels = (sumAgorot: number): string => `\u2066₪${formatMinor(sumAgorot, 2)}\u2069`;

function ownWords<K extends OwnKind>(
  phrases: NoticePhrases,
  kind: K,
  facts: NoticeDetails[K],
): string {
  return SENTENCES[kind](phrases, facts);
}

/** Returns a notice as one sentence. */
export function noticeWords(phrases: NoticePhrases, content: NoticeContent): string {
  return isOfDocument(content)
    ? documentWords(phrases, content)
    : ownWords(phrases, content.kind, content.facts);
}

function questionWords(
  phrases: NoticePhrases,
  key: 'questionAsked' | 'questionAnswered',
  facts: NoticeDetails['question-asked' | 'question-answered'],
): string {
  return phrases.notices(key, { name: facts.name, paper: paperWords(phrases, facts) });
}

function documentWords(phrases: NoticePhrases, { kind, facts }: DocumentContent): string {
  const { docType, number, customer } = facts;
  return phrases.notices(OF_DOCUMENT[kind], {
    document: `${typeWords(phrases, docType)} ${String(number)}`,
    number: String(number),
    customer,
    ...('mailTo' in facts && { mailTo: facts.mailTo }),
    ...('phone' in facts && { phone: facts.phone }),
  });
}

function typeWords({ docTypes }: NoticePhrases, docType: number): string {
  return documentTypeWords(docTypes, docType);
}

/** Returns the sentence of a reminder that a person set, with their own text. */
function reminderWords(phrases: NoticePhrases, facts: NoticeDetails['payment-reminder']): string {
  const { docType, number, customer, dueDate, sumAgorot, note } = facts;
  return phrases.notices(note === '' ? 'paymentReminder' : 'paymentReminderNote', {
    note,
    customer,
    document: `${typeWords(phrases, docType)} ${String(number)}`,
    sum: shekels(sumAgorot),
    date: formatLocalDate(dueDate),
  });
}

/** Returns what became of a payment by card. */
function cardWords(
  phrases: NoticePhrases,
  key:
    | 'cardPaid'
    | 'cardChargedBack'
    | 'holdEnding'
    | `cardTrouble-${NoticeDetails['card-trouble']['trouble']}`,
  { customer, amountMinor, currency }: NoticeDetails['card-paid'],
  date = '',
): string {
  const symbol = currency === 'ILS' ? '₪' : `${currency} `;
  return phrases.notices(key, {
    customer,
    date,
    sum: `\u2066${symbol}${formatMinor(amountMinor, 2)}\u2069`,
  });
}

/** Returns what was planned and not issued, with the customer where there is one. */
function refusedWords(phrases: NoticePhrases, facts: NoticeDetails['draft-refused']): string {
  const { docType, customer, date } = facts;
  const values = { type: typeWords(phrases, docType), customer, date: formatLocalDate(date) };
  return phrases.notices(customer === '' ? 'draftRefusedNoCustomer' : 'draftRefused', values);
}

/** Returns what a template issues on the next day, for whom and the amount. */
function comingWords(phrases: NoticePhrases, facts: NoticeDetails['draft-coming']): string {
  const { docType, customer, date, sumAgorot } = facts;
  return phrases.notices(customer === '' ? 'draftComingNoCustomer' : 'draftComing', {
    type: typeWords(phrases, docType),
    customer,
    sum: shekels(sumAgorot),
    date: formatLocalDate(date),
  });
}
