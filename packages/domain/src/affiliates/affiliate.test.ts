import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { earningOf, isAffiliateCode, maskedName, rateOn, referralStateOf } from './affiliate.ts';

const RATES = [
  { validFrom: localDate('2026-06-01'), amountAgorot: 15_000 },
  { validFrom: localDate('2026-01-01'), amountAgorot: 10_000 },
];
const joined = { firstIssuedAt: null, isPaying: false, isEnded: false, isOwn: false };
// The second of June in Israel.
const active = { ...joined, firstIssuedAt: '2026-06-01T22:30:00Z' };

test('a business is joined, then active, then paying, then over', () => {
  const paying = { ...active, isPaying: true };
  const states = [joined, active, paying, { ...paying, isEnded: true }];
  expect(states.map((one) => referralStateOf(one))).toEqual([
    'joined',
    'active',
    'paying',
    'ended',
  ]);
});

test('the rate is that of the day, and a new one changes nothing of before', () => {
  expect(rateOn(RATES, localDate('2025-12-31'))).toBe(0);
  expect(rateOn(RATES, localDate('2026-05-31'))).toBe(10_000);
  expect(rateOn(RATES, localDate('2026-06-01'))).toBe(15_000);
  // Still May by UTC, June in Israel.
  expect(earningOf({ ...joined, firstIssuedAt: '2026-05-31T21:30:00Z' }, RATES)).toBe(15_000);
});

test('a business earns once it is active, stays earned when it is over, and an own one earns nothing', () => {
  expect(earningOf(joined, RATES)).toBe(0);
  expect(earningOf(active, RATES)).toBe(15_000);
  expect(earningOf({ ...active, isEnded: true }, RATES)).toBe(15_000);
  expect(earningOf({ ...active, isOwn: true }, RATES)).toBe(0);
});

test('a name is told by its first letter alone', () => {
  expect(maskedName(' מאפיית הגפן ')).toBe('מ•••');
  expect(maskedName('')).toBe('•••');
});

test('a code is eight letters and digits that nobody takes for others', () => {
  expect(isAffiliateCode('abcd2345')).toBe(true);
  for (const text of ['', 'abcd234', 'abcd23456', 'ABCD2345', 'abcdo345', 'abcd-345']) {
    expect(isAffiliateCode(text), text).toBe(false);
  }
});
