import { assert } from '../assert.ts';

const MINUS = '\u2212';

function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Agorot as shekels with two decimals and a true minus: -118000 is `−1,180.00`. */
export function formatAgorot(value: number): string {
  return formatMinor(value, 2);
}

/** Minor units of a currency with its decimals (ISO 4217): -1180 is `−1,180` with 0, `−1.180` with 3. */
export function formatMinor(value: number, decimals: number): string {
  return formatScaled(value, decimals, decimals);
}

/** Returns a number scaled by 10,000 without needless zeros: 15000 with 0 decimals is `1.5`, with 2 `1.50`. */
export function formatE4(value: number, decimalsMin: number): string {
  return formatScaled(value, 4, decimalsMin);
}

/** Returns an integer scaled by 10^scale, grouped and without needless zeros: 23417 at 6 with 2 decimals is `0.023417`. */
export function formatScaled(value: number, scale: number, decimalsMin: number): string {
  assert(Number.isSafeInteger(value), `${value} is not a whole number`);
  const digits = Math.abs(value)
    .toString()
    .padStart(scale + 1, '0');
  const split = digits.length - scale;
  let fraction = digits.slice(split);
  while (fraction.length > decimalsMin && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const whole = grouped(digits.slice(0, split));
  return `${value < 0 ? MINUS : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Returns a rate in basis points as a percentage without needless zeros: 1750 is `17.5`. */
export function formatBasisPoints(rate: number): string {
  return formatE4(rate * 100, 0);
}
