import { DOCUMENT_TOTAL_AGOROT_MAX } from '../../limits.ts';
import { agorot, basisPoints } from '../../money/agorot.ts';
import { NO_DISCOUNT, type Discount } from '../draft/document-draft.ts';

export type DiscountBoundsProblem = 'PERCENT_OUT_OF_RANGE' | 'NUMBER_NEGATIVE' | 'NUMBER_TOO_LARGE';

export type BoundedDiscount =
  | { readonly kind: 'value'; readonly value: Discount }
  | { readonly kind: 'problem'; readonly code: DiscountBoundsProblem };

/** Returns the discount of a share in basis points; nothing off is none. */
export function discountOfShare(scaled: number): BoundedDiscount {
  if (scaled < 0 || scaled > 10_000) return { kind: 'problem', code: 'PERCENT_OUT_OF_RANGE' };
  if (scaled === 0) return { kind: 'value', value: NO_DISCOUNT };
  return { kind: 'value', value: { kind: 'percent', rateBasisPoints: basisPoints(scaled) } };
}

/** Returns the discount of a sum in minor units of the document's currency; nothing off is none. */
export function discountOfSum(scaled: number): BoundedDiscount {
  if (scaled < 0) return { kind: 'problem', code: 'NUMBER_NEGATIVE' };
  if (scaled > DOCUMENT_TOTAL_AGOROT_MAX) return { kind: 'problem', code: 'NUMBER_TOO_LARGE' };
  if (scaled === 0) return { kind: 'value', value: NO_DISCOUNT };
  return { kind: 'value', value: { kind: 'amount', amountMinor: agorot(scaled) } };
}
