import { assert } from '../assert.ts';
import {
  addMinor,
  agorotFromBigInt,
  basisPoints,
  divideRounded,
  shareOf,
  subtractMinor,
  type Agorot,
} from '../money/agorot.ts';
import { addDays, addMonths, type LocalDate } from '../time/local-date.ts';
import type { PackagePeriod } from './package-terms.ts';

/** The steps of a price, before VAT up to `netAgorot`. What is shown is what is charged. */
export interface PriceSteps {
  /** The new price less the current one, each for a whole period. */
  readonly differenceAgorot: Agorot;
  /** A twelfth of the difference, to be shown; the sum is computed from the whole difference. Null for what is paid by month. */
  readonly differenceOfMonthAgorot: Agorot | null;
  /** Months that are paid for; null for what is paid by month. */
  readonly months: number | null;
  readonly netAgorot: Agorot;
  readonly vatAgorot: Agorot;
  readonly totalAgorot: Agorot;
}

/**
 * Returns how many months of a subscription are left: whole months from the day until its last day, and at least one, since the
 * month that has begun is used.
 */
export function monthsToRun(today: LocalDate, lastDay: LocalDate): number {
  const end = addDays(lastDay, 1);
  let months = 0;
  while (addMonths(today, months + 1) <= end) months += 1;
  return Math.max(1, months);
}

/** Adds VAT to a price. */
export function withVat(
  netAgorot: Agorot,
  rateBasisPoints: number,
): Pick<PriceSteps, 'netAgorot' | 'vatAgorot' | 'totalAgorot'> {
  const vatAgorot = shareOf(netAgorot, basisPoints(rateBasisPoints));
  return { netAgorot, vatAgorot, totalAgorot: addMinor(netAgorot, vatAgorot) };
}

/** The two prices of an upgrade, before VAT, each for a whole period. */
export interface Upgrade {
  readonly period: PackagePeriod;
  readonly currentAgorot: Agorot;
  readonly nextAgorot: Agorot;
  /** Months that are left of a year. */
  readonly monthsToRun: number;
  readonly vatBasisPoints: number;
}

/**
 * Returns what an upgrade costs at once (specification section 9): of a yearly package the difference divided by twelve, times
 * the months that are left; of a monthly one the difference, which the later bills have too. VAT is added at the end.
 */
export function upgradePrice({
  period,
  currentAgorot,
  nextAgorot,
  monthsToRun: months,
  vatBasisPoints,
}: Upgrade): PriceSteps {
  const differenceAgorot = subtractMinor(nextAgorot, currentAgorot);
  assert(differenceAgorot > 0, 'an upgrade costs more');
  if (period === 'MONTH') {
    return {
      differenceAgorot,
      differenceOfMonthAgorot: null,
      months: null,
      ...withVat(differenceAgorot, vatBasisPoints),
    };
  }
  const part = (count: number): Agorot =>
    agorotFromBigInt(divideRounded(BigInt(differenceAgorot) * BigInt(count), 12n));
  return {
    differenceAgorot,
    differenceOfMonthAgorot: part(1),
    months,
    ...withVat(part(months), vatBasisPoints),
  };
}
