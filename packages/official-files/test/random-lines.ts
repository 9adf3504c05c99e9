import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import {
  BLANK_LINE,
  VAT_KINDS,
  type Discount,
  type DocumentLine,
} from '@pinkas/domain/documents/draft/document-draft';
import fc from 'fast-check';

export function discounts(): fc.Arbitrary<Discount> {
  return fc.oneof(
    fc.constant<Discount>({ kind: 'none' }),
    fc.integer({ min: 0, max: 10_000 }).map((rate): Discount => {
      return { kind: 'percent', rateBasisPoints: basisPoints(rate) };
    }),
    fc.integer({ min: 0, max: 30 }).map((sum): Discount => {
      return { kind: 'amount', amountMinor: agorot(sum) };
    }),
  );
}

export function documentLines(): fc.Arbitrary<DocumentLine> {
  const parts = fc.record({
    description: fc.string({ unit: 'binary', maxLength: 20 }),
    unit: fc.constantFrom('', 'שעה', 'kg', 'ארגז'),
    quantityE4: fc.integer({ min: 1, max: 5_000_000 }).map((value) => e4(value)),
    unitPriceE4: fc.integer({ min: 300_000, max: 9_000_000_000 }).map((value) => e4(value)),
    priceIncludesVat: fc.boolean(),
    vatKind: fc.constantFrom(...VAT_KINDS),
    discount: discounts(),
    sign: fc.constantFrom('sold', 'sold', 'sold', 'back', 'deducted'),
  });
  return parts.map(({ sign, ...line }) => ({
    ...BLANK_LINE,
    ...line,
    // Returned goods lower the quantity, a deduction has a price below zero.
    quantityE4: sign === 'back' ? e4(-line.quantityE4) : line.quantityE4,
    unitPriceE4: sign === 'deducted' ? e4(-line.unitPriceE4) : line.unitPriceE4,
  }));
}
