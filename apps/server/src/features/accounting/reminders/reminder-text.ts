import type {
  ReminderStep,
  ReminderText,
  ReminderTexts,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { sumAgorot, agorot } from '@pinkas/domain/money/agorot';
import { formatAgorot } from '@pinkas/domain/money/format';
import { fillPlaceholders } from '@pinkas/domain/reminders/placeholders';
import { daysBetween, formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

/** What a reminder says of one document. */
export interface NamedDocument {
  readonly docType: number;
  readonly number: number;
  readonly dueDate: LocalDate;
  readonly openAgorot: number;
  /** Address of its page. */
  readonly link: string;
}

/** Who is written to, by whom and when. */
export interface ReminderLetter {
  readonly language: DocumentLanguage;
  readonly business: string;
  readonly customer: string;
  readonly today: LocalDate;
}

/** A mail as it goes out. */
export interface WrittenReminder {
  readonly subject: string;
  readonly text: string;
}

function documentName({ docType, number }: NamedDocument, language: DocumentLanguage): string {
  const key = docTypeKeyOf(docType);
  return phrasesIn(language, 'mail')('remindDocument', {
    docType: key === undefined ? '' : phrasesIn(language, 'docTypes')(key),
    number: String(number),
  });
}

function sumText(sum: number, language: DocumentLanguage): string {
  return phrasesIn(language, 'mail')('remindSum', { sum: formatAgorot(sum) });
}

/** A step's text about one document, signed with the name of the business. */
export function writeReminder(
  { subject, body }: ReminderText,
  document: NamedDocument,
  { language, business, customer, today }: ReminderLetter,
): WrittenReminder {
  const text = phrasesIn(language, 'mail');
  const values = {
    customer,
    document: documentName(document, language),
    sum: sumText(document.openAgorot, language),
    dueDate: formatLocalDate(document.dueDate),
    daysLate: text('remindDays', { count: Math.max(0, daysBetween(document.dueDate, today)) }),
    link: document.link,
    business,
  };
  return {
    subject: fillPlaceholders(subject, values),
    text: text('remindSigned', { body: fillPlaceholders(body, values), issuer: business }),
  };
}

/**
 * One mail about several documents: each in a row with its balance, and what they come to. The rows
 * stand in the text alone; a subject has one line.
 */
export function writeManyReminder(
  { subject, body }: ReminderText,
  documents: readonly NamedDocument[],
  { language, business, customer }: ReminderLetter,
): WrittenReminder {
  const text = phrasesIn(language, 'mail');
  const rows = documents.map((document) =>
    text('remindRow', {
      document: documentName(document, language),
      sum: sumText(document.openAgorot, language),
      dueDate: formatLocalDate(document.dueDate),
      link: document.link,
    }),
  );
  const total = sumAgorot(documents.map(({ openAgorot }) => agorot(openAgorot)));
  const values = {
    customer,
    total: sumText(total, language),
    count: text('remindManyCount', { count: documents.length }),
    business,
  };
  const filled = fillPlaceholders(body, { ...values, documents: rows.join('\n\n') });
  return {
    subject: fillPlaceholders(subject, values),
    text: text('remindSigned', { body: filled, issuer: business }),
  };
}

/** A document of a mail with the step whose text it takes when it stands alone. */
export interface WrittenDocument {
  readonly document: NamedDocument;
  readonly step: Pick<ReminderStep, 'he' | 'en'>;
}

/** The mail about some documents of one customer: the step's own text for one, that of several else. */
export function writeLetter(
  documents: readonly WrittenDocument[],
  severalTexts: ReminderTexts,
  letter: ReminderLetter,
): WrittenReminder {
  const [first, ...more] = documents;
  if (first === undefined) throw new Error('a reminder names a document');
  if (more.length === 0) return writeReminder(first.step[letter.language], first.document, letter);
  return writeManyReminder(
    severalTexts[letter.language],
    documents.map(({ document }) => document),
    letter,
  );
}
