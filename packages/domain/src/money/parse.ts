const DROPPED = /[\s\u20AA\u200E\u200F\u2066-\u2069]/g;
/** Plain digits, or commas between groups of three; a point before the decimals. */
const WITH_POINT = /^([-\u2212]?)(\d{0,15}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/;
/** One comma that parts no thousands: before one, two or more than three digits, or after a single zero. */
const WITH_COMMA = /^([-\u2212]?)(\d{0,15}),(\d{0,2}|\d{4,}|(?<=^[-\u2212]?0,)\d{3})$/;

/**
 * Returns a typed decimal in plain form, such as `-1234.5`: the shekel sign and what parts the thousands are dropped, and a
 * decimal comma (`12,5`, `0,50`) becomes a point. A comma before three digits parts thousands: `1,234` is 1234. Undefined
 * for what is no number and for what could be two: `1.234,5`, `1,23,456`, `1234,567`.
 */
export function plainDecimal(text: string): string | undefined {
  const bare = text.replaceAll(DROPPED, '');
  const match = WITH_POINT.exec(bare) ?? WITH_COMMA.exec(bare);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = whole.replaceAll(',', '');
  if ((digits === '' && fraction === '') || digits.length > 15) return undefined;
  return `${sign === '' ? '' : '-'}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Reads a typed decimal into an integer scaled by 10^scale, without floats: `1,234.5` at scale 2 is
 * 123450, and `12,5` is 1250. Answers undefined for anything else: an exponent, hexadecimal, two points, a comma that
 * could be either, or more decimals than the scale can hold.
 */
export function parseScaled(text: string, scale: number): number | undefined {
  const plain = plainDecimal(text);
  if (plain === undefined) return undefined;
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  if (fraction.length > scale) return undefined;
  const magnitude = Number(`${whole}${fraction.padEnd(scale, '0')}`);
  if (!Number.isSafeInteger(magnitude)) return undefined;
  return plain.startsWith('-') && magnitude !== 0 ? -magnitude : magnitude;
}
