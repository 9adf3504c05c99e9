import { expect, test } from 'vitest';

import { currencySign, formatMinor, formatRate } from './money-text.ts';

test('sums have the decimals of their currency', () => {
  expect(formatMinor(1_234_567, 'USD')).toBe('12,345.67');
  expect(formatMinor(1_234_567, 'JPY')).toBe('1,234,567');
  expect(formatMinor(1_234_567, 'KWD')).toBe('1,234.567');
  expect(formatMinor(-5, 'JPY')).toBe('\u22125');
  expect(formatMinor(1_000, 'KWD')).toBe('1.000');
});

test('a currency without a sign of its own is named by its code', () => {
  expect(currencySign('ILS')).toBe('₪');
  expect(currencySign('EUR')).toBe('€');
  expect(currencySign('CHF')).toBe('CHF');
});

test('rates keep two decimals and lose other needless zeros', () => {
  expect(formatRate(3_650_000)).toBe('3.65');
  expect(formatRate(3_000_000)).toBe('3.00');
  expect(formatRate(24_137)).toBe('0.024137');
  expect(formatRate(11_870_400)).toBe('11.8704');
});
