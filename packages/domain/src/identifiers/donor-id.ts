/** Placeholder numbers for a donor without an Israeli one: anonymous and foreign (israel.md 4.6). */
export const ANONYMOUS_DONOR_ID = '999999999';
export const FOREIGN_DONOR_ID = '888888888';

/** Returns whether a number only means that the donor has none; valid on donation receipts alone. */
export function isDonorWithoutId(taxId: string): boolean {
  return taxId === ANONYMOUS_DONOR_ID || taxId === FOREIGN_DONOR_ID;
}
