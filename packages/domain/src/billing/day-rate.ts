import type { Currency } from '../money/currency.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

/** What one unit of a currency was worth on a day. */
export interface DayRate {
  readonly currency: Currency;
  /** The day on which it was published, or for which a person typed it. */
  readonly day: LocalDate;
  /** Shekels for one unit, scaled by 1,000,000. */
  readonly rateE6: number;
}

/**
 * For how many days a rate is the last one that was published: the longest closure of the banks, two feast days between two
 * Sabbaths with their eves, and a day to spare. An older one says that the source was away.
 */
export const RATE_DAYS_MAX = 7;

/** Returns whether a rate may be billed by on a day. */
export function isRateOfDay({ day }: Pick<DayRate, 'day'>, today: LocalDate): boolean {
  return day <= today && day >= addDays(today, -RATE_DAYS_MAX);
}

/**
 * Returns the rate by which money of a currency counts at the end of a month, `2026-11`: the last one of the month or before it,
 * else the first one that is known. Zero where none is.
 */
export function monthEndRate(rates: readonly DayRate[], currency: Currency, month: string): number {
  const known = rates
    .filter((rate) => rate.currency === currency)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const last = known.findLast(({ day }) => day.slice(0, 7) <= month);
  return (last ?? known[0])?.rateE6 ?? 0;
}
