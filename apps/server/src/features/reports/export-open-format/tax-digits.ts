import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';

const DIGITS = 9;

/**
 * Returns a number of a business as nine digits; null for none, and for one that is not of Israel.
 */
export function digitsOfTaxId(taxId: string): string | null {
  return /^\d{1,9}$/.test(taxId) ? taxId.padStart(DIGITS, '0') : null;
}

/**
 * Returns the number of a customer or a supplier as a file for an authority has it; null for any that is not valid,
 * since one refused record refuses the whole file.
 */
export function digitsOfParty(taxId: string): string | null {
  const digits = digitsOfTaxId(taxId);
  return digits !== null && isIsraeliId(digits) ? digits : null;
}
