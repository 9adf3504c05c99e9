import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { monthlyOn, subscriptionRevenue, type PaidCharge } from './subscription-revenue.ts';

const charge = (changes: Partial<PaidCharge>): PaidCharge => ({
  accountId: 1,
  kind: 'first',
  period: 'MONTH',
  priceAgorot: 5000,
  addonsMonthAgorot: 0,
  from: localDate('2026-09-10'),
  until: localDate('2026-10-09'),
  ...changes,
});
const on = (charges: readonly PaidCharge[], day: string) => monthlyOn(charges, localDate(day));

test('a month of 50.00 counts from its first day to its last', () => {
  const charges = [charge({})];
  expect(
    ['2026-09-09', '2026-09-10', '2026-10-09', '2026-10-10'].map((day) => on(charges, day)),
  ).toEqual([0, 5000, 5000, 0]);
});

test('a year of 1,000.00 is 83.33 a month, and the upgrade to 1,068.00 is 89.00 from its day', () => {
  const until = localDate('2027-09-09');
  const year = charge({ period: 'YEAR', priceAgorot: 100_000, until });
  const upgrade = {
    ...year,
    kind: 'upgrade',
    priceAgorot: 106_800,
    from: localDate('2026-11-05'),
  } as const;
  expect(on([year, upgrade], '2026-11-04')).toBe(8333);
  expect(on([year, upgrade], '2026-11-05')).toBe(8900);
});

test('add-ons count with the period in which they were bought, and then with the renewal', () => {
  const addon = charge({ kind: 'addon', priceAgorot: 1200, from: localDate('2026-09-20') });
  const renewal = charge({
    kind: 'renewal',
    addonsMonthAgorot: 1200,
    from: localDate('2026-10-10'),
    until: localDate('2026-11-09'),
  });
  const charges = [charge({}), addon, renewal];
  expect(['2026-09-15', '2026-09-30', '2026-10-31'].map((day) => on(charges, day))).toEqual([
    5000, 6200, 6200,
  ]);
});

test('months are compared with the one before, the newest first, that of today by its days so far', () => {
  const until = localDate('2026-12-31');
  const charges = [
    // Lost after 9 October.
    charge({}),
    // 24.00 from September, 50.00 from October, 10.00 from November.
    charge({ accountId: 2, priceAgorot: 2400, until }),
    charge({ accountId: 2, kind: 'upgrade', from: localDate('2026-10-15'), until }),
    charge({
      accountId: 2,
      kind: 'renewal',
      priceAgorot: 1000,
      from: localDate('2026-11-01'),
      until,
    }),
    // New in November, from a day that has not come yet.
    charge({ accountId: 3, from: localDate('2026-11-20'), until }),
  ];
  const nothing = { newAgorot: 0, grownAgorot: 0, shrunkAgorot: 0, lostAgorot: 0 };
  expect(subscriptionRevenue(charges, localDate('2026-11-10'), 3)).toEqual([
    { ...nothing, month: '2026-11-01', shrunkAgorot: -4000, recurringAgorot: 1000, customers: 1 },
    {
      ...nothing,
      month: '2026-10-01',
      grownAgorot: 2600,
      lostAgorot: -5000,
      recurringAgorot: 5000,
      customers: 1,
    },
    { ...nothing, month: '2026-09-01', newAgorot: 7400, recurringAgorot: 7400, customers: 2 },
  ]);
});

test('a period that was paid twice counts once, and the second payment pays the next one', () => {
  const renewal = charge({
    kind: 'renewal',
    addonsMonthAgorot: 1200,
    from: localDate('2026-09-10'),
  });
  const months = subscriptionRevenue([renewal, renewal], localDate('2026-11-15'), 3);
  expect(months.map(({ recurringAgorot }) => recurringAgorot)).toEqual([0, 6200, 6200]);
});
