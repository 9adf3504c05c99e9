import type { Currency } from '@pinkas/domain/money/currency';
import { signedSum } from '@pinkas/domain/money/signed-sum';

/** Returns the sign of a currency beside a sum: its symbol, or its code. */
export function signOf(currency: Currency): string {
  return currency === 'ILS' ? '₪' : currency;
}

/** Returns a sum inside a sentence, never broken over two lines and isolated from left to right. */
export function sumText(minor: number, currency: Currency): string {
  return `\u2066${signedSum(minor, currency).replace(' ', '\u00A0')}\u2069`;
}
