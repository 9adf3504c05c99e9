import { assert } from '../assert.ts';

/** A date of business in Asia/Jerusalem, `YYYY-MM-DD`, without time or zone. */
export type LocalDate = string & { readonly __kind: 'local-date' };

/** The one zone of the product. */
export const BUSINESS_ZONE = 'Asia/Jerusalem';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED_DATE = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function utcOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function fromUtc(time: number): LocalDate {
  return new Date(time).toISOString().slice(0, 10) as LocalDate;
}

function fromParts(year: number, month: number, day: number): LocalDate | undefined {
  if (year < 1900 || year > 2999) return undefined;
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? fromUtc(time) : undefined;
}

/** Reads `YYYY-MM-DD`; undefined for a day that does not exist or a year outside 1900 to 2999. */
export function parseLocalDate(text: string): LocalDate | undefined {
  const match = ISO_DATE.exec(text);
  if (match === null) return undefined;
  return fromParts(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Reads a date as typed in Israel, day first: `5/3/2026`, `05.03.2026` or `05-03-2026`. */
export function parseLocalDateText(text: string): LocalDate | undefined {
  const match = TYPED_DATE.exec(text.trim());
  if (match === null) return undefined;
  return fromParts(Number(match[3]), Number(match[2]), Number(match[1]));
}

/** Returns a date known to be good, such as a constant or a database column; a bad one is a bug. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  assert(date !== undefined, `${text} is not a date`);
  return date;
}

/** Formats a date as `20/11/2026`, the only format shown. */
export function formatLocalDate(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Formats the month `2026-11` as `11/2026`, the only format shown for a whole month. */
export function formatLocalMonth(month: string): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
}

/** Made once: making one takes longer than everything else of an answer's date. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_ZONE });

/** Returns the day in Asia/Jerusalem at a moment given in milliseconds since 1970. */
export function localDateAt(epochMs: number): LocalDate {
  return localDate(DAY_FORMAT.format(epochMs));
}

/** Returns the day in Asia/Jerusalem of an ISO instant; the day of its text is that of UTC. */
export function localDateOf(instant: string): LocalDate {
  return localDateAt(Date.parse(instant));
}

/** Returns the first moment of a day in Asia/Jerusalem, in milliseconds since 1970. */
export function startOfDayMs(date: LocalDate): number {
  // Clocks change at two at night, so midnight is three hours or two before that of UTC.
  const summer = utcOf(date) - 3 * HOUR_MS;
  return localDateAt(summer) === date ? summer : summer + HOUR_MS;
}

/** Hour of the day, 0 to 23, in Asia/Jerusalem. */
export function localHourAt(epochMs: number): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: BUSINESS_ZONE,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return Number(format.format(epochMs));
}

/** `20/11/2026 09:46` in Asia/Jerusalem for an ISO instant. */
export function formatInstant(instant: string): string {
  const epochMs = Date.parse(instant);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: BUSINESS_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(epochMs);
  return `${formatLocalDate(localDateAt(epochMs))} ${time}`;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromUtc(utcOf(date) + days * DAY_MS);
}

/** Whole days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

/** First day of the month of a date. */
export function startOfMonth(date: LocalDate): LocalDate {
  return localDate(`${date.slice(0, 7)}-01`);
}

/** Returns the number of the month of a day, or of a month such as `2026-11`, counted from year 0. */
export function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/**
 * Returns the same day some months away. A day that the month lacks becomes its last one; with `capDayAt28` every later
 * day becomes 28 (specification section 9).
 */
export function addMonths(date: LocalDate, months: number, capDayAt28 = false): LocalDate {
  const index = monthNumber(date) + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8, 10)), capDayAt28 ? 28 : lastDay);
  // Beyond the years that can be given, as the last instalment of a far one may be.
  assert(year >= 1000 && year <= 9999, 'month arithmetic stays inside the calendar');
  return fromUtc(Date.UTC(year, month - 1, day));
}

/** Last day of the month of a date. */
export function endOfMonth(date: LocalDate): LocalDate {
  return addDays(addMonths(startOfMonth(date), 1), -1);
}
