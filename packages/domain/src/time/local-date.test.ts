import { expect, test } from 'vitest';

import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  formatInstant,
  formatLocalDate,
  formatLocalMonth,
  localDate,
  localDateAt,
  localDateOf,
  localHourAt,
  parseLocalDate,
  parseLocalDateText,
  startOfDayMs,
  startOfMonth,
} from './local-date.ts';

test('HT-04: days that do not exist are refused', () => {
  for (const text of [
    '2026-02-30',
    '2026-13-01',
    '0001-01-01',
    '9999-01-01',
    '2026-1-1',
    '',
    '2026-01-01Z',
  ]) {
    expect(parseLocalDate(text)).toBeUndefined();
  }
  expect(parseLocalDate('2028-02-29')).toBe('2028-02-29');
  expect(['1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01'].map(parseLocalDate)).toEqual([
    undefined,
    '1900-01-01',
    '2999-12-31',
    undefined,
  ]);
  expect(() => localDate('2026-02-30')).toThrow('is not a date');
});

test('a typed 05/03/2026 is the fifth of March', () => {
  expect(parseLocalDateText('05/03/2026')).toBe('2026-03-05');
  expect(parseLocalDateText(' 5.3.2026 ')).toBe('2026-03-05');
  expect(parseLocalDateText('31/02/2026')).toBeUndefined();
  expect(formatLocalDate('2026-03-05')).toBe('05/03/2026');
  expect(formatLocalMonth('2026-03')).toBe('03/2026');
});

test('the day turns at midnight in Jerusalem, in winter and in summer', () => {
  expect(localDateAt(Date.parse('2026-11-19T21:59:59Z'))).toBe('2026-11-19');
  expect(localDateAt(Date.parse('2026-11-19T22:00:00Z'))).toBe('2026-11-20');
  expect(localDateAt(Date.parse('2026-07-19T21:00:00Z'))).toBe('2026-07-20');
  expect(localDateOf('2026-11-19T22:00:00.000Z')).toBe('2026-11-20');
  expect(localHourAt(Date.parse('2026-11-20T10:00:00Z'))).toBe(12);
  expect(formatInstant('2026-11-20T07:46:00Z')).toBe('20/11/2026 09:46');
});

test.each([
  ['2026-11-20', '2026-11-19T22:00:00Z'],
  ['2026-07-20', '2026-07-19T21:00:00Z'],
  // Clocks go forward on the first of these days and back on the second.
  ['2026-03-27', '2026-03-26T22:00:00Z'],
  ['2026-03-28', '2026-03-27T21:00:00Z'],
  ['2026-10-25', '2026-10-24T21:00:00Z'],
  ['2026-10-26', '2026-10-25T22:00:00Z'],
])('%s begins in Jerusalem at %s', (day, instant) => {
  expect(startOfDayMs(localDate(day))).toBe(Date.parse(instant));
});

test('days are counted over the change of the clock', () => {
  const before = localDate('2026-03-26');
  expect(addDays(before, 2)).toBe('2026-03-28');
  expect(daysBetween(before, localDate('2026-03-28'))).toBe(2);
  expect(daysBetween(localDate('2026-03-28'), before)).toBe(-2);
});

test('month arithmetic keeps to the month, or caps the day at 28 when asked', () => {
  expect(addMonths(localDate('2026-01-31'), 1)).toBe('2026-02-28');
  expect(addMonths(localDate('2026-01-31'), 2)).toBe('2026-03-31');
  expect(addMonths(localDate('2026-01-31'), 2, true)).toBe('2026-03-28');
  expect(addMonths(localDate('2026-03-15'), -3)).toBe('2025-12-15');
  expect(addMonths(localDate('2999-12-31'), 2)).toBe('3000-02-28');
  expect(endOfMonth(localDate('2028-02-03'))).toBe('2028-02-29');
  expect(startOfMonth(localDate('2028-02-03'))).toBe('2028-02-01');
});
