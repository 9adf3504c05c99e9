/** Currencies of documents and the decimals of each (ISO 4217). */
export const CURRENCIES = {
  ILS: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  CHF: 2,
  CAD: 2,
  AUD: 2,
  JPY: 0,
  KWD: 3,
} as const;
/** The most decimals that one of them has: a column of sums in several currencies has as many. */
export const CURRENCY_DECIMALS_MAX = Math.max(...Object.values(CURRENCIES));
export type Currency = keyof typeof CURRENCIES;

/** Returns a sum in minor units of its currency in units of the most decimals, so that one column holds all of them. */
export function inMostDecimals(minor: number, currency: Currency): number {
  return minor * 10 ** (CURRENCY_DECIMALS_MAX - CURRENCIES[currency]);
}

/** Returns whether a text is one of them. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}

export const CURRENCY_CODES: readonly Currency[] = Object.keys(CURRENCIES).filter(isCurrency);

/** Shekels for one unit of a currency, scaled by 1,000,000. */
export const RATE_SCALE = 1_000_000;
export const RATE_E6_MAX = 1_000 * RATE_SCALE;
