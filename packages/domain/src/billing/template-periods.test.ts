import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import { monthlyOf, nextTemplatePeriod, templatePeriods } from './template-periods.ts';

const TEMPLATE = {
  schedule: {
    unit: 'month',
    every: 1,
    startsOn: localDate('2027-01-10'),
    shortMonths: 'at-most-28',
    count: 4,
    endsOn: null,
  },
  firstNumber: 9,
  billedFrom: localDate('2027-02-15'),
} as const;

test('numbers go on after a change, and what was skipped is not billed', () => {
  const from = localDate('2027-01-01');
  expect(templatePeriods(TEMPLATE, from, localDate('2028-01-01'))).toEqual([
    { number: 11, dueOn: '2027-03-10', count: 12 },
    { number: 12, dueOn: '2027-04-10', count: 12 },
  ]);
  expect(nextTemplatePeriod(TEMPLATE, from)).toMatchObject({ number: 11 });
  expect(nextTemplatePeriod(TEMPLATE, localDate('2027-04-11'))).toBeUndefined();
});

test('a sum of each period in an average month', () => {
  const sum = agorot(120_000);
  expect(
    (['month', 'year', 'week', 'day'] as const).map((unit) => monthlyOf(sum, { unit, every: 2 })),
  ).toEqual([60_000, 5_000, 260_893, 1_826_250]);
});
