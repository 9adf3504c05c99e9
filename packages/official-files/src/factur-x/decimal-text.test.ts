import fc from 'fast-check';
import { expect, test } from 'vitest';

import { amountText, e4Text, percentText, priceWithoutVatText } from './decimal-text.ts';

test('an amount has two decimals and an ASCII minus', () => {
  expect(amountText(123_450)).toBe('1234.50');
  expect(amountText(-5)).toBe('-0.05');
  expect(amountText(0)).toBe('0.00');
  expect(amountText(99_999_999_999)).toBe('999999999.99');
});

test('an amount reads back as the same agorot', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (agorot) => {
      expect(Number(amountText(agorot).replace('.', ''))).toBe(agorot);
    }),
  );
});

test('a quantity has no needless zeros', () => {
  expect(e4Text(30_000)).toBe('3');
  expect(e4Text(15_000)).toBe('1.5');
  expect(e4Text(-1)).toBe('-0.0001');
});

test('a rate is a percentage with two decimals', () => {
  expect(percentText(1_800)).toBe('18.00');
  expect(percentText(1_750)).toBe('17.50');
  expect(percentText(0)).toBe('0.00');
});

test('a price loses the VAT that it contains, to ten decimals', () => {
  expect(priceWithoutVatText(1_180_000, 1_800)).toBe('100.00');
  expect(priceWithoutVatText(1_000_000, 1_800)).toBe('84.7457627119');
  expect(priceWithoutVatText(18_500_001, 0)).toBe('1850.0001');
});
