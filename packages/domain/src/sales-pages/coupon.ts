import { divideRounded } from '../money/agorot.ts';
import type { LocalDate } from '../time/local-date.ts';

export const COUPONS_MAX = 50;
export const COUPON_USES_MAX = 100_000;
export const COUPON_CODE_LENGTH_MAX = 20;

/** What a coupon takes off the goods of an order; never the way in which they are sent. */
export interface CouponTerms {
  /** As `couponCodeOf` returns it. */
  readonly code: string;
  /** 1 to 99; null where a sum is taken off. */
  readonly percent: number | null;
  /** Null where a part is taken off. */
  readonly sumAgorot: number | null;
  /** The least sum of the goods; 0 for any. */
  readonly leastAgorot: number;
}

/** A coupon as its business made it. */
export interface Coupon extends CouponTerms {
  /** Null for no limit; both days are within. */
  readonly startsOn: LocalDate | null;
  readonly endsOn: LocalDate | null;
  /** How many orders it is good for; null for no limit. */
  readonly usesMax: number | null;
  /** How many of one buyer, by the address of mail; null for no limit. */
  readonly usesPerBuyer: number | null;
  readonly isActive: boolean;
}

/** Why a coupon gives nothing. `ended`: its days are over, or its business stopped it. */
export const COUPON_REFUSALS = [
  'unknown',
  'early',
  'ended',
  'used-up',
  'used-by-buyer',
  'below-least',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

const CODE = /^[\dA-Z\u05d0-\u05ea][\dA-Z\u05d0-\u05ea-]{1,18}[\dA-Z\u05d0-\u05ea]$/;

/** Returns the code that somebody typed as it is kept: without spaces around it, in capitals; undefined for what is none. */
export function couponCodeOf(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** Returns why a coupon gives nothing to anybody on a day; undefined where it does. */
export function couponRefusal(
  { isActive, startsOn, endsOn, usesMax }: Coupon,
  { used, today }: { readonly used: number; readonly today: LocalDate },
): CouponRefusal | undefined {
  if (!isActive || (endsOn !== null && endsOn < today)) return 'ended';
  if (startsOn !== null && startsOn > today) return 'early';
  return usesMax !== null && used >= usesMax ? 'used-up' : undefined;
}

/** Returns whether the terms of a coupon agree: a part or a sum is taken off, and something is left to pay of any order. */
export function isWholeCoupon({
  percent,
  sumAgorot,
  leastAgorot,
  startsOn,
  endsOn,
}: Omit<Coupon, 'code'>): boolean {
  if ((percent === null) === (sumAgorot === null)) return false;
  if (sumAgorot !== null && leastAgorot <= sumAgorot) return false;
  return startsOn === null || endsOn === null || startsOn <= endsOn;
}

/** Returns what a coupon takes off goods of a sum, in agorot. A sum below its least gets nothing; something is always left. */
export function couponDiscount(
  { percent, sumAgorot, leastAgorot }: CouponTerms,
  goodsAgorot: number,
): number {
  if (goodsAgorot < leastAgorot) return 0;
  const part = Number(divideRounded(BigInt(goodsAgorot) * BigInt(percent ?? 0), 100n));
  return Math.max(0, Math.min(sumAgorot ?? part, goodsAgorot - 1));
}
