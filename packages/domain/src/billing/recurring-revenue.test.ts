import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { BILLING_UNITS } from './billing-schedule.ts';
import { monthsCovered, recurringRevenue, type RevenuePeriod } from './recurring-revenue.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03'];

function period(dueOn: string, change: Partial<RevenuePeriod> = {}): RevenuePeriod {
  return {
    customerId: 'c1',
    templateId: 't1',
    dueOn: localDate(dueOn),
    amountAgorot: 10_000,
    foreign: null,
    outcome: 'billed',
    unit: 'month',
    every: 1,
    ...change,
  };
}

const changesOf = (periods: readonly RevenuePeriod[]) =>
  recurringRevenue(periods, MONTHS).map(
    ({ newAgorot, grownAgorot, shrunkAgorot, lostAgorot, recurringAgorot }) => [
      newAgorot,
      grownAgorot,
      shrunkAgorot,
      lostAgorot,
      recurringAgorot,
    ],
  );

describe('recurring revenue', () => {
  test('of a customer is new, grows, shrinks and is lost from month to month', () => {
    const own = [
      period('2025-12-31', { amountAgorot: 10_000 }),
      period('2026-01-31', { amountAgorot: 12_500 }),
      period('2026-02-28', { amountAgorot: 9_000 }),
    ];
    const other = [period('2026-02-01', { customerId: 'c2', templateId: 't2' })];
    expect(changesOf([...own, ...other])).toEqual([
      [0, 2_500, 0, 0, 12_500],
      [10_000, 0, -3_500, 0, 19_000],
      [0, 0, 0, -19_000, 0],
    ]);
  });

  test('counts a second template of a customer as growth, and the customer once', () => {
    const second = { templateId: 't2', amountAgorot: 4_000 };
    const rows = recurringRevenue(
      [period('2026-01-10'), period('2026-02-10'), period('2026-02-20', second)],
      MONTHS,
    );
    expect(rows[1]).toMatchObject({ newAgorot: 0, grownAgorot: 4_000, customers: 1 });
  });

  test('of foreign money counts by the rate of each month end, worked out by hand', () => {
    // 100.00 dollars a month at 3.60 and then 3.70, and 1,200.00 a year since before at 3.65 in the month before.
    const foreign = { currency: 'USD', minor: 100_00 } as const;
    const rates: Readonly<Record<string, number>> = {
      '2025-12': 3_650_000,
      '2026-01': 3_600_000,
      '2026-02': 3_700_000,
      '2026-03': 3_700_000,
    };
    // Billed in January at 3.62; of February and March no sum of the day is known.
    const monthly = ['2026-01-10', '2026-02-10', '2026-03-10'].map((day, place) =>
      period(day, { amountAgorot: place === 0 ? 362_00 : 0, foreign }),
    );
    const yearly = period('2025-06-15', {
      templateId: 't2',
      unit: 'year',
      amountAgorot: 1,
      foreign: { currency: 'USD', minor: 1_200_00 },
    });
    const rows = recurringRevenue(
      [...monthly, yearly],
      MONTHS,
      (_currency, month) => rates[month] ?? 0,
    );
    // December: 1,200.00 / 12 x 3.65 = 365.00. January: 100.00 x 3.60 twice = 720.00, so 355.00 more. February: 100.00 x 3.70
    // twice = 740.00. Due in a month is the monthly document alone, as it was billed.
    expect(
      rows.map(({ dueAgorot, grownAgorot, recurringAgorot }) => [
        dueAgorot,
        grownAgorot,
        recurringAgorot,
      ]),
    ).toEqual([
      [362_00, 355_00, 720_00],
      [370_00, 20_00, 740_00],
      [370_00, 0, 740_00],
    ]);
  });

  test('of foreign money without any rate counts as it was billed', () => {
    const foreign = { currency: 'USD', minor: 100_00 } as const;
    const [row] = recurringRevenue([period('2026-01-10', { foreign })], MONTHS);
    expect(row).toMatchObject({ dueAgorot: 10_000, recurringAgorot: 10_000 });
  });

  test('of a quarter or a year is spread over its months, though it is billed once', () => {
    const yearly = period('2025-06-15', { unit: 'year', amountAgorot: 120_000 });
    const quarterly = { templateId: 't2', every: 3, amountAgorot: 30_000 };
    const rows = recurringRevenue([yearly, period('2026-02-10', quarterly)], MONTHS);
    expect(rows.map(({ recurringAgorot }) => recurringAgorot)).toEqual([10_000, 20_000, 20_000]);
    expect(rows.map(({ billedAgorot }) => billedAgorot)).toEqual([0, 30_000, 0]);
  });

  test('does not count what failed, and counts what is not decided yet', () => {
    const rows = recurringRevenue(
      [
        period('2026-01-10'),
        period('2026-02-10', { outcome: 'failed' }),
        period('2026-03-10', { outcome: 'open' }),
      ],
      MONTHS,
    );
    expect(rows).toMatchObject([
      { dueAgorot: 10_000, billedAgorot: 10_000, failedAgorot: 0, recurringAgorot: 10_000 },
      { dueAgorot: 10_000, failedAgorot: 10_000, lostAgorot: -10_000, recurringAgorot: 0 },
      { dueAgorot: 10_000, billedAgorot: 0, failedAgorot: 0, newAgorot: 10_000 },
    ]);
  });

  test('comes from each month to the next by its four changes', () => {
    const anyPeriod = fc.record({
      customerId: fc.constantFrom('c1', 'c2', 'c3'),
      templateId: fc.constantFrom('a', 'b', 'c'),
      dueOn: fc
        .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
        .map(([month, day]) =>
          localDate(`2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
        ),
      amountAgorot: fc.integer({ min: 1, max: 1_000_000 }),
      foreign: fc.constant(null),
      outcome: fc.constantFrom('billed', 'failed', 'open'),
      unit: fc.constantFrom(...BILLING_UNITS),
      every: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(anyPeriod), (periods) => {
        // A template has one customer.
        const own = periods.map((one) => ({
          ...one,
          templateId: `${one.customerId} ${one.templateId}`,
        }));
        const months = recurringRevenue(
          own,
          Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
        );
        for (const [index, month] of months.entries()) {
          const before = months[index - 1]?.recurringAgorot ?? 0;
          const { newAgorot, grownAgorot, shrunkAgorot, lostAgorot } = month;
          expect(month.recurringAgorot).toBe(
            before + newAgorot + grownAgorot + shrunkAgorot + lostAgorot,
          );
          expect(month.billedAgorot + month.failedAgorot).toBeLessThanOrEqual(month.dueAgorot);
        }
      }),
    );
  });
});

test.each([
  ['day', 1, 1],
  ['day', 60, 2],
  ['week', 4, 1],
  ['month', 2, 2],
  ['year', 1, 12],
] as const)('a period of every %s %i counts for %i months', (unit, every, months) => {
  expect(monthsCovered({ unit, every })).toBe(months);
});
