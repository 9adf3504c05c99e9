import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatAgorot, formatBasisPoints, formatE4, formatMinor } from './format.ts';
import { parseScaled, plainDecimal } from './parse.ts';

test('sums have two decimals, commas and a true minus before the digits', () => {
  expect(formatAgorot(1_218_500)).toBe('12,185.00');
  expect(formatAgorot(-118_000)).toBe('\u22121,180.00');
  expect(formatAgorot(5)).toBe('0.05');
  expect(formatAgorot(0)).toBe('0.00');
  expect(formatAgorot(100_000_000_000)).toBe('1,000,000,000.00');
});

test('quantities show the decimals that they have, prices at least two', () => {
  expect(formatE4(15_000, 0)).toBe('1.5');
  expect(formatE4(30_000, 0)).toBe('3');
  expect(formatE4(2_200_000, 2)).toBe('220.00');
  expect(formatE4(12_345, 2)).toBe('1.2345');
});

test('rates lose needless zeros', () => {
  expect(formatBasisPoints(1_800)).toBe('18');
  expect(formatBasisPoints(1_750)).toBe('17.5');
});

test('what is shown can be typed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (sum) => {
      expect(parseScaled(formatAgorot(sum), 2)).toBe(sum);
      expect(parseScaled(formatE4(sum, 2), 4)).toBe(sum);
    }),
  );
});

test('minor units are written with the decimals of their currency', () => {
  expect(formatMinor(-1_180_000, 0)).toBe('\u22121,180,000');
  expect(formatMinor(0, 0)).toBe('0');
  expect(formatMinor(1_218_500, 3)).toBe('1,218.500');
  expect(formatMinor(5, 3)).toBe('0.005');
});

test.each(['1e3', '0x10', '1.2.3', 'NaN', 'Infinity', '', '.', ',', '-', '1.23456', '١٢', '1,2a'])(
  'MO-01: %j is no number',
  (text) => {
    expect(parseScaled(text, 4)).toBeUndefined();
  },
);

test('thousands, a shekel sign and a half-typed decimal are understood', () => {
  expect(parseScaled('₪ 1,234.5', 2)).toBe(123_450);
  expect(parseScaled('12.', 4)).toBe(120_000);
  expect(parseScaled('.5', 4)).toBe(5_000);
  expect(parseScaled('-3', 2)).toBe(-300);
  expect(parseScaled('99999999999999999', 2)).toBeUndefined();
});

test.each([
  ['12,5', 125_000],
  ['12,50', 125_000],
  ['0,5', 5_000],
  [',5', 5_000],
  ['-0,125', -1_250],
  ['1,5', 15_000],
  ['12,', 120_000],
  ['1,2345', 12_345],
  ['1 234,50', 12_345_000],
  ['1,234', 12_340_000],
  ['1,234.50', 12_345_000],
  ['1,234,567', 12_345_670_000],
])('a comma before the decimals is read, one between thousands is dropped: %j', (text, e4) => {
  expect(parseScaled(text, 4)).toBe(e4);
});

test.each([
  '1.234,5',
  '1.234,50',
  '1,23,456',
  '12,34,567',
  '1234,567',
  '1,2345.6',
  '1,5,',
  '12,,5',
])('a comma that could be either is not guessed: %j', (text) => {
  expect(parseScaled(text, 4)).toBeUndefined();
});

test('a decimal comma and a decimal point are one number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (sum) => {
      const typed = formatAgorot(sum).replaceAll(',', '');
      expect(parseScaled(typed.replace('.', ','), 2)).toBe(sum);
      expect(plainDecimal(typed.replace('.', ','))).toBe(plainDecimal(typed));
    }),
  );
});
