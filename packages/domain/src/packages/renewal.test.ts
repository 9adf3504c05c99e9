import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { addDays, localDate } from '../time/local-date.ts';
import { nextRenewalTry, renewalNet, RENEWAL_TRY_DAYS, renewsFrom } from './renewal.ts';
import { GRACE_DAYS, subscriptionStateOn } from './subscription-state.ts';

const FROM = localDate('2027-07-01');
const after = (tried: string | null) =>
  nextRenewalTry(FROM, tried === null ? null : localDate(tried));

test('a period is charged on its first day, and again after one, three and seven days', () => {
  expect(renewsFrom(localDate('2027-06-30'))).toBe(FROM);
  expect(after(null)).toBe('2027-07-01');
  expect(after('2027-07-01')).toBe('2027-07-02');
  expect(after('2027-07-02')).toBe('2027-07-05');
  expect(after('2027-07-05')).toBe('2027-07-12');
  expect(after('2027-07-12')).toBeNull();
});

test('a charge by hand moves no day, and missed days are not made up for', () => {
  expect(after('2027-07-03')).toBe('2027-07-05');
  expect(after('2027-07-09')).toBe('2027-07-12');
  expect(after('2027-07-13')).toBeNull();
});

test('the last charge is before the grace is over', () => {
  const paidUntil = addDays(FROM, -1);
  const last = addDays(FROM, RENEWAL_TRY_DAYS.at(-1) ?? 0);
  const dates = { isSoldTo: true, trialFrom: FROM, paidUntil, hasGrace: true };
  expect(subscriptionStateOn(last, dates)).toBe('past-due');
  expect(last < addDays(paidUntil, GRACE_DAYS)).toBe(true);
});

test('528.00 for a year with two add-ons of 12.00 a month is 528.00 + 12 × 24.00 = 816.00', () => {
  const year = { period: 'YEAR', priceAgorot: agorot(52_800), extraAgorot: agorot(0) } as const;
  expect(renewalNet({ ...year, addonsMonthAgorot: agorot(2400) })).toBe(81_600);
  expect(renewalNet({ ...year, addonsMonthAgorot: agorot(0) })).toBe(52_800);
});

test('50.00 for a month with an add-on of 12.00 is 62.00', () => {
  const month = { period: 'MONTH', priceAgorot: agorot(5000), extraAgorot: agorot(0) } as const;
  expect(renewalNet({ ...month, addonsMonthAgorot: agorot(1200) })).toBe(6200);
});

test('50.00 for a month with an add-on of 12.00 and three documents of 0.75 above the limit is 64.25', () => {
  const month = { period: 'MONTH', priceAgorot: agorot(5000) } as const;
  const beside = { addonsMonthAgorot: agorot(1200), extraAgorot: agorot(225) };
  expect(renewalNet({ ...month, ...beside })).toBe(6425);
});
