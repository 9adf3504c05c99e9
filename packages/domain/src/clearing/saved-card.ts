import { addDays, endOfMonth, localDate, type LocalDate } from '../time/local-date.ts';

/**
 * How a customer agreed that a card is kept: told on the telephone, ticked on the page of a payment, or given for a standing order
 * that was moved here from another system.
 */
export const CONSENT_WAYS = ['phone', 'page', 'moved'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** `ending`: within 30 days. */
export const SAVED_CARD_STATES = ['valid', 'ending', 'ended'] as const;
export type SavedCardState = (typeof SAVED_CARD_STATES)[number];

const ENDING_DAYS = 30;

/** Returns whether a card can be charged on a day: up to and with its last one; a card without a known end is valid. */
export function savedCardState(expiresOn: LocalDate | null, today: LocalDate): SavedCardState {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'ended';
  return expiresOn <= addDays(today, ENDING_DAYS) ? 'ending' : 'valid';
}

/** Returns the last day of a card of which its customer is told today: one that ends this month or in the next one. */
export function lastToldEnd(today: LocalDate): LocalDate {
  return endOfMonth(addDays(endOfMonth(today), 1));
}

/** Returns the last day of the month that is printed on a card; the month is 1 to 12, the year of four digits. */
export function lastDayOfCard({
  month,
  year,
}: {
  readonly month: number;
  readonly year: number;
}): LocalDate {
  return endOfMonth(localDate(`${String(year)}-${String(month).padStart(2, '0')}-01`));
}
