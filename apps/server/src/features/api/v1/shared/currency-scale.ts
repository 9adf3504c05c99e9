import { CURRENCIES, isCurrency } from '@pinkas/domain/money/currency';

const AGOROT_SCALE = 2;

/** Returns the decimals of a currency of documents. */
export function scaleOf(currency: string): number {
  return isCurrency(currency) ? CURRENCIES[currency] : AGOROT_SCALE;
}
