import { assert } from '../assert.ts';
import { basisPoints, type BasisPoints } from '../money/agorot.ts';
import { rowInForceOrFirst } from '../time/dated-rows.ts';
import type { LocalDate } from '../time/local-date.ts';
import { paysVat, type CompanyKind } from './company-kind.ts';

/** One row of the dated table of rates, held in the database. */
export interface VatRatePeriod {
  readonly validFrom: LocalDate;
  readonly rateBasisPoints: number;
}

/**
 * Returns the rate in force on a date for a kind of account: the period with the latest start not after the date, or
 * zero for an account that adds no VAT. A date before the first period has the rate of that period for the time being:
 * a draft of such a date is refused (`isVatRateKnown`).
 */
export function vatRateOn(
  date: LocalDate,
  kind: CompanyKind,
  periods: readonly VatRatePeriod[],
): BasisPoints {
  if (!paysVat(kind)) return basisPoints(0);
  const current = rowInForceOrFirst(date, periods);
  assert(current !== undefined, 'the table of VAT rates is never empty');
  return basisPoints(current.rateBasisPoints);
}

/** Returns whether the table knows the rate of a date, or the account adds no VAT on any. */
export function isVatRateKnown(
  date: LocalDate,
  kind: CompanyKind,
  periods: readonly VatRatePeriod[],
): boolean {
  return !paysVat(kind) || periods.some((period) => period.validFrom <= date);
}

/** The settings of an account that decide the rates of its documents. */
export interface AccountVatRates {
  readonly companyKind: CompanyKind;
  readonly vatRates: readonly VatRatePeriod[];
  /** Whether a document may state a rate that was in force before its date. */
  readonly mayChooseVatRate: boolean;
}

/** Returns the rate of a document's date, and those that it may take instead. */
export function vatRatesOfDay(
  date: LocalDate,
  { companyKind, vatRates, mayChooseVatRate }: AccountVatRates,
): {
  readonly vatRate: BasisPoints;
  readonly isVatRateKnown: boolean;
  readonly vatRateChoices: readonly BasisPoints[];
} {
  return {
    vatRate: vatRateOn(date, companyKind, vatRates),
    isVatRateKnown: isVatRateKnown(date, companyKind, vatRates),
    vatRateChoices: mayChooseVatRate ? vatRatesUntil(date, companyKind, vatRates) : [],
  };
}

/**
 * Returns the rates that the law had until a date, each once, the highest first: what a document of that date may state
 * for a sale made before a rate change (israel.md 4.1). None for an account that adds no VAT.
 */
export function vatRatesUntil(
  date: LocalDate,
  kind: CompanyKind,
  periods: readonly VatRatePeriod[],
): BasisPoints[] {
  if (!paysVat(kind)) return [];
  const rates = periods
    .filter((period) => period.validFrom <= date)
    .map((period) => period.rateBasisPoints);
  return [...new Set(rates)].toSorted((a, b) => b - a).map((rate) => basisPoints(rate));
}
