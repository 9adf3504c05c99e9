import { describe, expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { groupOrder, readSearch } from './read-search.ts';
import { readTypedDates } from './typed-dates.ts';
import { readTypedSum } from './typed-sum.ts';

const TODAY = localDate('2026-11-20');

describe('a typed sum', () => {
  test.each([
    ['1,234.50', 123_450, 123_450],
    ['1234.5', 123_450, 123_450],
    ['₪ 1,234.50', 123_450, 123_450],
    ['1,234.50 ש"ח', 123_450, 123_450],
    ['0.05', 5, 5],
    [' 5.10 ש"ח ', 510, 510],
    ['5.10 שקלים', 510, 510],
    ['ils 5.10', 510, 510],
    ['999,999,999.99', 99_999_999_999, 99_999_999_999],
  ])('%s is that sum', (typed, from, to) => {
    expect(readTypedSum(typed)).toEqual({ from, to });
  });

  test('without agorot it is any sum of as many shekels', () => {
    expect(readTypedSum('1234')).toEqual({ from: 123_400, to: 123_499 });
    expect(readTypedSum('12,185')).toEqual({ from: 1_218_500, to: 1_218_599 });
    expect(readTypedSum('0')).toEqual({ from: 0, to: 99 });
    expect(readTypedSum('1,000,000,000')).toBeUndefined();
  });

  test.each(['', '1,23.50', '12,34', '1.234', '1e5', 'אלף', '0.00', '12345678901', '-5', '٣٤'])(
    '"%s" is no sum',
    (typed) => {
      expect(readTypedSum(typed)).toBeUndefined();
    },
  );
});

describe('a typed day or month', () => {
  test.each([
    ['20/11/2026', '2026-11-20', '2026-11-20'],
    ['5.3.2026', '2026-03-05', '2026-03-05'],
    ['20/11/26', '2026-11-20', '2026-11-20'],
    ['2026-11-20', '2026-11-20', '2026-11-20'],
    ['20 בנובמבר 2026', '2026-11-20', '2026-11-20'],
    ['20 november 2026', '2026-11-20', '2026-11-20'],
    ['נובמבר 2026', '2026-11-01', '2026-11-30'],
    ['בפברואר 2024', '2024-02-01', '2024-02-29'],
    ['November 2026', '2026-11-01', '2026-11-30'],
    ['11/2026', '2026-11-01', '2026-11-30'],
    ['מרס 2026', '2026-03-01', '2026-03-31'],
    ['היום', '2026-11-20', '2026-11-20'],
    ['אתמול', '2026-11-19', '2026-11-19'],
    [' Today ', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['20/11/25', '2025-11-20', '2025-11-20'],
    ['1  במאי  2025', '2025-05-01', '2025-05-01'],
    ['5 מאי', '2026-05-05', '2026-05-05'],
    ['mar 2026', '2026-03-01', '2026-03-31'],
    ['ינואר 2026', '2026-01-01', '2026-01-31'],
    ['jun', '2026-06-01', '2026-06-30'],
  ])('%s', (typed, from, to) => {
    expect(readTypedDates(typed, TODAY)).toEqual({ from, to });
  });

  test('without a year it is the last that came, or one that comes within a month', () => {
    expect(readTypedDates('5/3', TODAY)?.from).toBe('2026-03-05');
    expect(readTypedDates('31/12', TODAY)?.from).toBe('2025-12-31');
    expect(readTypedDates('1/12', TODAY)?.from).toBe('2026-12-01');
    expect(readTypedDates('20/12', TODAY)?.from).toBe('2026-12-20');
    expect(readTypedDates('21/12', TODAY)?.from).toBe('2025-12-21');
    expect(readTypedDates('3/1', localDate('2026-12-20'))?.from).toBe('2027-01-03');
    expect(readTypedDates('29/2', localDate('2029-02-01'))?.from).toBe('2028-02-29');
    expect(readTypedDates('דצמבר', TODAY)?.from).toBe('2026-12-01');
    expect(readTypedDates('29/2', TODAY)).toBeUndefined();
  });

  test.each(['', '31/02/2026', '13/2026', 'נובמבריה', '2026', 'נובמבר 26', '32 במאי'])(
    '"%s" is none',
    (typed) => {
      expect(readTypedDates(typed, TODAY)).toBeUndefined();
    },
  );
});

describe('a search', () => {
  test('of digits is a number and a sum, and documents come first', () => {
    const reading = readSearch('1234', TODAY);
    expect(reading).toMatchObject({ text: '1234', numberDigits: '1234' });
    expect(reading.sum).toEqual({ from: 123_400, to: 123_499 });
    expect(groupOrder(reading)).toEqual(['documents', 'customers', 'items', 'suppliers']);
  });

  test('of a sum with its agorot is no number', () => {
    expect(readSearch('1,234.50', TODAY).numberDigits).toBe('');
  });

  test('that may be a sum and a day is both', () => {
    const reading = readSearch('20.11', TODAY);
    expect(reading.sum).toEqual({ from: 2011, to: 2011 });
    expect(reading.days?.from).toBe('2026-11-20');
    for (const typed of ['1,234.50', 'נובמבר 2026', ' #17 ']) {
      expect(groupOrder(readSearch(typed, TODAY))[0]).toBe('documents');
    }
    expect(readSearch(' #17 ', TODAY).numberDigits).toBe('17');
  });

  test('of words is a name, and customers come first', () => {
    const reading = readSearch('קליניקת "שיבולת"', TODAY);
    expect(reading).toEqual({
      text: 'קליניקת שיבולת',
      numberDigits: '',
      sum: undefined,
      days: undefined,
    });
    expect(groupOrder(reading)).toEqual(['customers', 'documents', 'items', 'suppliers']);
  });
});
