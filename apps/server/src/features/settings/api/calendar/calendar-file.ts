import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import ical, { escape, ICalCalendarMethod } from 'ical-generator';

import type { CalendarDays, ExpectedPayment } from './calendar.reads.ts';

type DueDay = CalendarDays['dues'][number];

interface CalendarFile {
  readonly business: string;
  readonly language: DocumentLanguage;
  /** ISO text in UTC: when the calendar is made. */
  readonly now: string;
  /** The address of the product, to which events lead. */
  readonly origin: string;
}

/**
 * Returns a calendar (RFC 5545) whose events are whole days. An event keeps its UID, so that a program that reads the
 * calendar again moves it instead of adding another.
 */
export function writeCalendar({ dues, payments }: CalendarDays, file: CalendarFile): string {
  const text = phrasesIn(file.language, 'calendar');
  const calendar = ical({
    // The library writes the name as it is.
    name: escape(text('name', { business: file.business }), false),
    prodId: { company: 'Pinkas', product: 'Calendar', language: file.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_SECONDS,
  });
  for (const day of [
    ...dues.map((due) => dayOfDue(due, file)),
    ...payments.map((payment) => dayOfPayment(payment, file)),
  ]) {
    calendar.createEvent({
      id: day.id,
      summary: day.summary,
      url: `${file.origin}/#${day.path}`,
      allDay: true,
      // The library writes the day of a moment in UTC.
      start: `${day.date}T00:00:00Z`,
      stamp: file.now,
    });
  }
  return calendar.toString();
}

const HOUR_SECONDS = 3_600;

interface CalendarDay {
  readonly id: string;
  readonly summary: string;
  readonly path: string;
  readonly date: string;
}

function dayOfDue({ kind, from, to, dueDate, payAgorot }: DueDay, file: CalendarFile): CalendarDay {
  const text = phrasesIn(file.language, 'calendar');
  const [first, last] = [from, to].map((day) => formatLocalMonth(day.slice(0, 'yyyy-mm'.length)));
  const months = first === last ? `${first}` : `${first}–${last}`;
  const sum = formatAgorot(Math.abs(payAgorot));
  return {
    id: `${kind}-${from}@pinkas`,
    summary: text(kind, { months, sum, isBack: String(payAgorot < 0) }),
    path: `/reports/${kind === 'vat' ? 'vat' : 'tax'}?day=${from}`,
    date: dueDate,
  };
}

function dayOfPayment(payment: ExpectedPayment, file: CalendarFile): CalendarDay {
  const text = phrasesIn(file.language, 'calendar');
  const { kind, id, name, number, dueDate, openAgorot } = payment;
  const values = { name, number, sum: formatAgorot(openAgorot) };
  return {
    id: `${kind}-${id}@pinkas`,
    summary:
      kind === 'expense'
        ? text('expense', values)
        : text('document', { ...values, type: typeWords(payment, file.language) }),
    path: `/${kind}s/${id}`,
    date: dueDate satisfies LocalDate,
  };
}

function typeWords({ docType }: ExpectedPayment, language: DocumentLanguage): string {
  const key = docType === null ? undefined : docTypeKeyOf(docType);
  return key === undefined ? '' : phrasesIn(language, 'docTypes')(key);
}
