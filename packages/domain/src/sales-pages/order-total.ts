import { couponDiscount, type CouponTerms } from './coupon.ts';
import { leftOf, type SalesPageContent, type Shipping, type TakenByVariant } from './sales-page.ts';

/** What a visitor chose on a sales page. No price is among it: prices are those of the page. */
export interface OrderChoice {
  readonly quantities: readonly { readonly variantId: string; readonly quantity: number }[];
  /** Null where the page ships nothing. */
  readonly shippingId: string | null;
  /** The sum of a page on which the visitor chooses it; null on others. */
  readonly amountAgorot: number | null;
}

/** A row of an order. */
export interface OrderLine {
  readonly variantId: string;
  readonly name: string;
  readonly quantity: number;
  /** With VAT in it. */
  readonly unitAgorot: number;
}

export interface ComputedOrder {
  readonly lines: readonly OrderLine[];
  readonly shipping: Shipping | null;
  readonly goodsAgorot: number;
  /** What a coupon takes off. */
  readonly discountAgorot: number;
  readonly totalAgorot: number;
}

/**
 * Why a choice is no order. `below-coupon`: the goods cost less than the coupon asks for. `sold-out` names a variant of which there
 * are fewer left than were chosen.
 */
export type OrderProblem =
  | { readonly kind: 'nothing-chosen' | 'no-shipping' | 'unknown' | 'above-limit' }
  | { readonly kind: 'below-least' | 'below-coupon'; readonly leastAgorot: number }
  | { readonly kind: 'sold-out'; readonly variantId: string; readonly left: number };

/** Goods of a page on which the sum is chosen have this in place of a variant. */
export const FREE_LINE = 'free';

function linesOf(
  content: SalesPageContent,
  { quantities }: OrderChoice,
  taken: TakenByVariant,
): OrderLine[] | OrderProblem {
  const lines: OrderLine[] = [];
  const asked = new Map(quantities.map(({ variantId, quantity }) => [variantId, quantity]));
  if (asked.size < quantities.length) return { kind: 'unknown' };
  for (const { name, quantityMax, variants } of content.products) {
    for (const variant of variants) {
      const quantity = asked.get(variant.id) ?? 0;
      asked.delete(variant.id);
      if (quantity === 0) continue;
      if (quantity > quantityMax) return { kind: 'above-limit' };
      const left = leftOf(variant, taken);
      if (left !== null && left < quantity) {
        return { kind: 'sold-out', variantId: variant.id, left };
      }
      const fullName = variant.name === '' ? name : `${name}, ${variant.name}`;
      const { id: variantId, priceAgorot: unitAgorot } = variant;
      lines.push({ variantId, name: fullName, quantity, unitAgorot });
    }
  }
  return asked.size > 0 ? { kind: 'unknown' } : lines;
}

function freeLine(content: SalesPageContent, choice: OrderChoice): OrderLine[] | OrderProblem {
  const { freeAmount, title } = content;
  const leastAgorot = freeAmount?.leastAgorot ?? 1;
  const { amountAgorot } = choice;
  if (choice.quantities.length > 0) return { kind: 'unknown' };
  if (amountAgorot === null || amountAgorot <= 0) return { kind: 'nothing-chosen' };
  if (amountAgorot < leastAgorot) return { kind: 'below-least', leastAgorot };
  return [{ variantId: FREE_LINE, name: title, quantity: 1, unitAgorot: amountAgorot }];
}

/** The rows of a choice, or why there are none. */
function chosenLines(
  content: SalesPageContent,
  choice: OrderChoice,
  taken: TakenByVariant,
): OrderLine[] | OrderProblem {
  const isFree = content.freeAmount !== null;
  if (!isFree && choice.amountAgorot !== null) return { kind: 'unknown' };
  return isFree ? freeLine(content, choice) : linesOf(content, choice, taken);
}

/** How a choice is sent, or why it is not; null where the page ships nothing. */
function chosenShipping(
  { shipping }: SalesPageContent,
  { shippingId }: OrderChoice,
): Shipping | null | OrderProblem {
  if (shippingId === null) return shipping.length > 0 ? { kind: 'no-shipping' } : null;
  return shipping.find(({ id }) => id === shippingId) ?? { kind: 'unknown' };
}

/**
 * Returns what a choice comes to by the prices of the page and a coupon, or why it is no order. The page and the server
 * compute it alike; the server's answer is charged. Sums that are chosen by their giver take no coupon.
 */
export function computeOrder(
  content: SalesPageContent,
  choice: OrderChoice,
  taken: TakenByVariant,
  coupon: CouponTerms | null = null,
): ComputedOrder | OrderProblem {
  const lines = chosenLines(content, choice, taken);
  if ('kind' in lines) return lines;
  if (lines.length === 0) return { kind: 'nothing-chosen' };
  const shipping = chosenShipping(content, choice);
  if (shipping !== null && 'kind' in shipping) return shipping;
  const goodsAgorot = lines.reduce((sum, line) => sum + line.quantity * line.unitAgorot, 0);
  if (coupon !== null) {
    if (content.freeAmount !== null) return { kind: 'unknown' };
    const { leastAgorot } = coupon;
    if (goodsAgorot < leastAgorot) return { kind: 'below-coupon', leastAgorot };
  }
  const discountAgorot = coupon === null ? 0 : couponDiscount(coupon, goodsAgorot);
  const totalAgorot = goodsAgorot - discountAgorot + (shipping?.priceAgorot ?? 0);
  return { lines, shipping, goodsAgorot, discountAgorot, totalAgorot };
}
