import { FREE_LINE, type OrderChoice, type OrderLine } from './order-total.ts';
import { leftOf, type SalesPageContent, type TakenByVariant } from './sales-page.ts';

/** What was ordered and left unpaid. */
export interface OrderedGoods {
  readonly lines: readonly OrderLine[];
  /** Name of the way in which it would have been sent; empty for none. */
  readonly shipping: string;
}

/**
 * Returns what was ordered as a choice on the page as it is now: without what it does not sell any more, and no more of the rest
 * than it has. Prices are those of the page.
 */
export function cartOnPage(
  content: Pick<SalesPageContent, 'products' | 'shipping' | 'freeAmount'>,
  { lines, shipping }: OrderedGoods,
  taken: TakenByVariant,
): OrderChoice {
  const ordered = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  const quantities = content.products.flatMap(({ quantityMax, variants }) =>
    variants.flatMap((variant) => {
      const wanted = ordered.get(variant.id) ?? 0;
      const left = leftOf(variant, taken) ?? quantityMax;
      const quantity = Math.min(wanted, quantityMax, left);
      return quantity > 0 ? [{ variantId: variant.id, quantity }] : [];
    }),
  );
  const chosen = lines.find(({ variantId }) => variantId === FREE_LINE);
  return {
    quantities: content.freeAmount === null ? quantities : [],
    shippingId: content.shipping.find(({ name }) => name === shipping)?.id ?? null,
    amountAgorot: content.freeAmount === null ? null : (chosen?.unitAgorot ?? null),
  };
}
