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
  const decimals = CURRENCIES[currency];
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(String(sum).trim());
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  const rest = fraction.slice(decimals);
  if (match === null || /[1-9]/.test(rest)) {
    throw new UnreadableAnswerError('a sum is no decimal of its currency');
  }
  const minor = Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  return sign === '' || minor === 0 ? minor : -minor;
}
