import { rowInForce } from '../time/dated-rows.ts';
import type { LocalDate } from '../time/local-date.ts';

/** The longest number of the authority; samples have 24 to 26 digits (israel.md 9). */
export const ALLOCATION_NUMBER_LENGTH_MAX = 30;

/**
 * So many numbers the authority gives a business in advance (israel.md 2.3); the list includes those that were used.
 */
export const EMERGENCY_NUMBERS_MAX = 10;

/** Nine digits, or the whole number of the authority, whose nine last digits they are. */
const ALLOCATION_NUMBER = /^\d{9,30}$/;

/** Returns whether a text is an allocation number as it is stored. */
export function isAllocationNumber(text: string): boolean {
  return ALLOCATION_NUMBER.test(text);
}

/** Returns a typed allocation number without the spaces and hyphens between its digits. */
export function plainAllocationNumber(text: string): string {
  return text.replaceAll(/[\s\u200E\u200F\u2066-\u2069-]/g, '');
}

/** Returns the nine digits by which VAT is deducted: the last ones of the whole number of the authority. */
export function deductedBy(allocationNumber: string): string {
  return allocationNumber.slice(-9);
}

/** From a date on, tax invoices above this net sum need an allocation number; strictly above. */
export interface AllocationThreshold {
  readonly validFrom: LocalDate;
  readonly netAboveAgorot: number;
}

/** What decides it of a tax invoice: its date and its sums in shekels. */
export interface InvoiceSums {
  readonly date: LocalDate;
  readonly netAgorot: number;
  readonly vatAgorot: number;
}

/** Returns the threshold in force on a date; undefined before the first. */
export function allocationThresholdOn(
  date: LocalDate,
  thresholds: readonly AllocationThreshold[],
): AllocationThreshold | undefined {
  return rowInForce(date, thresholds);
}

/** Returns whether an invoice is above the threshold of its day; never before the first one. */
export function isAboveThreshold(
  { date, netAgorot }: Omit<InvoiceSums, 'vatAgorot'>,
  thresholds: readonly AllocationThreshold[],
): boolean {
  const threshold = allocationThresholdOn(date, thresholds);
  return threshold !== undefined && netAgorot > threshold.netAboveAgorot;
}

/**
 * Returns whether the VAT of a tax invoice can only be deducted with an allocation number: it bears VAT, and is above
 * the threshold of its day (israel.md 2.1).
 */
export function isAllocationDue(
  { vatAgorot, ...invoice }: InvoiceSums,
  thresholds: readonly AllocationThreshold[],
): boolean {
  return vatAgorot > 0 && isAboveThreshold(invoice, thresholds);
}
