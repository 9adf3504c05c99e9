import type { LocalDate } from '../time/local-date.ts';
import type { ReportPeriod } from '../time/report-period.ts';

/** The returns that a business files by its periods: of VAT, and of advances of income tax. */
export const RETURN_KINDS = ['vat', 'advances'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/**
 * What a person records of a return, because the books do not show it: that it was filed, that it was paid, or that it
 * and all before it were dealt with outside of these books.
 */
export const FILING_STEPS = ['filed', 'paid', 'elsewhere'] as const;
export type FilingStep = (typeof FILING_STEPS)[number];

/** The day of a step and the number that the authority gave; empty for none. */
export interface FilingMark {
  readonly day: LocalDate;
  readonly reference: string;
}

/** What is recorded of the return of a period; null for what is not. */
export interface ReturnFiling {
  readonly filed: FilingMark | null;
  readonly paid: FilingMark | null;
}

/**
 * Returns whether nothing is left of a filed return: it was paid, or there is nothing to pay because its sum is zero or
 * a refund.
 */
export function isSettled(
  { filed, paid }: ReturnFiling,
  { payAgorot }: { readonly payAgorot: number },
): boolean {
  return filed !== null && (paid !== null || payAgorot <= 0);
}

/** Returns whether a return can have been filed or paid on a day: after its period, and not later than today. */
export function isFilingDay(
  day: LocalDate,
  { to }: Pick<ReportPeriod, 'to'>,
  today: LocalDate,
): boolean {
  return day > to && day <= today;
}
