import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { isFilingDay, isSettled } from './return-filing.ts';

const mark = { day: localDate('2026-11-15'), reference: '' };

test('a return is settled once it was filed and paid, and one of nothing or of a refund once it was filed', () => {
  const due = { payAgorot: 100_00 };
  expect(isSettled({ filed: null, paid: null }, due)).toBe(false);
  expect(isSettled({ filed: mark, paid: null }, due)).toBe(false);
  expect(isSettled({ filed: null, paid: mark }, due)).toBe(false);
  expect(isSettled({ filed: mark, paid: mark }, due)).toBe(true);
  for (const payAgorot of [0, -100_00]) {
    expect(isSettled({ filed: null, paid: null }, { payAgorot })).toBe(false);
    expect(isSettled({ filed: mark, paid: null }, { payAgorot })).toBe(true);
  }
});

test('a return is filed after its period and not in the future, over years and the leap day', () => {
  const of = (day: string, to: string, today: string) =>
    isFilingDay(localDate(day), { to: localDate(to) }, localDate(today));
  expect(of('2026-12-31', '2026-12-31', '2027-01-18')).toBe(false);
  expect(of('2027-01-01', '2026-12-31', '2027-01-18')).toBe(true);
  expect(of('2027-01-18', '2026-12-31', '2027-01-18')).toBe(true);
  expect(of('2027-01-19', '2026-12-31', '2027-01-18')).toBe(false);
  expect(of('2028-02-29', '2028-02-29', '2028-03-01')).toBe(false);
  expect(of('2028-02-29', '2028-01-31', '2028-03-01')).toBe(true);
});
