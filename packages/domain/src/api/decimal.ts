import { assert } from '../assert.ts';

/** A decimal as programs write it: no sign of a currency, no grouping, no exponent. */
const DECIMAL = /^-?(?:0|[1-9]\d{0,12})(?:\.\d{1,6})?$/;

/**
 * Reads a decimal text into an integer scaled by 10^scale, without floats: `1200.00` at scale 2 is 120000. Undefined for
 * anything else, and for more decimals than the scale holds.
 */
export function parseDecimal(text: string, scale: number): number | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const kept = fraction.slice(0, scale);
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  const magnitude = Number(`${whole}${kept.padEnd(scale, '0')}`);
  if (!Number.isSafeInteger(magnitude)) return undefined;
  return text.startsWith('-') && magnitude !== 0 ? -magnitude : magnitude;
}

/** Returns an integer scaled by 10^scale as such a text, with at least so many decimals: 15000 at 4 is `1.5`. */
export function decimalText(value: number, scale: number, decimalsMin: number = scale): string {
  assert(Number.isSafeInteger(value), `${value} is not a scaled integer`);
  const digits = Math.abs(value)
    .toString()
    .padStart(scale + 1, '0');
  let fraction = digits.slice(digits.length - scale, digits.length);
  if (scale === 0) fraction = '';
  while (fraction.length > decimalsMin && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const whole = digits.slice(0, digits.length - scale);
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
