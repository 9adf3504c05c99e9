import { expect, test } from 'vitest';

import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import { localDate } from '../time/local-date.ts';
import {
  couponCodeOf,
  couponDiscount,
  couponRefusal,
  isWholeCoupon,
  type Coupon,
} from './coupon.ts';
import { computeOrder } from './order-total.ts';
import type { SalesPageContent } from './sales-page.ts';

const day = localDate;
const COUPON: Coupon = {
  code: 'COAST10',
  percent: 10,
  sumAgorot: null,
  leastAgorot: 0,
  startsOn: null,
  endsOn: null,
  usesMax: null,
  usesPerBuyer: null,
  isActive: true,
};
const FIXED: Coupon = { ...COUPON, percent: null, sumAgorot: 20_00, leastAgorot: 100_00 };

test('a code is typed in any case, with spaces around it, in Latin or Hebrew letters', () => {
  expect(couponCodeOf(' coast10 ')).toBe('COAST10');
  expect(couponCodeOf('חורף-27')).toBe('חורף-27');
  expect(['AB', '-ABC', 'ABC-', 'A BC', 'A'.repeat(21), ''].map(couponCodeOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test.each<[string, Partial<Coupon>, number, string | undefined]>([
  ['has no limits', {}, 900, undefined],
  ['is stopped', { isActive: false }, 0, 'ended'],
  ['ended yesterday', { endsOn: day('2026-11-25') }, 0, 'ended'],
  ['ends today', { endsOn: day('2026-11-26') }, 0, undefined],
  ['begins today', { startsOn: day('2026-11-26') }, 0, undefined],
  ['begins tomorrow', { startsOn: day('2026-11-27') }, 0, 'early'],
  ['has one use left', { usesMax: 50 }, 49, undefined],
  ['was used as often as it may be', { usesMax: 50 }, 50, 'used-up'],
])('a coupon that %s', (_what, changes, used, refusal) => {
  expect(couponRefusal({ ...COUPON, ...changes }, { used, today: day('2026-11-26') })).toBe(
    refusal,
  );
});

test('a part is rounded to the agora, a sum is taken as it is, and something is always left to pay', () => {
  expect(couponDiscount(COUPON, 89_05)).toBe(8_91);
  expect(couponDiscount(COUPON, 89_04)).toBe(8_90);
  expect(couponDiscount(FIXED, 100_00)).toBe(20_00);
  expect(couponDiscount(FIXED, 99_99)).toBe(0);
  expect(couponDiscount({ ...COUPON, percent: 99 }, 1)).toBe(0);
});

test('a coupon takes off a part or a sum, a sum below its least order, and its days are in order', () => {
  expect([COUPON, FIXED].every(isWholeCoupon)).toBe(true);
  expect(
    [
      { ...COUPON, percent: null },
      { ...COUPON, sumAgorot: 5_00, leastAgorot: 50_00 },
      { ...FIXED, leastAgorot: 20_00 },
      { ...COUPON, startsOn: day('2026-12-02'), endsOn: day('2026-12-01') },
    ].some(isWholeCoupon),
  ).toBe(false);
});

const PAGE: SalesPageContent = {
  language: 'he',
  look: 'gallery',
  title: 'לוח שנה',
  picture: null,
  blocks: [],
  products: [
    {
      id: 'p',
      name: 'לוח',
      note: '',
      quantityMax: 5,
      photo: null,
      variants: [{ id: 'wall', name: '', priceAgorot: 89_00, stock: null }],
    },
  ],
  freeAmount: null,
  shipping: [{ id: 'post', name: 'נקודת איסוף', priceAgorot: 20_00, asksAddress: true }],
  fields: [],
  terms: '',
  thanks: '',
  docType: DOC_TYPES.INVOICE_RECIEPT,
  reminder: null,
};

test('a coupon lowers the goods of an order and never the way in which they are sent', () => {
  const orderOf = (quantity: number, coupon: Coupon, page = PAGE) =>
    computeOrder(
      page,
      { quantities: [{ variantId: 'wall', quantity }], shippingId: 'post', amountAgorot: null },
      new Map(),
      coupon,
    );
  expect(orderOf(1, COUPON)).toMatchObject({ discountAgorot: 8_90, totalAgorot: 100_10 });
  expect(orderOf(2, FIXED)).toMatchObject({ discountAgorot: 20_00, totalAgorot: 178_00 });
  expect(orderOf(1, FIXED)).toEqual({ kind: 'below-coupon', leastAgorot: 100_00 });
});

test('a donation takes no coupon', () => {
  const page = {
    ...PAGE,
    products: [],
    shipping: [],
    freeAmount: { suggestedAgorot: [], leastAgorot: 10_00 },
  };
  const choice = { quantities: [], shippingId: null, amountAgorot: 50_00 };
  expect(computeOrder(page, choice, new Map(), COUPON)).toEqual({ kind: 'unknown' });
});
