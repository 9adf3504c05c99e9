import { localDate } from '@pinkas/domain/time/local-date';
import type { Phrase } from '@pinkas/phrases/phrases';
import { expect, test } from 'vitest';

import { frequencyText, isDayOfFew } from './frequency.ts';

const text: Phrase<'billing'> = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`;

const words = (changes: Partial<Parameters<typeof frequencyText>[0]>): string =>
  frequencyText(
    {
      unit: 'month',
      every: 1,
      startsOn: localDate('2026-12-31'),
      shortMonths: 'last-day',
      ...changes,
    },
    text,
    'en',
  );

test('the day is the last one only where every short month has its last one instead', () => {
  expect(words({})).toBe('onLastDay every-month 1');
  expect(words({ shortMonths: 'at-most-28' })).toBe('onDay every-month 1 31');
  expect(words({ startsOn: localDate('2026-12-15') })).toBe('onDay every-month 1 15');
});

test('weeks name the day of the week, years the date, and days nothing more', () => {
  expect(words({ unit: 'week', every: 2 })).toBe('onWeekday every-week 2 Thursday');
  expect(words({ unit: 'year' })).toBe('onDate every-year 1 31 December');
  expect(words({ unit: 'day', every: 3 })).toBe('every-day 3');
});

test('only months and years lack a day above the 28th', () => {
  const few = (unit: 'week' | 'month' | 'year', day: string) =>
    isDayOfFew({ unit, every: 1, startsOn: localDate(day), shortMonths: 'last-day' });
  expect([
    few('month', '2027-01-29'),
    few('year', '2028-02-29'),
    few('month', '2027-01-28'),
  ]).toEqual([true, true, false]);
  expect(few('week', '2027-01-31')).toBe(false);
});
