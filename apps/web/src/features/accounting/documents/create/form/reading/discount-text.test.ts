import { agorot, basisPoints } from '@pinkas/domain/money/agorot';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { discountText, readDiscount } from './discount-text.ts';

test('a number with a percent sign is a share, without it a sum in shekels', () => {
  expect(readDiscount('10%')).toEqual({
    kind: 'value',
    value: { kind: 'percent', rateBasisPoints: 1_000 },
  });
  expect(readDiscount('%7.5')).toEqual({
    kind: 'value',
    value: { kind: 'percent', rateBasisPoints: 750 },
  });
  expect(readDiscount('1,010.5')).toEqual({
    kind: 'value',
    value: { kind: 'amount', amountMinor: 101_050 },
  });
});

test('a decimal comma is read as a point, and what could be either is refused', () => {
  expect(readDiscount('12,5')).toEqual(readDiscount('12.5'));
  expect(readDiscount('7,5%')).toEqual(readDiscount('7.5%'));
  expect(readDiscount('1.234,5')).toEqual({ kind: 'problem', code: 'DISCOUNT_UNREADABLE' });
});

test('nothing and zero are no discount', () => {
  for (const text of ['', '  ', '0', '0%']) {
    expect(readDiscount(text)).toEqual({ kind: 'value', value: { kind: 'none' } });
  }
});

test.each([
  ['101%', 'PERCENT_OUT_OF_RANGE'],
  ['-5%', 'PERCENT_OUT_OF_RANGE'],
  ['-5', 'NUMBER_NEGATIVE'],
  ['10.555', 'DISCOUNT_TOO_MANY_DECIMALS'],
  ['10.555%', 'DISCOUNT_TOO_MANY_DECIMALS'],
  ['10%%', 'DISCOUNT_UNREADABLE'],
  ['%', 'DISCOUNT_UNREADABLE'],
  ['עשר', 'DISCOUNT_UNREADABLE'],
  ['9999999999.99', 'NUMBER_TOO_LARGE'],
])('the text %s is refused with its reason', (text, code) => {
  expect(readDiscount(text)).toEqual({ kind: 'problem', code });
});

test('the text of any discount is read back to the same discount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (sum) => {
      const discount = { kind: 'amount', amountMinor: agorot(sum) } as const;
      expect(readDiscount(discountText(discount))).toEqual({ kind: 'value', value: discount });
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (rate) => {
      const discount = { kind: 'percent', rateBasisPoints: basisPoints(rate) } as const;
      expect(readDiscount(discountText(discount))).toEqual({ kind: 'value', value: discount });
    }),
  );
});

test('a sum has the decimals of its currency: none in yen, three in dinars', () => {
  const sum = (amountMinor: number) => ({
    kind: 'value',
    value: { kind: 'amount', amountMinor },
  });
  expect(readDiscount('500', 0)).toEqual(sum(500));
  expect(readDiscount('500.00', 0)).toEqual(sum(500));
  expect(readDiscount('5.125', 3)).toEqual(sum(5_125));
  expect(readDiscount('5.1250', 3)).toEqual(sum(5_125));
  const refused = [
    ['5.5', 0, 'DISCOUNT_WHOLE_ONLY'],
    ['5.125', 2, 'DISCOUNT_TOO_MANY_DECIMALS'],
    ['5.1234', 3, 'DISCOUNT_THREE_DECIMALS'],
    ['5.125%', 0, 'DISCOUNT_TOO_MANY_DECIMALS'],
  ] as const;
  for (const [text, decimals, code] of refused) {
    expect(readDiscount(text, decimals)).toEqual({ kind: 'problem', code });
  }
  const discount = { kind: 'amount', amountMinor: agorot(1_500) } as const;
  expect([0, 3].map((decimals) => discountText(discount, decimals))).toEqual(['1,500', '1.500']);
});
