import { agorotFromBigInt, divideRounded, type Agorot } from './agorot.ts';
import { CURRENCIES, RATE_SCALE, type Currency } from './currency.ts';

/** Exact agorot of a sum in minor units at a rate, rounded, however large. */
export function exactAgorot(minor: number, currency: Currency, rateE6: number): bigint {
  if (currency === 'ILS') return BigInt(minor);
  const units = 10n ** BigInt(CURRENCIES[currency]);
  return divideRounded(BigInt(minor) * BigInt(rateE6) * 100n, units * BigInt(RATE_SCALE));
}

/** Returns a sum in minor units of a currency as agorot, at a rate of shekels for one unit scaled by 10^6. */
export function toAgorot(minor: number, currency: Currency, rateE6: number): Agorot {
  return agorotFromBigInt(exactAgorot(minor, currency, rateE6));
}
