import {
  couponRefusal,
  type CouponRefusal,
  type CouponTerms,
} from '@pinkas/domain/sales-pages/coupon';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { findCoupon, listCoupons, type StoredCoupon } from './coupons.repository.ts';

/** A coupon that a buyer typed. */
export interface TypedCoupon {
  readonly pageId: string;
  readonly code: string;
  readonly today: LocalDate;
}

/** What an order knows of its coupon. */
export interface OrderCoupon extends CouponTerms {
  readonly id: string;
  readonly usesPerBuyer: number | null;
}

/** Returns the refusal of a coupon. */
export function couponRefused(reason: CouponRefusal, leastAgorot?: number): AppError {
  return new AppError('COUPON_REFUSED', {
    reason,
    ...(leastAgorot !== undefined && { leastAgorot }),
  });
}

/** Returns a coupon that is good now. COUPON_REFUSED with the reason where it is not. */
export async function getGoodCoupon(
  tx: AccountTx,
  { pageId, code, today }: TypedCoupon,
): Promise<StoredCoupon> {
  const coupon = await findCoupon(tx, pageId, code);
  if (coupon === undefined) throw couponRefused('unknown');
  const reason = couponRefusal(coupon, { used: coupon.used, today });
  if (reason !== undefined) throw couponRefused(reason);
  return coupon;
}

/** Returns whether a page has a coupon that can be typed on a day. */
export async function hasGoodCoupon(
  tx: AccountTx,
  pageId: string,
  today: LocalDate,
): Promise<boolean> {
  const coupons = await listCoupons(tx, pageId);
  return coupons.some((one) => couponRefusal(one, { used: one.used, today }) === undefined);
}

/**
 * Takes a use of a coupon for an order, in its transaction, and returns its terms as they are then. COUPON_REFUSED with the
 * reason: of two who take the last use, the statement lets one through.
 */
export async function claimCoupon(tx: AccountTx, typed: TypedCoupon): Promise<OrderCoupon> {
  const found = await findCoupon(tx, typed.pageId, typed.code);
  if (found === undefined) throw couponRefused('unknown');
  const { rows } = await tx.query<OrderCoupon>({
    name: 'claim-coupon',
    text: `update sales_page_coupons set used = used + 1
      where account_id = $1 and id = $2 and code = $3 and is_active
        and (uses_max is null or used < uses_max)
        and (starts_on is null or starts_on <= $4::date) and (ends_on is null or ends_on >= $4::date)
      returning id, code, percent, sum_agorot as "sumAgorot", least_agorot as "leastAgorot",
        uses_per_buyer as "usesPerBuyer"`,
    values: [tx.accountId, found.id, typed.code, typed.today],
  });
  const [claimed] = rows;
  if (claimed !== undefined) return claimed;
  // What it was refused for; one that became good between the two statements is tried again by its buyer.
  await getGoodCoupon(tx, typed);
  throw couponRefused('used-up');
}

/** Gives a use of a coupon back that an order held, or takes it again for one that was paid later. */
export async function moveCouponUse(tx: AccountTx, couponId: string, by: 1 | -1): Promise<void> {
  await tx.query({
    name: 'move-coupon-use',
    text: `update sales_page_coupons set used = greatest(used + $3::int, 0)
      where account_id = $1 and id = $2`,
    values: [tx.accountId, couponId, by],
  });
}
