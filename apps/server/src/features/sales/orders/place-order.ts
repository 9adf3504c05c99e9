import type { CouponTerms } from '@pinkas/domain/sales-pages/coupon';
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
import { localDateOf } from '@pinkas/domain/time/local-date';
import {
  claimCoupon,
  claimStock,
  couponRefused,
  getGoodCoupon,
  takenOf,
} from '../sales-pages/sales-pages.api.ts';
import { orderLinkHash } from './order-link.ts';
import { countCouponOrders, insertOrder, type OrderAnswer } from './orders.repository.ts';

/** An order as its buyer sent it. */
export interface PlacedOrder {
  readonly page: {
    readonly pageId: string;
    readonly number: number;
    readonly content: SalesPageContent;
  };
  readonly choice: OrderChoice;
  /** The code that was typed; null for none. */
  readonly couponCode: string | null;
  /** What the buyer's page showed. */
  readonly shownAgorot: number;
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
  };
  readonly answers: readonly OrderAnswer[];
  /** Whether they ticked that they may be reminded. */
  readonly agreesToReminder: boolean;
}

function refuse(field: string, code: 'FIELD_REQUIRED' | 'VALUE_NOT_ALLOWED'): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: [field], code }]);
}

/** What was chosen with the terms of a coupon. */
async function compute(
  tx: AccountTx,
  { page: { pageId, content }, choice, shownAgorot, buyer }: PlacedOrder,
  coupon: CouponTerms | null,
): Promise<ComputedOrder> {
  const order = computeOrder(content, choice, await takenOf(tx, pageId), coupon);
  if ('kind' in order) {
    if (order.kind === 'sold-out') {
      throw new AppError('SOLD_OUT', { left: order.left, variantId: order.variantId });
    }
    if (order.kind === 'below-coupon') throw couponRefused('below-least', order.leastAgorot);
    throw refuse('choice', 'VALUE_NOT_ALLOWED');
  }
  if (order.totalAgorot !== shownAgorot) {
    throw new AppError('TOTAL_MISMATCH', { totalAgorot: order.totalAgorot });
  }
  const needsAddress = order.shipping?.asksAddress === true;
  if (needsAddress && buyer.address === '') throw refuse('buyer.address', 'FIELD_REQUIRED');
  return order;
}

/** The coupon that was typed, by the day of a moment. */
function typedCoupon({ page: { pageId } }: PlacedOrder, code: string, now: string) {
  return { pageId, code, today: localDateOf(now) };
}

/** Refuses a buyer who has as many orders with a coupon as one may have. */
async function assertBuyerMay(
  tx: AccountTx,
  coupon: { readonly id: string; readonly usesPerBuyer: number | null },
  { buyer }: PlacedOrder,
): Promise<void> {
  const { id, usesPerBuyer } = coupon;
  if (usesPerBuyer === null) return;
  if ((await countCouponOrders(tx, id, buyer.email)) >= usesPerBuyer) {
    throw couponRefused('used-by-buyer');
  }
}

/**
 * Returns what a choice comes to by the published page. Refusals: SOLD_OUT, COUPON_REFUSED, INVALID_REQUEST for what the page
 * does not sell, TOTAL_MISMATCH with the sum where the page of the buyer showed another.
 */
export async function computePlaced(
  tx: AccountTx,
  placed: PlacedOrder,
  now: string,
): Promise<ComputedOrder> {
  const { couponCode: code } = placed;
  if (code === null) return compute(tx, placed, null);
  const coupon = await getGoodCoupon(tx, typedCoupon(placed, code, now));
  await assertBuyerMay(tx, coupon, placed);
  return compute(tx, placed, coupon);
}

/** Takes a use of the coupon; whoever waited for it counts the orders that came first. */
async function claimTyped(tx: AccountTx, placed: PlacedOrder, now: string) {
  const { couponCode: code } = placed;
  if (code === null) return null;
  const coupon = await claimCoupon(tx, typedCoupon(placed, code, now));
  await assertBuyerMay(tx, coupon, placed);
  return coupon;
}

/**
 * Stores an order and holds its goods and the use of its coupon, in one transaction. Of two who order the last one, one is
 * refused with SOLD_OUT, or with COUPON_REFUSED, before anything is paid. Refusals: those of `computePlaced`.
 */
export async function placeOrder(
  tx: AccountTx,
  { secret, now }: { readonly secret: string; readonly now: string },
  placed: PlacedOrder,
): Promise<string> {
  const coupon = await claimTyped(tx, placed, now);
  const { lines, shipping, discountAgorot, totalAgorot } = await compute(tx, placed, coupon);
  const { page, buyer, answers, agreesToReminder } = placed;
  const { pageId } = page;
  const mayRemind = agreesToReminder && page.content.reminder !== null;
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
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? '',
    discountAgorot,
    totalAgorot,
    linkHash: orderLinkHash(secret, tx.accountId, id),
    createdAt: now,
    reminderAgreedAt: mayRemind ? now : null,
    heldUntil: isoText(epochMsOf(now) + HOLD_MINUTES * 60_000),
    lines,
  });
  return id;
}
