import { ISRAELI_ID_LENGTH_MAX, ISRAELI_ID_LENGTH_MIN } from '../limits.ts';

/**
 * Israeli identity, dealer or company number: 5 to 9 digits, padded with zeros to 9, not all zeros,
 * with a right check digit (specification section 5).
 */
export function isIsraeliId(text: string): boolean {
  if (text.length < ISRAELI_ID_LENGTH_MIN || text.length > ISRAELI_ID_LENGTH_MAX) return false;
  if (!/^\d+$/.test(text) || /^0+$/.test(text)) return false;
  let sum = 0;
  for (const [index, digit] of [...paddedIsraeliId(text)].entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}

/** Returns the stored form of a number: a short one and the same with its leading zeros are one number. */
export function paddedIsraeliId(text: string): string {
  return text.padStart(ISRAELI_ID_LENGTH_MAX, '0');
}
