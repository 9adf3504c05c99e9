import { expect, test } from 'vitest';

import { looseDecimal } from './loose-decimal.ts';

test.each([
  [1180, 2, '1180.00', false],
  ['1180', 2, '1180.00', false],
  [' 1180.5 ', 2, '1180.50', false],
  ['1,180.00', 2, '1180.00', true, false],
  ['₪ 5', 2, '5.00', true, false],
  [0.1 + 0.2, 2, '0.30', false],
  [33.333333333333336, 4, '33.3333', true],
  ['.5', 4, '0.5000', false],
  [-0.005, 2, '-0.01', true],
  [-0.001, 2, '0.00', true],
  [1e-7, 4, '0.0000', true],
  ['1e3', 2, '1000.00', false],
  ['0', 2, '0.00', false],
])('%j with %i decimals is %s', (value, scale, text, isChanged, isRounded = isChanged) => {
  expect(looseDecimal(value, scale)).toEqual({ text, isChanged, isRounded });
});

test.each([
  '',
  '.',
  'שלוש',
  '1,5',
  '1.2.3',
  '--1',
  '0x10',
  '1e99',
  '9'.repeat(61),
  9e20,
  NaN,
  Infinity,
  null,
  true,
  [1],
])('%j is no number', (value) => {
  expect(looseDecimal(value, 2)).toBeUndefined();
});
