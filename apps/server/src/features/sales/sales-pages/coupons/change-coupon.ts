import type { PageCoupon } from '@pinkas/contract/sales/sales-pages/page-coupons.contract';
import { COUPONS_MAX, isWholeCoupon, type Coupon } from '@pinkas/domain/sales-pages/coupon';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { findStoredPage, lockStoredPage } from '../record/sales-pages.repository.ts';
import {
  deleteCoupon,
  findCoupon,
  findPageOfCoupon,
  insertCoupon,
  listCoupons,
  lockCoupon,
  toShown,
  updateCoupon,
  type StoredCoupon,
} from './coupons.repository.ts';

type Deed = 'added' | 'changed' | 'removed';

async function tellDeed(
  actor: AccountActor,
  tx: AccountTx,
  deed: Deed,
  { pageId, code }: Pick<StoredCoupon, 'pageId' | 'code'>,
): Promise<void> {
  const title = (await findStoredPage(tx, pageId))?.content.title ?? '';
  await recordAudit(actor, tx, [
    {
      action: `sales-page.coupon-${deed}`,
      entityKind: 'sales-page',
      entityId: pageId,
      detail: { title, code },
    },
  ]);
}

function refuse(field: 'code' | 'leastAgorot', code: 'NAME_TAKEN' | 'VALUE_NOT_ALLOWED'): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: [field], code }]);
}

/** Refuses terms that do not agree, and a code that another coupon of the page has. */
async function assertCoupon(
  tx: AccountTx,
  pageId: string,
  coupon: Coupon,
  ownId?: string,
): Promise<void> {
  if (!isWholeCoupon(coupon)) throw refuse('leastAgorot', 'VALUE_NOT_ALLOWED');
  const other = await findCoupon(tx, pageId, coupon.code);
  if (other !== undefined && other.id !== ownId) throw refuse('code', 'NAME_TAKEN');
}

/** Lists the coupons of a page. NOT_FOUND. */
export async function readCoupons(tx: AccountTx, pageId: string): Promise<PageCoupon[]> {
  if ((await findStoredPage(tx, pageId)) === undefined) throw new AppError('NOT_FOUND');
  return listCoupons(tx, pageId);
}

/** Adds a coupon to a page. Refusals: NOT_FOUND, LIST_FULL, INVALID_REQUEST for a code that is taken and for terms that do not agree. */
export function addCoupon(
  actor: AccountActor,
  pageId: string,
  form: Coupon,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const write = { write: 'sales-page.coupon', idempotencyKey, input: { pageId, form } };
  return writeOnce(actor, write, async (tx) => {
    // The lock of the page counts its coupons.
    if ((await lockStoredPage(tx, pageId)) === undefined) throw new AppError('NOT_FOUND');
    await assertCoupon(tx, pageId, form);
    if ((await listCoupons(tx, pageId)).length >= COUPONS_MAX) throw new AppError('LIST_FULL');
    const id = newId();
    await insertCoupon(tx, { id, pageId, createdAt: actor.clock.now(), ...form });
    await tellDeed(actor, tx, 'added', { pageId, code: form.code });
    return { id };
  });
}

/** The page first, which keeps its codes apart, then the coupon. */
async function locked(tx: AccountTx, id: string): Promise<StoredCoupon> {
  const pageId = await findPageOfCoupon(tx, id);
  if (pageId !== undefined) await lockStoredPage(tx, pageId);
  const coupon = await lockCoupon(tx, id);
  if (coupon === undefined) throw new AppError('NOT_FOUND');
  return coupon;
}

/** Changes a coupon; orders keep what it took off them. Refusals: NOT_FOUND, VERSION_CONFLICT and those of `addCoupon`. */
export async function changeCoupon(
  actor: AccountActor,
  tx: AccountTx,
  id: string,
  { version, form }: { readonly version: number; readonly form: Coupon },
): Promise<PageCoupon> {
  const coupon = await locked(tx, id);
  if (coupon.version !== version) throw new AppError('VERSION_CONFLICT');
  const { pageId } = coupon;
  await assertCoupon(tx, pageId, form, id);
  const changed = { ...coupon, ...form, version: version + 1 };
  await updateCoupon(tx, id, { ...form, version: changed.version });
  await tellDeed(actor, tx, 'changed', changed);
  return toShown(changed);
}

/** Deletes a coupon that no order has. Refusals: NOT_FOUND, STATE_NOT_ALLOWED. */
export async function removeCoupon(actor: AccountActor, tx: AccountTx, id: string): Promise<void> {
  const coupon = await locked(tx, id);
  const { rows } = await tx.query({
    name: 'order-of-coupon',
    text: 'select from sales_orders o where o.account_id = $1 and o.coupon_id = $2 limit 1',
    values: [tx.accountId, id],
  });
  if (rows.length > 0) throw new AppError('STATE_NOT_ALLOWED');
  await deleteCoupon(tx, id);
  await tellDeed(actor, tx, 'removed', coupon);
}
