import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { formatAgorot, formatE4 } from '@pinkas/domain/money/format';

const SIGNS: Readonly<Record<Currency, string>> = {
  ILS: '₪',
  USD: '$',
  EUR: '€',
  GBP: '£',
  CHF: 'CHF',
  CAD: 'C$',
  AUD: 'A$',
  JPY: '¥',
  KWD: 'KWD',
};

/** Returns the sign left of a sum; the code of a currency that has none of its own. */
export function currencySign(currency: Currency): string {
  return SIGNS[currency];
}

/** Minor units of a currency with the decimals it has, grouped and with a true minus. */
export function formatMinor(minor: number, currency: Currency): string {
  switch (CURRENCIES[currency]) {
    case 0:
      return formatAgorot(minor * 100).slice(0, -3);
    case 2:
      return formatAgorot(minor);
    case 3:
      return formatE4(minor * 10, 3);
  }
}

/**
 * Returns a rate of shekels for one unit, scaled by 1,000,000, with at least two decimals: `3.65`.
 */
export function formatRate(rateE6: number): string {
  const digits = rateE6.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${fraction}`;
}
