import { describe, expect, test } from 'vitest';

import { addDays, localDate } from '../time/local-date.ts';
import {
  billingDay,
  nextPeriod,
  periodsBetween,
  type BillingSchedule,
} from './billing-schedule.ts';

const schedule = (changes: Partial<BillingSchedule> = {}): BillingSchedule => ({
  unit: 'month',
  every: 1,
  startsOn: localDate('2027-01-31'),
  shortMonths: 'at-most-28',
  count: null,
  endsOn: null,
  ...changes,
});

const days = (one: BillingSchedule, from: string, to: string): string[] =>
  periodsBetween(one, localDate(from), localDate(to)).map(({ dueOn }) => dueOn);

describe('the day of a month that lacks it', () => {
  test('is the 28th at most, and the first day is as it was chosen', () => {
    expect(days(schedule(), '2027-01-01', '2027-04-30')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-28',
      '2027-04-28',
    ]);
  });

  test('is its last one, and a longer month has the day again', () => {
    const lastDay = schedule({ shortMonths: 'last-day' });
    expect(days(lastDay, '2028-01-01', '2028-04-30')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });

  test('of a year from 29 February is the 28th, and the 29th in the next leap year', () => {
    const yearly = schedule({
      unit: 'year',
      startsOn: localDate('2028-02-29'),
      shortMonths: 'last-day',
    });
    expect(days(yearly, '2028-01-01', '2032-12-31')).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });
});

test('days and weeks are counted from the first day', () => {
  const weekly = schedule({ unit: 'week', every: 2, startsOn: localDate('2027-03-20') });
  expect(days(weekly, '2027-03-01', '2027-04-20')).toEqual([
    '2027-03-20',
    '2027-04-03',
    '2027-04-17',
  ]);
});

test('it ends by its count, or after its last day', () => {
  const counted = schedule({ count: 2 });
  expect(days(counted, '2027-01-01', '2028-01-01')).toEqual(['2027-01-31', '2027-02-28']);
  expect(billingDay(counted, 3)).toBeUndefined();
  expect(nextPeriod(counted, localDate('2027-03-01'))).toBeUndefined();
  const dated = schedule({ endsOn: localDate('2027-03-28') });
  expect(days(dated, '2027-03-01', '2028-01-01')).toEqual(['2027-03-28']);
});

test.each(['day', 'week', 'month', 'year'] as const)(
  'over ten years by the %s a window from any day gives what the whole gives, and no day twice',
  (unit) => {
    for (const shortMonths of ['at-most-28', 'last-day'] as const) {
      for (const start of ['2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31', '2028-02-29']) {
        const one = schedule({
          unit,
          every: unit === 'day' ? 9 : 1,
          startsOn: localDate(start),
          shortMonths,
        });
        const whole = periodsBetween(one, localDate(start), localDate('2038-01-01'));
        expect(new Set(whole.map(({ dueOn }) => dueOn)).size).toBe(whole.length);
        expect(whole.map(({ number }) => number)).toEqual(whole.map((_, index) => index + 1));
        for (const period of whole.slice(0, 40)) {
          expect(nextPeriod(one, period.dueOn)).toEqual(period);
          const following = whole[period.number] ?? nextPeriod(one, localDate('2038-01-02'));
          expect(nextPeriod(one, addDays(period.dueOn, 1))).toEqual(following);
        }
      }
    }
  },
);
