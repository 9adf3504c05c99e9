import { decimalText } from '@pinkas/domain/api/decimal';
import { CURRENCIES, isCurrency } from '@pinkas/domain/money/currency';

const AGOROT_SCALE = 2;

/** Returns the decimals of a currency of documents. */
export function scaleOf(currency: string): number {
  return isCurrency(currency) ? CURRENCIES[currency] : AGOROT_SCALE;
}

/** Returns a sum in agorot as the API writes it: shekels as a decimal text. */
export function agorotText(agorot: number): string {
  return decimalText(agorot, AGOROT_SCALE);
}
