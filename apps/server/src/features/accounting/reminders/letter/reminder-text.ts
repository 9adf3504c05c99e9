import type {
  ReminderStep,
  ReminderText,
  ReminderTexts,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { sumAgorot, agorot } from '@pinkas/domain/money/agorot';
import { formatAgorot } from '@pinkas/domain/money/format';
import { fillPlaceholders } from '@pinkas/domain/reminders/placeholders';
import { daysBetween, formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { writtenLetter } from '../../../../platform/mail/mail-letter.ts';
import { letterLogo, type MailLogo } from '../../../../platform/mail/mail-logo.ts';
import type { LetterPart } from '../../../../platform/mail/mail-parts.ts';
import { payButton } from '../../documents/documents.api.ts';

/** The fields of one document in a reminder. */
export interface NamedDocument {
  readonly docType: number;
  readonly number: number;
  readonly dueDate: LocalDate;
  readonly openAgorot: number;
  /** Address of its page. */
  readonly link: string;
  /** Where it is paid by card; absent where it is not. */
  readonly payLink?: string | undefined;
}

/** The recipient, the sender and the time. */
export interface ReminderLetter {
  readonly language: DocumentLanguage;
  readonly business: string;
  /** Brand colour that can be read. */
  readonly color: string;
  readonly customer: string;
  readonly today: LocalDate;
  readonly logo?: MailLogo | undefined;
}

/** A mail as it is sent. */
export interface WrittenReminder {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A marker for the rows until they are inserted; no database stores it in a text. */
const ROWS_MARK = '\u0000';

/**
 * Returns the parts of a filled text, with others at each occurrence of a marker; at the end where nobody wrote
 * it.
 */
function placed(body: string, mark: string, parts: readonly LetterPart[]): LetterPart[] {
  const words = (text: string): LetterPart => ({ kind: 'words', text });
  const [before = '', ...after] = body.split(mark);
  const later = after.length === 0 ? [''] : after;
  return [words(before), ...later.flatMap((text) => [...parts, words(text)])];
}

function written(
  { language, business, color, logo }: ReminderLetter,
  parts: readonly LetterPart[],
): Pick<WrittenReminder, 'text' | 'html'> {
  const signed = phrasesIn(language, 'mail')('sentFor', { issuer: business });
  const footer = { kind: 'footer', text: signed } as const;
  return writtenLetter({
    language,
    sender: business,
    color,
    ...letterLogo(logo),
    parts: [...parts, footer],
  });
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

/** Returns a sum outside a table, with its sign where tables have it. */
function shownSum(sum: number): string {
  return `₪ ${formatAgorot(sum)}`;
}

/**
 * Returns a step's text about one document; its balance and a button are where the text has the address in a
 * line.
 */
export function writeReminder(
  { subject, body }: ReminderText,
  document: NamedDocument,
  letter: ReminderLetter,
): WrittenReminder {
  const { language, business, customer, today } = letter;
  const text = phrasesIn(language, 'mail');
  const name = documentName(document, language);
  const sum = sumText(document.openAgorot, language);
  const dueDate = formatLocalDate(document.dueDate);
  const values = {
    customer,
    document: name,
    sum,
    dueDate,
    daysLate: text('remindDays', { count: Math.max(0, daysBetween(document.dueDate, today)) }),
    link: document.link,
    business,
  };
  const parts: LetterPart[] = [
    {
      kind: 'box',
      heading: name,
      sum: shownSum(document.openAgorot),
      line: text('remindLine', { document: name, sum }),
      facts: [text('payUntil', { date: dueDate })],
    },
    ...payButton(document.payLink, language, document.openAgorot),
    {
      kind: 'button',
      isQuiet: document.payLink !== undefined,
      label: text('documentButton'),
      href: document.link,
      lead: document.payLink === undefined ? '' : text('documentAbout'),
    },
  ];
  const filled = fillPlaceholders(body, values);
  return {
    subject: fillPlaceholders(subject, values),
    ...written(letter, placed(`\n${filled}\n`, `\n${document.link}\n`, parts)),
  };
}

/**
 * Returns one mail about several documents: each in a row with its balance, and their total. The
 * rows are in the text alone; a subject has one line.
 */
export function writeManyReminder(
  { subject, body }: ReminderText,
  documents: readonly NamedDocument[],
  letter: ReminderLetter,
): WrittenReminder {
  const { language, business, customer } = letter;
  const text = phrasesIn(language, 'mail');
  const rows = documents.map((document) => {
    const name = documentName(document, language);
    const sum = sumText(document.openAgorot, language);
    const dueDate = formatLocalDate(document.dueDate);
    const { link } = document;
    return {
      cells: [name, dueDate, shownSum(document.openAgorot)],
      href: link,
      line: text('remindRow', { document: name, sum, dueDate, link }),
    };
  });
  const total = sumAgorot(documents.map(({ openAgorot }) => agorot(openAgorot)));
  const values = {
    customer,
    total: sumText(total, language),
    count: text('remindManyCount', { count: documents.length }),
    business,
  };
  const headings = (['remindColumnDocument', 'remindColumnDue', 'remindColumnSum'] as const).map(
    (key) => text(key),
  );
  const filled = fillPlaceholders(body, { ...values, documents: ROWS_MARK });
  return {
    subject: fillPlaceholders(subject, values),
    ...written(letter, placed(filled, ROWS_MARK, [{ kind: 'table', headings, rows }])),
  };
}

/** A document of a mail with the step whose text it takes when it is the only one. */
export interface WrittenDocument {
  readonly document: NamedDocument;
  readonly step: Pick<ReminderStep, 'he' | 'en'>;
}

/**
 * Returns the mail about some documents of one customer: the step's own text for one, that of
 * several else.
 */
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
