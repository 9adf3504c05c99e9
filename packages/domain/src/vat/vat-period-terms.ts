import type { BookTerms } from '../bookkeeping/book-terms.ts';
import type { LocalDate } from '../time/local-date.ts';
import { calendarPeriod, type ReportPeriod } from '../time/report-period.ts';
import { vatPeriodOn } from './vat-return.ts';

/** A VAT period, and the terms by which its return is filed. */
export interface VatPeriodTerms {
  readonly period: ReportPeriod;
  readonly terms: BookTerms;
}

/**
 * Returns the VAT period that contains a day, with the terms of its last day. The kind of a business changes in any month:
 * who files in one of two months alone has a return of both, by the terms of the month in which it files. Where the months
 * differ in their length the first one decides, so that no day lies in two periods.
 */
export function vatPeriodTerms(
  termsOn: (day: LocalDate) => BookTerms,
  day: LocalDate,
): VatPeriodTerms {
  const both = calendarPeriod('two-months', day);
  const first = termsOn(both.from).vatPeriod;
  const period = vatPeriodOn(first === 'none' ? termsOn(both.to).vatPeriod : first, day);
  const last = termsOn(period.to);
  return { period, terms: last.vatPeriod === 'none' ? termsOn(period.from) : last };
}
