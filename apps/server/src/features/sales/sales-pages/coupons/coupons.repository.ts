import type { PageCoupon } from '@pinkas/contract/sales/sales-pages/page-coupons.contract';
import type { Coupon } from '@pinkas/domain/sales-pages/coupon';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

const TERMS = [
  'code',
  'percent',
  'sumAgorot',
  'leastAgorot',
  'startsOn',
  'endsOn',
  'usesMax',
  'usesPerBuyer',
  'isActive',
] as const satisfies readonly (keyof Coupon)[];

/** A coupon as it is stored. */
export interface StoredCoupon extends PageCoupon {
  readonly pageId: string;
}

function couponsOf(tx: AccountTx) {
  return tx
    .selectFrom('salesPageCoupons')
    .select(['id', 'pageId', 'version', 'used', ...TERMS])
    .where('accountId', '=', tx.accountId);
}

/** Lists the coupons of a page, the newest first. */
export async function listCoupons(tx: AccountTx, pageId: string): Promise<PageCoupon[]> {
  const rows = await couponsOf(tx)
    .where('pageId', '=', pageId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toShown);
}

/** Returns a coupon without what only the server reads of it. */
export function toShown({ pageId: _pageId, ...coupon }: StoredCoupon): PageCoupon {
  return coupon;
}

/** Finds a coupon of a page by its code. */
export function findCoupon(
  tx: AccountTx,
  pageId: string,
  code: string,
): Promise<StoredCoupon | undefined> {
  return couponsOf(tx).where('pageId', '=', pageId).where('code', '=', code).executeTakeFirst();
}

export async function findPageOfCoupon(tx: AccountTx, id: string): Promise<string | undefined> {
  const row = await couponsOf(tx).where('id', '=', id).executeTakeFirst();
  return row?.pageId;
}

/** Finds a coupon, locked until the transaction ends. */
export function lockCoupon(tx: AccountTx, id: string): Promise<StoredCoupon | undefined> {
  return couponsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertCoupon(
  tx: AccountTx,
  coupon: Coupon & { readonly id: string; readonly pageId: string; readonly createdAt: string },
): Promise<void> {
  await tx
    .insertInto('salesPageCoupons')
    .values({ accountId: tx.accountId, ...coupon, used: 0, version: 1 })
    .execute();
}

/** Changes a coupon that the transaction locked. */
export async function updateCoupon(
  tx: AccountTx,
  id: string,
  change: Coupon & { readonly version: number },
): Promise<void> {
  await tx
    .updateTable('salesPageCoupons')
    .set(change)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCoupon(tx: AccountTx, id: string): Promise<void> {
  await tx
    .deleteFrom('salesPageCoupons')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the coupons of a page of which there are no orders. */
export async function deleteCouponsOf(tx: AccountTx, pageId: string): Promise<void> {
  for (const { id } of await listCoupons(tx, pageId)) await deleteCoupon(tx, id);
}
