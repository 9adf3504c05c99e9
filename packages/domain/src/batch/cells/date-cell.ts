import { parseLocalDate, parseLocalDateText, type LocalDate } from '../../time/local-date.ts';

const SHORT_YEAR = /^(\d{1,2}[./-]\d{1,2}[./-])(\d{2})$/;
/** A time of day that a spreadsheet wrote after the date. */
const MIDNIGHT = /[ T]0{1,2}:00(?::00(?:\.0+)?)?Z?$/;

/**
 * Reads the date of a cell, day first as in Israel: `5/3/2026`, `05.03.26`, or `2026-03-05`, with or
 * without midnight after it. Undefined for anything else, also for a month first.
 */
export function readDateCell(text: string): LocalDate | undefined {
  const bare = text.trim().replace(MIDNIGHT, '').replace(SHORT_YEAR, '$120$2');
  return parseLocalDate(bare) ?? parseLocalDateText(bare);
}
