// oxlint-disable no-restricted-globals -- words of the calendar need the browser's formatter, which takes a Date
import type { Language } from '@pinkas/phrases/phrases';

const LOCALES: Readonly<Record<Language, string>> = { he: 'he-IL', en: 'en-GB' };

function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

/** Name of a month given as `YYYY-MM`: נובמבר, November. */
export function monthName(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' });
  return format.format(noonOf(`${month}-01`));
}

/** A month given by its first day, with its year: אוקטובר 2026. */
export function monthText(firstDay: string, language: Language): string {
  return `${monthName(firstDay.slice(0, 7), language)} ${firstDay.slice(0, 4)}`;
}

/** Name of the day of a `YYYY-MM-DD`: יום שישי, Friday. */
export function weekdayName(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  return format.format(noonOf(date));
}
