import { expect, test } from 'vitest';

import { localDate } from './local-date.ts';
import { nextRecurringDate } from './recurring-dates.ts';

function datesOf(first: string, everyMonths: number, dayOfMonth: number, count: number): string[] {
  const dates = [localDate(first)];
  while (dates.length < count) {
    dates.push(nextRecurringDate(dates.at(-1) ?? localDate(first), everyMonths, dayOfMonth));
  }
  return dates;
}

test('a month without the day takes its last one, and the next month the day again', () => {
  expect(datesOf('2027-12-31', 1, 31, 5)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
});

test('comes back every two months and every year', () => {
  expect(datesOf('2026-11-05', 2, 5, 3)).toEqual(['2026-11-05', '2027-01-05', '2027-03-05']);
  expect(datesOf('2028-02-29', 12, 29, 3)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28']);
});
