import { expect, test } from 'vitest';

import { addDays, addMonths, localDate } from '../time/local-date.ts';
import { nextWithholdingDay, returnDueDate } from './return-due-date.ts';

test.each([
  ['2026-01-31', '2026-02-16', '2026-02-23'],
  ['2026-02-28', '2026-03-16', '2026-03-26'],
  ['2026-03-31', '2026-04-27', '2026-04-27'],
  ['2026-04-30', '2026-05-18', '2026-05-26'],
  ['2026-05-31', '2026-06-15', '2026-06-23'],
  ['2026-06-30', '2026-07-15', '2026-07-27'],
  ['2026-07-31', '2026-08-17', '2026-08-24'],
  ['2026-08-31', '2026-09-24', '2026-09-24'],
  ['2026-09-30', '2026-10-19', '2026-10-26'],
  ['2026-10-31', '2026-11-16', '2026-11-23'],
  ['2026-11-30', '2026-12-15', '2026-12-23'],
  ['2026-12-31', '2027-01-18', '2027-01-26'],
  // Days that nobody set yet: those of the law.
  ['2025-12-31', '2026-01-15', '2026-01-23'],
  ['2027-01-31', '2027-02-15', '2027-02-23'],
  ['2028-02-29', '2028-03-15', '2028-03-23'],
])('the return of a period that ends on %s is due on %s, in detail on %s', (to, due, detailed) => {
  expect(returnDueDate({ to: localDate(to) })).toBe(due);
  expect(returnDueDate({ to: localDate(to) }, 'detailed')).toBe(detailed);
});

test('a return is due in the month after its period, in detail not before that of sums alone', () => {
  for (let month = localDate('2024-01-01'); month < '2030-01-01'; month = addMonths(month, 1)) {
    const to = addDays(addMonths(month, 1), -1);
    const [due, detailed] = [returnDueDate({ to }), returnDueDate({ to }, 'detailed')];
    expect(due.slice(0, 7)).toBe(addMonths(month, 1).slice(0, 7));
    expect(detailed.slice(0, 7)).toBe(due.slice(0, 7));
    expect(detailed >= due).toBe(true);
  }
});

test.each([
  ['2026-05-31', '2026-06-16'],
  ['2026-06-01', '2026-06-16'],
  ['2026-06-16', '2026-06-16'],
  ['2026-06-17', '2026-07-16'],
  ['2026-12-17', '2027-01-18'],
  ['2027-01-18', '2027-01-18'],
  ['2028-02-29', '2028-03-16'],
])('on %s the next day of withholding returns is %s', (today, due) => {
  expect(nextWithholdingDay(localDate(today))).toBe(due);
});
