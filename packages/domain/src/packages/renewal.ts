import { addMinor, agorotFromBigInt, type Agorot } from '../money/agorot.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { MONTHS_OF_PERIOD, type PackagePeriod } from './package-terms.ts';

/**
 * Days after the end of a period on which its renewal is charged: on the first day that is not paid, and again after one, three and seven
 * days. Card companies count refused charges, so there are four; the last one is before the grace is over.
 */
export const RENEWAL_TRY_DAYS = [0, 1, 4, 11] as const;

/** Returns the first day of the period that follows. */
export function renewsFrom(paidUntil: LocalDate): LocalDate {
  return addDays(paidUntil, 1);
}

/**
 * Returns the day from which a period is charged by itself, after the last charge of it: null where none is left. A charge between two of
 * these days moves none of them, and days on which nothing ran are not made up for.
 */
export function nextRenewalTry(from: LocalDate, lastTriedOn: LocalDate | null): LocalDate | null {
  const days = RENEWAL_TRY_DAYS.map((after) => addDays(from, after));
  return days.find((day) => lastTriedOn === null || day > lastTriedOn) ?? null;
}

/** What a renewal costs before VAT: the price that the subscriber holds, the months of add-ons, and documents above the limit. */
export interface RenewalTerms {
  readonly period: PackagePeriod;
  readonly priceAgorot: Agorot;
  /** Of all add-ons together, for a month. */
  readonly addonsMonthAgorot: Agorot;
  /** Of documents above the limit that no charge had yet. */
  readonly extraAgorot: Agorot;
}

/** Returns what the next period costs, before VAT. */
export function renewalNet({
  period,
  priceAgorot,
  addonsMonthAgorot,
  extraAgorot,
}: RenewalTerms): Agorot {
  const months = BigInt(MONTHS_OF_PERIOD[period]);
  const addons = agorotFromBigInt(BigInt(addonsMonthAgorot) * months);
  return addMinor(addMinor(priceAgorot, addons), extraAgorot);
}
