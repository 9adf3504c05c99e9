import { agorot, agorotFromBigInt, divideRounded, type Agorot } from './agorot.ts';

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
export type Currency = keyof typeof CURRENCIES;

/** Shekels for one unit of a currency, scaled by 1,000,000. */
export const RATE_SCALE = 1_000_000;
export const RATE_E6_MAX = 1_000 * RATE_SCALE;

/** A sum in minor units of a currency as agorot, at a rate of shekels for one unit scaled by 10^6. */
export function toAgorot(minor: number, currency: Currency, rateE6: number): Agorot {
  if (currency === 'ILS') return agorot(minor);
  const units = 10n ** BigInt(CURRENCIES[currency]);
  return agorotFromBigInt(
    divideRounded(BigInt(minor) * BigInt(rateE6) * 100n, units * BigInt(RATE_SCALE)),
  );
}
