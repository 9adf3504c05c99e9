const SIGN_AND_DIGITS = /^([-\u2212]?)(\d{0,15})(?:\.(\d*))?$/;

/**
 * Reads a typed decimal into an integer scaled by 10^scale, without floats: `1,234.5` at scale 2 is
 * 123450. Commas and spaces between thousands and the shekel sign are dropped. Answers undefined for
 * anything else: an exponent, hexadecimal, two points, or more decimals than the scale can hold.
 */
export function parseScaled(text: string, scale: number): number | undefined {
  const bare = text.replaceAll(/[\s,\u20AA\u200E\u200F\u2066-\u2069]/g, '');
  const match = SIGN_AND_DIGITS.exec(bare);
  if (match === null) return undefined;
  const whole = match[2] ?? '';
  const fraction = match[3] ?? '';
  if (whole === '' && fraction === '') return undefined;
  if (fraction.length > scale) return undefined;
  const magnitude = Number(`${whole}${fraction.padEnd(scale, '0')}`);
  if (!Number.isSafeInteger(magnitude)) return undefined;
  return match[1] === '' || magnitude === 0 ? magnitude : -magnitude;
}
