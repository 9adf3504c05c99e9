import type { LocalDate } from '../time/local-date.ts';

/**
 * Whether an approval under section 46 that ends after a day still stands on a date; null is an
 * approval without an end. A donation receipt must not name one that has run out.
 */
export function isApprovalInForce(validUntil: LocalDate | null, date: LocalDate): boolean {
  return validUntil === null || date <= validUntil;
}
