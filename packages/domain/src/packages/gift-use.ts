import { agorot, subtractMinor, type Agorot } from '../money/agorot.ts';
import { withVat } from './upgrade-price.ts';

/** What is paid at once: the price with its VAT, less what the balance of gifts covers of it. */
export interface PaidPrice {
  readonly netAgorot: Agorot;
  readonly vatAgorot: Agorot;
  readonly giftAgorot: Agorot;
  /** What the card is charged. */
  readonly totalAgorot: Agorot;
}

/** Returns what the card is charged for a price before VAT. A gift is money with VAT in it, and covers at most the whole price. */
export function paidPrice(
  netAgorot: Agorot,
  rateBasisPoints: number,
  balanceAgorot: number,
): PaidPrice {
  const price = withVat(netAgorot, rateBasisPoints);
  const giftAgorot = agorot(Math.max(0, Math.min(balanceAgorot, price.totalAgorot)));
  return { ...price, giftAgorot, totalAgorot: subtractMinor(price.totalAgorot, giftAgorot) };
}
