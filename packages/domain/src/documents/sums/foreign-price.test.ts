import fc from 'fast-check';
import { expect, test } from 'vitest';

import { LINE, problemsOf } from '../../../test/a-draft.ts';
import { e4 } from '../../money/agorot.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import { unitPriceInShekels, type ForeignPrice } from './foreign-price.ts';

const PRICE: ForeignPrice = { currency: 'USD', rateE6: 3_700_000, priceE4: e4(1_000_000) };

test('a price of 100 dollars at 3.70 is 370 shekels, rounded once to four decimals', () => {
  expect(unitPriceInShekels(PRICE)).toBe(3_700_000);
  expect(unitPriceInShekels({ priceE4: e4(3_333), rateE6: 3_651_234 })).toBe(12_170);
  expect(unitPriceInShekels({ priceE4: e4(1), rateE6: 500_000 })).toBe(1);
});

test('it is never half a part of ten thousand off the exact price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_990_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (price, rateE6) => {
        const exact = BigInt(price) * BigInt(rateE6);
        const off = BigInt(unitPriceInShekels({ priceE4: e4(price), rateE6 })) * 1_000_000n - exact;
        expect(off <= 500_000n && off > -500_000n).toBe(true);
      },
    ),
  );
});

test('a row keeps to the price that follows, in shekels, and with the permission of the account', () => {
  const row = { ...LINE, foreignPrice: PRICE, unitPriceE4: e4(3_700_000) };
  const allowed = { mayIssueForeign: true };
  const found = (line: typeof row, changes = {}, context = allowed) =>
    problemsOf(DOC_TYPES.INVOICE, { lines: [line], ...changes }, context);
  expect(found(row)).toEqual([]);
  expect(found({ ...row, unitPriceE4: e4(3_700_001) })).toEqual([
    'lines.0.unitPriceE4 PRICE_NOT_CONVERTED',
  ]);
  expect(found(row, {}, { mayIssueForeign: false })).toEqual([
    'lines.0.foreignPrice CURRENCY_NOT_ALLOWED',
  ]);
  expect(found(row, { currency: 'USD', currencyRateE6: 3_700_000 })).toEqual([
    'lines.0.foreignPrice PRICE_CURRENCY_IN_SHEKELS_ONLY',
  ]);
});
