import { isOnDesk } from '@pinkas/domain/clearing/undecided-money';
import { systemActor } from '@pinkas/domain/identity/actor';
import { HOLD_MINUTES, HOLD_MINUTES_MAX, keepsGoods } from '@pinkas/domain/sales-pages/order-state';
import { variantsOf } from '@pinkas/domain/sales-pages/sales-page';

import { epochMsOf } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import {
  confirmUnlessJustAsked,
  isOpenAttempt,
  listOfSource,
} from '../card-payments/card-payments.api.ts';
import {
  claimStock,
  findVersion,
  moveCouponUse,
  releaseStock,
  takenOf,
} from '../sales-pages/sales-pages.api.ts';
import { listDueOrders, type NamedOrder } from './list-due-orders.ts';
import { changeOrder, listOrderLines, lockOrder, type StoredOrder } from './orders.repository.ts';

/** Name of the schedule, which signs its questions to gateways. */
export const RELEASE_ORDERS_SCHEDULE = 'orders.release';

/** Whether the buyer may still be on a page of the gateway: not for ever, however often it is opened. */
async function mayStillPay(tx: AccountTx, order: StoredOrder, nowMs: number): Promise<boolean> {
  const attempts = await listOfSource(tx, order.id);
  if (attempts.some((attempt) => keepsGoods(attempt.state, isOnDesk(attempt)))) return true;
  if (epochMsOf(order.createdAt) + HOLD_MINUTES_MAX * 60_000 <= nowMs) return false;
  const since = nowMs - HOLD_MINUTES * 60_000;
  return attempts.some((one) => isOpenAttempt(one) && epochMsOf(one.createdAt) > since);
}

/** Lets the goods of a locked order go, and the use of its coupon. */
async function letGo(
  tx: AccountTx,
  { id, pageId, couponId }: StoredOrder,
  at: string,
): Promise<void> {
  if (couponId !== null) await moveCouponUse(tx, couponId, -1);
  for (const { variantId, quantity } of await listOrderLines(tx, id)) {
    await releaseStock(tx, { pageId, variantId, quantity });
  }
  await changeOrder(tx, id, { releasedAt: at });
}

/** Lets the goods of an order go whose page of the gateway did not open: nobody can pay it. */
export function releaseUnpayable(services: Services, { accountId, id }: NamedOrder): Promise<void> {
  const { db, clock } = services;
  return inAccount(db, { accountId }, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined || order.releasedAt !== null) return;
    const attempts = await listOfSource(tx, id);
    const isOver = attempts.every(
      (one) => !isOpenAttempt(one) && !keepsGoods(one.state, isOnDesk(one)),
    );
    if (isOver) await letGo(tx, order, clock.now());
  });
}

/** Asks the gateways about an order whose hold is over, then lets its goods go where nobody pays it; whether it did. */
async function releaseOne(services: Services, { accountId, id }: NamedOrder): Promise<boolean> {
  const { db, clock } = services;
  const attempts = await inAccount(db, { accountId }, async (tx) => {
    const order = await lockOrder(tx, id);
    const isKept = order === undefined || (await mayStillPay(tx, order, clock.nowMs()));
    return isKept ? undefined : listOfSource(tx, id);
  });
  if (attempts === undefined) return false;
  const actor = systemActor(RELEASE_ORDERS_SCHEDULE, null);
  for (const attempt of attempts.filter(isOpenAttempt)) {
    await confirmUnlessJustAsked(services, { accountId, attemptId: attempt.id, actor });
  }
  return inAccount(db, { accountId }, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined || order.releasedAt !== null) return false;
    if (await mayStillPay(tx, order, clock.nowMs())) return false;
    await letGo(tx, order, clock.now());
    return true;
  });
}

/** Takes the goods of an order again that was paid after they were let go, and says so where there are not enough of them. */
async function retakeOne({ db }: Services, { accountId, id }: NamedOrder): Promise<boolean> {
  return inAccount(db, { accountId }, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined || order.releasedAt === null) return false;
    const { pageId, couponId } = order;
    if (couponId !== null) await moveCouponUse(tx, couponId, 1);
    const version = await findVersion(tx, pageId, order.versionNumber);
    const before = await takenOf(tx, pageId);
    let isOversold = false;
    for (const { variantId, quantity } of await listOrderLines(tx, id)) {
      const variant = version && variantsOf(version.content).find((one) => one.id === variantId);
      if (variant === undefined) continue;
      await claimStock(tx, { pageId, variantId, quantity, stock: null });
      const taken = (before.get(variantId) ?? 0) + quantity;
      isOversold ||= variant.stock !== null && taken > variant.stock;
    }
    await changeOrder(tx, id, { releasedAt: null, isOversold });
    return true;
  });
}

/**
 * Lets the goods of orders go that nobody paid in time, and takes those again of orders that were paid after it. Run twice it
 * changes nothing twice. Returns how many orders it changed.
 */
export async function releaseDueOrders(services: Services): Promise<number> {
  const rows = await listDueOrders(services.db, services.clock.now());
  return workEach(services, rows, 'the goods of an order were not let go', ({ isPaid, ...named }) =>
    isPaid ? retakeOne(services, named) : releaseOne(services, named),
  );
}
