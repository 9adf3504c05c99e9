import { agorotFromBigInt, divideRounded, type Agorot } from '../money/agorot.ts';

/** Returns the VAT inside a sum at a rate in basis points. */
export function vatInside(grossAgorot: Agorot, rateBasisPoints: number): Agorot {
  const rate = BigInt(rateBasisPoints);
  return agorotFromBigInt(divideRounded(BigInt(grossAgorot) * rate, 10_000n + rate));
}
