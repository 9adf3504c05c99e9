import { CURRENCIES, type Currency } from './currency.ts';
import { formatMinor } from './format.ts';

/** Returns minor units of a currency with its sign: 11800 in shekels is `₪ 118.00`, in dollars `USD 118.00`. */
export function signedSum(minor: number, currency: Currency): string {
  return `${currency === 'ILS' ? '₪' : currency} ${formatMinor(minor, CURRENCIES[currency])}`;
}
