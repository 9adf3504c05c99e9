import { expect, test } from 'vitest';

import {
  GIFT_HINDRANCES,
  GIFTS_A_YEAR_MAX,
  giftHindrance,
  isLinkCode,
  type GiftDetails,
} from './referral-gift.ts';

const ANOTHER: GiftDetails = {
  isSamePerson: false,
  isSameTelephone: false,
  isSameDevice: false,
  isSameNumber: false,
  isSameCard: false,
  isReferrerEnded: false,
  giftsThisYear: GIFTS_A_YEAR_MAX - 1,
};

test('another business gives, up to the limit of a year', () => {
  expect(giftHindrance(ANOTHER)).toBeUndefined();
  expect(giftHindrance({ ...ANOTHER, giftsThisYear: GIFTS_A_YEAR_MAX })).toBe('limit');
});

test('whatever shows that it is the same business gives nothing', () => {
  const reasons = [
    giftHindrance({ ...ANOTHER, isSamePerson: true }),
    giftHindrance({ ...ANOTHER, isSameTelephone: true }),
    giftHindrance({ ...ANOTHER, isSameDevice: true }),
    giftHindrance({ ...ANOTHER, isSameNumber: true }),
    giftHindrance({ ...ANOTHER, isSameCard: true }),
    giftHindrance({ ...ANOTHER, isReferrerEnded: true }),
  ];
  expect(new Set(reasons)).toEqual(new Set(GIFT_HINDRANCES.filter((one) => one !== 'limit')));
});

test('a code has eight letters and digits of an affiliate, or twelve of an account', () => {
  expect(['abcd2345', 'abcd2345wxyz'].map((code) => isLinkCode(code))).toEqual([true, true]);
  const others = ['', 'abcd23456', 'abcd2345wxy0', 'ABCD2345WXYZ', 'abcd2345 xyz'];
  expect(others.filter((code) => isLinkCode(code))).toEqual([]);
});
