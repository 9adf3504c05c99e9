import { addDays, localDateAt, localHourAt, type LocalDate } from './local-date.ts';

/** Hours of a day in which a business writes to its customers, in Asia/Jerusalem. */
export interface MailingHours {
  /** The first hour in which mail is sent. */
  readonly from: number;
  /** The hour at which it ends. */
  readonly until: number;
}

const WORKDAY: MailingHours = { from: 9, until: 18 };
const EVE: MailingHours = { from: 9, until: 12 };

const HOUR_MS = 3_600_000;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

/** Days without work, as day and month of the Hebrew year. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '1 Tishri',
  '2 Tishri',
  '10 Tishri',
  '15 Tishri',
  '22 Tishri',
  '15 Nisan',
  '21 Nisan',
  '6 Sivan',
]);

const HEBREW_DAY = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
});

function utcOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** Returns the Sunday of the week of a date. */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, -weekdayOf(date));
}

/** Returns the weekday of a date, from 0 for Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(utcOf(date)).getUTCDay();
}

/** Day and month of the Hebrew year, such as `15 Nisan`. */
function hebrewDayOf(date: LocalDate): string {
  const parts = HEBREW_DAY.formatToParts(utcOf(date));
  const part = (type: 'day' | 'month'): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')}`;
}

/** Independence Day is the fifth of Iyar, moved so that it touches no Sabbath (law of 1949, section 1). */
function isIndependenceDay(hebrewDay: string, weekday: number): boolean {
  switch (hebrewDay) {
    case '3 Iyar':
    case '4 Iyar':
      return weekday === THURSDAY;
    case '5 Iyar':
      return weekday !== 1 && weekday !== FRIDAY && weekday !== SATURDAY;
    case '6 Iyar':
      return weekday === 2;
    default:
      return false;
  }
}

function isDayOfRest(date: LocalDate): boolean {
  const weekday = weekdayOf(date);
  const hebrewDay = hebrewDayOf(date);
  return weekday === SATURDAY || HOLIDAYS.has(hebrewDay) || isIndependenceDay(hebrewDay, weekday);
}

/**
 * Returns when a business may write to its customers on a day: from nine, on Fridays and eves of holidays until noon.
 * Null on Saturdays and holidays.
 */
export function mailingHoursOf(date: LocalDate): MailingHours | null {
  if (isDayOfRest(date)) return null;
  const isEve = weekdayOf(date) === FRIDAY || isDayOfRest(addDays(date, 1));
  return isEve ? EVE : WORKDAY;
}

/** Returns whether a moment, in milliseconds since 1970, is within the mailing hours of its day. */
export function isMailingMoment(epochMs: number): boolean {
  const hours = mailingHoursOf(localDateAt(epochMs));
  if (hours === null) return false;
  const hour = localHourAt(epochMs);
  return hour >= hours.from && hour < hours.until;
}

/** Returns the moment itself when it is within mailing hours, else the full hour at which the next ones begin. */
export function nextMailingMoment(epochMs: number): number {
  if (isMailingMoment(epochMs)) return epochMs;
  let moment = (Math.floor(epochMs / HOUR_MS) + 1) * HOUR_MS;
  while (!isMailingMoment(moment)) moment += HOUR_MS;
  return moment;
}

/** Returns the first day on or after a date on which a business writes to its customers. */
export function nextMailingDay(date: LocalDate): LocalDate {
  let day = date;
  // Two days of a new year and a Sabbath are the longest rest.
  while (mailingHoursOf(day) === null) day = addDays(day, 1);
  return day;
}
