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

/** A person is asked about a typed rate that is farther from the last known one than so much. */
export const RATE_ASKED_PERCENT = 10;
/** A published rate that is farther from the last known one than so much waits for a person. */
export const RATE_HELD_PERCENT = 20;

/** Returns whether a rate is more than some percent away from the last one that is known; never where that is zero, for none. */
export function isRateFar(rateE6: number, lastRateE6: number, percent: number): boolean {
  return lastRateE6 > 0 && Math.abs(rateE6 - lastRateE6) * 100 > lastRateE6 * percent;
}

/**
 * Returns the rates by which money counts at the end of months, `2026-11`: the last one of the month or before it, else the
 * first one that is known. Zero where none is. Each currency is sorted once, and each month is looked up once.
 */
export function monthEndRates(
  rates: readonly DayRate[],
): (currency: Currency, month: string) => number {
  const ofCurrency = Map.groupBy(
    rates.toSorted((one, other) => one.day.localeCompare(other.day)),
    ({ currency }) => currency,
  );
  const found = new Map<string, number>();
  return (currency, month) => {
    const key = `${currency} ${month}`;
    const known = ofCurrency.get(currency) ?? [];
    const last = () => known.findLast(({ day }) => day.slice(0, 7) <= month) ?? known[0];
    const rateE6 = found.get(key) ?? last()?.rateE6 ?? 0;
    found.set(key, rateE6);
    return rateE6;
  };
}
