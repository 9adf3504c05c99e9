import type { VatKind } from '../documents/draft/document-draft.ts';
import { divideRounded, e4, type BasisPoints, type E4 } from '../money/agorot.ts';

/** A unit price scaled by 10,000, before or with VAT. */
export interface StatedPrice {
  readonly priceE4: E4;
  readonly includesVat: boolean;
  readonly vatKind: VatKind;
}

/**
 * Returns the same price as a document states it, before or with VAT at a rate, rounded to the last of its four
 * decimals. An exempt or zero-rated price is the same in both modes.
 */
export function priceInMode(
  { priceE4, includesVat, vatKind }: StatedPrice,
  isWithVat: boolean,
  rate: BasisPoints,
): E4 {
  if (includesVat === isWithVat || vatKind !== 'taxable') return priceE4;
  const [whole, share] = [10_000n, 10_000n + BigInt(rate)];
  const [to, from] = isWithVat ? [share, whole] : [whole, share];
  return e4(Number(divideRounded(BigInt(priceE4) * to, from)));
}
