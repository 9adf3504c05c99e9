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
    value: { kind: 'amount', amountAgorot: 101_050 },
  });
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
      const discount = { kind: 'amount', amountAgorot: agorot(sum) } as const;
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
