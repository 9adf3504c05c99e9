import type { NoticeContent, NoticeFacts, NoticeJob } from '@pinkas/domain/notices/notice';
import { formatMinor } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { documentTypeWords, paperWords } from './paper-words.ts';
import type { Phrase, PhraseKey } from './phrases.ts';

export interface NoticePhrases {
  readonly notices: Phrase<'notices'>;
  readonly docTypes: Phrase<'docTypes'>;
  readonly papers: Phrase<'papers'>;
}

const JOBS: Readonly<
  Record<
    NoticeJob,
    'Mail' | 'Print' | 'Zip' | 'File' | 'Archive' | 'Clients' | 'Export' | 'Letters'
  >
> = {
  mail: 'Mail',
  print: 'Print',
  zip: 'Zip',
  'batch-file': 'File',
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

/** What somebody is told, as one sentence. */
export function noticeWords(phrases: NoticePhrases, content: NoticeContent): string {
  if (isOfDocument(content)) return documentWords(phrases, content);
  const { notices } = phrases;
  switch (content.kind) {
    case 'draft-refused':
      return refusedWords(phrases, content.facts);
    case 'payment-reminder':
      return reminderWords(phrases, content.facts);
    case 'job-done':
      return notices(`jobDone${JOBS[content.facts.job]}`);
    case 'job-failed':
      return notices(`jobFailed${JOBS[content.facts.job]}`);
    case 'report-mail-failed': {
      const { failure, ...values } = content.facts;
      return notices(`reportMailFailed-${failure}`, values);
    }
    case 'report-mail-ended': {
      const { end, ...values } = content.facts;
      return notices(`reportMailEnded-${end}`, values);
    }
    case 'certificate-expiring': {
      const { certificate, validUntil } = content.facts;
      const values = { certificate: notices(certificate), date: formatLocalDate(validUntil) };
      return notices('certificateExpiring', values);
    }
    case 'authority-consent': {
      const { news, until } = content.facts;
      return notices(`authorityConsent-${news}`, { date: formatLocalDate(until) });
    }
    case 'member-joined':
      return notices('memberJoined', { name: content.facts.name });
    case 'books-requested':
      return notices('booksRequested', { name: content.facts.name });
    case 'question-asked':
    case 'question-answered':
      return questionWords(phrases, content);
  }
}

type QuestionContent = Extract<
  NoticeContent,
  { readonly kind: 'question-asked' | 'question-answered' }
>;

function questionWords(phrases: NoticePhrases, { kind, facts }: QuestionContent): string {
  const values = { name: facts.name, paper: paperWords(phrases, facts) };
  return phrases.notices(kind === 'question-asked' ? 'questionAsked' : 'questionAnswered', values);
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

/** What somebody asked to be reminded of, with their own words. */
function reminderWords(phrases: NoticePhrases, facts: NoticeFacts['payment-reminder']): string {
  const { docType, number, customer, dueDate, sumAgorot, note } = facts;
  return phrases.notices(note === '' ? 'paymentReminder' : 'paymentReminderNote', {
    note,
    customer,
    document: `${typeWords(phrases, docType)} ${String(number)}`,
    sum: `\u2066₪${formatMinor(sumAgorot, 2)}\u2069`,
    date: formatLocalDate(dueDate),
  });
}

/** What was planned and not issued, with the customer where there is one. */
function refusedWords(phrases: NoticePhrases, facts: NoticeFacts['draft-refused']): string {
  const { docType, customer, date } = facts;
  const values = { type: typeWords(phrases, docType), customer, date: formatLocalDate(date) };
  return phrases.notices(customer === '' ? 'draftRefusedNoCustomer' : 'draftRefused', values);
}
