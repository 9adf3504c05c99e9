import { expect, test } from 'vitest';

import { decimalSum, minorSum, roundedMinorSum } from './decimal-sum.ts';
import { UnreadableAnswerError } from './gateway-step.ts';

test.each([
  [0, 'ILS', '0.00'],
  [5, 'ILS', '0.05'],
  [12_345, 'ILS', '123.45'],
  [-100, 'ILS', '-1.00'],
  [123, 'JPY', '123'],
  [1_500, 'KWD', '1.500'],
] as const)('%d of %s is %s', (minor, currency, text) => {
  expect(decimalSum(minor, currency)).toBe(text);
  expect(minorSum(text, currency)).toBe(minor);
});

test.each([
  ['10', 1_000],
  ['10.5', 1_050],
  ['1.10', 110],
  ['1.1000', 110],
  ['-0', 0],
])('%s reads as %d agorot', (text, minor) => {
  expect(minorSum(text, 'ILS')).toBe(minor);
});

test.each(['', 'abc', '1,000.00', '1.005', '1e3', ' ', '0x10'])('%j is no sum', (text) => {
  expect(() => minorSum(text, 'ILS')).toThrow(UnreadableAnswerError);
});

test.each([
  ['10.5', 1_050],
  ['1.0049', 100],
  ['1.005', 101],
  ['-1.005', -101],
  ['-1.0049', -100],
  ['0.005', 1],
  ['-0.005', -1],
])('%s that was computed rounds to %d agorot', (text, minor) => {
  expect(roundedMinorSum(text, 'ILS')).toBe(minor);
});

test('a sum that came as a number of JSON has no float in it', () => {
  expect(minorSum(1.15, 'ILS')).toBe(115);
  expect(minorSum(4.35, 'ILS')).toBe(435);
});
