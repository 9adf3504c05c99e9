/** Letters and digits of the longest number of an account under ISO 13616. */
export const IBAN_LENGTH_MAX = 34;
const IBAN_SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** Bank, branch and account of three, three and thirteen digits behind country and check digits. */
const ISRAELI_SHAPE = /^IL\d{21}$/;
const CHECK_MODULUS = 97;

/** Returns the stored form of the number: capitals without blanks or hyphens. */
export function compactIban(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Letters count from 10 for A, as ISO 13616 has it. */
function remainderOf(digits: string): number {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % CHECK_MODULUS;
  return remainder;
}

/** Returns whether a compact number has the shape and check digits of an IBAN; one of Israel also its length. */
export function isIban(compact: string): boolean {
  if (!IBAN_SHAPE.test(compact)) return false;
  if (compact.startsWith('IL') && !ISRAELI_SHAPE.test(compact)) return false;
  const turned = compact.slice(4) + compact.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return remainderOf(digits) === 1;
}

/** Returns the number in groups of four, as people read it. */
export function formatIban(compact: string): string {
  return compact.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
