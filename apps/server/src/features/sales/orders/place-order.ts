import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { variantsOf } from '@pinkas/domain/sales-pages/sales-page';
import { HOLD_MINUTES } from '@pinkas/domain/sales-pages/order-state';
import {
  computeOrder,
  type ComputedOrder,
  type OrderChoice,
} from '@pinkas/domain/sales-pages/order-total';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { claimStock, takenOf } from '../sales-pages/sales-pages.api.ts';
import { orderLinkHash } from './order-link.ts';
import { insertOrder, type OrderAnswer } from './orders.repository.ts';

/** An order as its buyer sent it. */
export interface PlacedOrder {
  readonly page: {
    readonly pageId: string;
    readonly number: number;
    readonly content: SalesPageContent;
  };
  readonly choice: OrderChoice;
  /** What the buyer's page showed. */
  readonly shownAgorot: number;
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
  };
  readonly answers: readonly OrderAnswer[];
}

function refuse(field: string, code: 'FIELD_REQUIRED' | 'VALUE_NOT_ALLOWED'): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: [field], code }]);
}

/**
 * Returns what a choice comes to by the published page. Refusals: SOLD_OUT, INVALID_REQUEST for what the page does not sell,
 * TOTAL_MISMATCH with the sum where the page of the buyer showed another.
 */
export async function computePlaced(
  tx: AccountTx,
  { page: { pageId, content }, choice, shownAgorot, buyer }: PlacedOrder,
): Promise<ComputedOrder> {
  const order = computeOrder(content, choice, await takenOf(tx, pageId));
  if ('kind' in order) {
    if (order.kind === 'sold-out') {
      throw new AppError('SOLD_OUT', { left: order.left, variantId: order.variantId });
    }
    throw refuse('choice', 'VALUE_NOT_ALLOWED');
  }
  if (order.totalAgorot !== shownAgorot) {
    throw new AppError('TOTAL_MISMATCH', { totalAgorot: order.totalAgorot });
  }
  const needsAddress = order.shipping?.asksAddress === true;
  if (needsAddress && buyer.address === '') throw refuse('buyer.address', 'FIELD_REQUIRED');
  return order;
}

/**
 * Stores an order and holds its goods, in one transaction. Of two who order the last one, one is refused with SOLD_OUT before
 * anything is paid. Refusals: those of `computePlaced`.
 */
export async function placeOrder(
  tx: AccountTx,
  { secret, now }: { readonly secret: string; readonly now: string },
  placed: PlacedOrder,
): Promise<string> {
  const { lines, shipping, totalAgorot } = await computePlaced(tx, placed);
  const { page, buyer, answers } = placed;
  const { pageId } = page;
  // In the order of their ids, so that two orders of the same goods do not wait for each other.
  const variants = variantsOf(page.content).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id: variantId, stock } of variants) {
    const line = lines.find((one) => one.variantId === variantId);
    if (line === undefined) continue;
    const { quantity } = line;
    if (!(await claimStock(tx, { pageId, variantId, quantity, stock }))) {
      throw new AppError('SOLD_OUT', { left: 0, variantId });
    }
  }
  const id = newId();
  await insertOrder(tx, {
    id,
    pageId,
    versionNumber: page.number,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    address: buyer.address,
    answers,
    shipping: shipping?.name ?? '',
    shippingAgorot: shipping?.priceAgorot ?? 0,
    totalAgorot,
    linkHash: orderLinkHash(secret, tx.accountId, id),
    createdAt: now,
    heldUntil: isoText(epochMsOf(now) + HOLD_MINUTES * 60_000),
    lines,
  });
  return id;
}
