import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimalText, parseDecimal } from './decimal.ts';

test.each([
  ['1200.00', 2, 120_000],
  ['1200', 2, 120_000],
  ['0.5', 4, 5_000],
  ['-3.10', 2, -310],
  ['-0', 2, 0],
  ['1.50', 1, 15],
  ['1200', 0, 1_200],
])('%s at scale %d is %d', (text, scale, expected) => {
  expect(parseDecimal(text, scale)).toBe(expected);
});

test.each(['', '1,200', '1e3', '.5', '5.', '+1', '01', '1.234', ' 1', '0x1', '1 200', 'NaN'])(
  '%j is no sum of money',
  (text) => {
    expect(parseDecimal(text, 2)).toBeUndefined();
  },
);

test.each([
  [120_000, 2, 2, '1200.00'],
  [15_000, 4, 0, '1.5'],
  [10_000, 4, 0, '1'],
  [10_000, 4, 2, '1.00'],
  [-5, 2, 2, '-0.05'],
  [1_200, 0, 0, '1200'],
])('%d at scale %d is written with %d decimals at least: %s', (value, scale, least, expected) => {
  expect(decimalText(value, scale, least)).toBe(expected);
});

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(4), (value, scale) => {
      expect(parseDecimal(decimalText(value, scale), scale)).toBe(value);
    }),
  );
});
