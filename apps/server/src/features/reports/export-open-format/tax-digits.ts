const DIGITS = 9;

/** A number of a person or a business as nine digits; null for none, and for one that is not of Israel. */
export function digitsOfTaxId(taxId: string): string | null {
  return /^\d{1,9}$/.test(taxId) ? taxId.padStart(DIGITS, '0') : null;
}
