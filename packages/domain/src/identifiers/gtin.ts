/** Lengths of trade item numbers: GTIN-8, UPC, EAN-13 and GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];

/**
 * Returns whether a barcode is a global trade item number: digits of one of its lengths, the last of which checks the
 * others (GS1 General Specifications, 7.9).
 */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return false;
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
