/**
 * Text as ISO-8859-8, logical order, one byte a sign: ASCII and the letters alef to tav (E0 to FA), and nothing else,
 * since programs read the rest of that page in two different encodings. The authority names the character set and does
 * not define how other signs are written:
 *
 * - a line break, tab or odd space is a space, and several are one; spaces at the beginning are removed;
 * - geresh and gershayim, curly quotes and primes are ' and "; dashes and maqaf are -; an ellipsis is three points, a
 * bullet *;
 * - the shekel sign is ש"ח, the euro EUR, the pound GBP, a degree deg, × is x;
 * - niqqud, accents and marks of direction are removed; letters in presentation forms and with accents are their base
 * letter;
 * - anything else, such as an emoji or a letter of another script, is a question mark, one for a run of them, so that a
 * text of nothing but such signs is not empty.
 */

const SPACE = 0x20;
const DELETE = 0x7f;
const UNKNOWN = 0x3f;
const ALEF = 0x5d0;
const TAV = 0x5ea;
const ALEF_BYTE = 0xe0;

/** The replacement of each sign; a text may be empty. */
const WRITTEN: Readonly<Record<string, string>> = {
  '\u05f3': "'",
  '\u05f4': '"',
  '\u05be': '-',
  '\u05c0': '|',
  '\u05c3': ':',
  '\u05f0': 'וו',
  '\u05f1': 'וי',
  '\u05f2': 'יי',
  '₪': 'ש"ח',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '°': 'deg',
  '×': 'x',
  '÷': '/',
  '±': '+-',
  '©': '(c)',
  '®': '(R)',
  '·': '*',
  '•': '*',
  '…': '...',
  '\u2044': '/',
  '\u2212': '-',
  '«': '"',
  '»': '"',
  '´': "'",
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

const DASHES = /^[\u2010-\u2015]$/;
const SINGLE_QUOTES = /^[\u2018-\u201b\u2032\u02b9-\u02bc]$/;
const DOUBLE_QUOTES = /^[\u201c-\u201f\u2033]$/;
const NOTHING = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const ANY_SPACE = /^[\p{Z}\p{Cc}]$/u;
const IS_KNOWN = /^[\x20-\x7e\u05d0-\u05ea]*$/;

function writtenAs(sign: string): string {
  const known = WRITTEN[sign];
  if (known !== undefined) return known;
  if (ANY_SPACE.test(sign)) return ' ';
  if (DASHES.test(sign)) return '-';
  if (SINGLE_QUOTES.test(sign)) return "'";
  if (DOUBLE_QUOTES.test(sign)) return '"';
  if (NOTHING.test(sign)) return '';
  const plain = sign.normalize('NFKD');
  if (plain === sign) return '\0';
  const parts = Array.from(plain, writtenIfOther).join('');
  return parts.includes('\0') ? '\0' : parts;
}

function writtenIfOther(sign: string): string {
  return IS_KNOWN.test(sign) ? sign : writtenAs(sign);
}

/** Returns the same text in the signs that the file has. */
export function hebrewSigns(text: string): string {
  const parts = Array.from(text, writtenIfOther).join('');
  return parts.replaceAll(/\0+/g, '?').replaceAll(/ {2,}/g, ' ').trimStart();
}

function isPlain(unit: number): boolean {
  return (unit >= SPACE && unit < DELETE) || (unit >= ALEF && unit <= TAV);
}

function byteOf(unit: number): number {
  if (unit >= ALEF && unit <= TAV) return unit - ALEF + ALEF_BYTE;
  return unit >= SPACE && unit < DELETE ? unit : UNKNOWN;
}

/** Writes a text at an offset filled with spaces, and cuts it at `length` bytes. */
export function putText(bytes: Uint8Array, at: number, length: number, text: string): void {
  const count = Math.min(text.length, length);
  let isAfterSpace = true;
  // One pass for what nearly all texts are made of; the first other sign sends the whole text to the slow path, which
  // begins alike.
  for (let index = 0; index < count; index += 1) {
    const unit = text.codePointAt(index) ?? UNKNOWN;
    const isSpace = unit === SPACE;
    if (isSpace ? isAfterSpace : !isPlain(unit)) {
      putPlain(bytes, at, length, hebrewSigns(text));
      return;
    }
    isAfterSpace = isSpace;
    bytes[at + index] = byteOf(unit);
  }
}

function putPlain(bytes: Uint8Array, at: number, length: number, text: string): void {
  const count = Math.min(text.length, length);
  for (let index = 0; index < count; index += 1) {
    bytes[at + index] = byteOf(text.codePointAt(index) ?? UNKNOWN);
  }
}
