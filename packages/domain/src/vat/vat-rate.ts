import { assert } from '../assert.ts';
import { basisPoints, type BasisPoints } from '../money/agorot.ts';
import type { LocalDate } from '../time/local-date.ts';
import { paysVat, type CompanyKind } from './company-kind.ts';

/** One row of the dated table of rates, held in the database. */
export interface VatRatePeriod {
  readonly validFrom: LocalDate;
  readonly rateBasisPoints: number;
}

/**
 * The rate in force on a date for a kind of account: the period with the latest start not after the
 * date, or zero for an account that adds no VAT. A date before the first period is a bug of the
 * caller: dates are checked first.
 */
export function vatRateOn(
  date: LocalDate,
  kind: CompanyKind,
  periods: readonly VatRatePeriod[],
): BasisPoints {
  if (!paysVat(kind)) return basisPoints(0);
  const current = periods
    .filter((period) => period.validFrom <= date)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1);
  assert(current !== undefined, `a VAT rate on ${date}`);
  return basisPoints(current.rateBasisPoints);
}
