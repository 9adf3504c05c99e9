import { expect, test } from 'vitest';

import { addDays, localDate } from '../time/local-date.ts';
import { duePeriods } from './due-periods.ts';
import type { TemplateSchedule } from './template-periods.ts';

const aSchedule = (
  unit: 'day' | 'month',
  changes: Partial<TemplateSchedule> = {},
): TemplateSchedule => ({
  schedule: {
    unit,
    every: 1,
    startsOn: localDate('2027-01-31'),
    shortMonths: 'at-most-28',
    count: null,
    endsOn: null,
  },
  firstNumber: 1,
  billedFrom: localDate('2027-01-31'),
  ...changes,
});

const daysOf = (one: TemplateSchedule, day: string, done: readonly string[] = []) => {
  const { periods, isCatchUp } = duePeriods(
    one,
    new Set(done.map((text) => localDate(text))),
    localDate(day),
  );
  return { days: periods.map(({ dueOn }) => dueOn), isCatchUp };
};

test('a day that was done is due no more, and a day that comes is not yet', () => {
  expect(daysOf(aSchedule('month'), '2027-01-30').days).toEqual([]);
  expect(daysOf(aSchedule('month'), '2027-01-31').days).toEqual(['2027-01-31']);
  expect(daysOf(aSchedule('month'), '2027-02-28', ['2027-01-31']).days).toEqual(['2027-02-28']);
});

test('one missed period is caught up with that of the day; two are asked about', () => {
  expect(daysOf(aSchedule('month'), '2027-02-28')).toEqual({
    days: ['2027-01-31', '2027-02-28'],
    isCatchUp: false,
  });
  expect(daysOf(aSchedule('month'), '2027-03-01').isCatchUp).toBe(true);
  expect(daysOf(aSchedule('day'), '2027-02-03', ['2027-01-31', '2027-02-01']).isCatchUp).toBe(
    false,
  );
});

test('what a resumption skipped is not due, and numbers go on over a changed schedule', () => {
  const resumed = aSchedule('month', { billedFrom: localDate('2027-03-01'), firstNumber: 8 });
  expect(duePeriods(resumed, new Set(), localDate('2027-03-28')).periods).toMatchObject([
    { number: 10, dueOn: '2027-03-28' },
  ]);
});

test('a clock that goes a day back and forward owes each day once in a year', () => {
  const done = new Set<ReturnType<typeof localDate>>();
  const billed: string[] = [];
  for (let count = 0; count < 400; count += 1) {
    for (const step of [0, -1, 1]) {
      const day = addDays(localDate('2027-01-31'), count + step);
      for (const { dueOn } of duePeriods(aSchedule('day'), done, day).periods) {
        done.add(dueOn);
        billed.push(dueOn);
      }
    }
  }
  expect(billed).toHaveLength(401);
  expect(new Set(billed).size).toBe(401);
});
