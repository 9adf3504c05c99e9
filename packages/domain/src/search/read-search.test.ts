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
    ['999,999,999.99', 99_999_999_999, 99_999_999_999],
  ])('%s is that sum', (typed, from, to) => {
    expect(readTypedSum(typed)).toEqual({ from, to });
  });

  test('without agorot it is any sum of as many shekels', () => {
    expect(readTypedSum('1234')).toEqual({ from: 123_400, to: 123_499 });
    expect(readTypedSum('12,185')).toEqual({ from: 1_218_500, to: 1_218_599 });
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
  ])('%s', (typed, from, to) => {
    expect(readTypedDates(typed, TODAY)).toEqual({ from, to });
  });

  test('without a year it is the last that came, or one that comes within a month', () => {
    expect(readTypedDates('5/3', TODAY)?.from).toBe('2026-03-05');
    expect(readTypedDates('31/12', TODAY)?.from).toBe('2025-12-31');
    expect(readTypedDates('1/12', TODAY)?.from).toBe('2026-12-01');
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
    expect(groupOrder(reading)[0]).toBe('documents');
  });

  test('of a sum with its agorot is no number', () => {
    expect(readSearch('1,234.50', TODAY).numberDigits).toBe('');
  });

  test('that may be a sum and a day is both', () => {
    const reading = readSearch('20.11', TODAY);
    expect(reading.sum).toEqual({ from: 2011, to: 2011 });
    expect(reading.days?.from).toBe('2026-11-20');
  });

  test('of words is a name, and customers come first', () => {
    const reading = readSearch('קליניקת "שיבולת"', TODAY);
    expect(reading).toEqual({
      text: 'קליניקת שיבולת',
      numberDigits: '',
      sum: undefined,
      days: undefined,
    });
    expect(groupOrder(reading)[0]).toBe('customers');
  });
});
