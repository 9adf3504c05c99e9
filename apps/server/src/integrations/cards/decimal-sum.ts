import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';

import { UnreadableAnswerError } from './gateway-step.ts';

/** Returns minor units of a currency as the decimal that gateways take: 12345 agorot are 123.45. */
export function decimalSum(minor: number, currency: Currency): string {
  const decimals = CURRENCIES[currency];
  if (decimals === 0) return String(minor);
  const text = String(Math.abs(minor)).padStart(decimals + 1, '0');
  return `${minor < 0 ? '-' : ''}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/**
 * Reads a decimal sum of a gateway, written as a number or as text, into minor units without a float. Throws
 * UnreadableAnswerError for what is no sum of the currency.
 */
export function minorSum(sum: string | number, currency: Currency): number {
  const { minor, rest } = partsOf(sum, currency);
  if (/[1-9]/.test(rest)) throw new UnreadableAnswerError('a sum is no decimal of its currency');
  return minor;
}

/** Reads a decimal sum that was computed: more decimals than the currency has are rounded, halves away from zero. */
export function roundedMinorSum(sum: string | number, currency: Currency): number {
  const { minor, rest, sign } = partsOf(sum, currency);
  return /^[5-9]/.test(rest) ? minor + sign : minor;
}

function partsOf(
  sum: string | number,
  currency: Currency,
): { readonly minor: number; readonly rest: string; readonly sign: 1 | -1 } {
  const decimals = CURRENCIES[currency];
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(String(sum).trim());
  if (match === null) throw new UnreadableAnswerError('a sum is no decimal of its currency');
  const [, minus = '', whole = '', fraction = ''] = match;
  const minor = Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  const sign = minus === '' ? 1 : -1;
  return { minor: minor === 0 ? 0 : sign * minor, rest: fraction.slice(decimals), sign };
}
