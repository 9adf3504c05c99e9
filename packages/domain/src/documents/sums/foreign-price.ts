import { divideRounded, e4, type E4 } from '../../money/agorot.ts';
import { RATE_SCALE, type Currency } from '../../money/currency.ts';

/** The price of a row of a document in shekels, as it is known in another currency. */
export interface ForeignPrice {
  readonly currency: Exclude<Currency, 'ILS'>;
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  readonly rateE6: number;
  /** Unit price in the currency. */
  readonly priceE4: E4;
}

/** Returns the unit price in shekels that follows: the one function of screen, server and verifier. */
export function unitPriceInShekels({
  priceE4,
  rateE6,
}: Pick<ForeignPrice, 'priceE4' | 'rateE6'>): E4 {
  return e4(Number(divideRounded(BigInt(priceE4) * BigInt(rateE6), BigInt(RATE_SCALE))));
}
