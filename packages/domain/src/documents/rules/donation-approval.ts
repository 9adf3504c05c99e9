import type { LocalDate } from '../../time/local-date.ts';

/**
 * Returns whether an approval under section 46 that ends after a day is still in force on a date; null is an approval
 * without an end. A donation receipt must not name one that has expired.
 */
export function isApprovalInForce(validUntil: LocalDate | null, date: LocalDate): boolean {
  return validUntil === null || date <= validUntil;
}
