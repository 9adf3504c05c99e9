import {
  BLANK_LINE,
  ROUNDINGS,
  VAT_KINDS,
  type Discount,
  type DocumentLine,
} from '@pinkas/domain/documents/draft/document-draft';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  containsVat,
  decimal,
  isWithinHundredths,
  minus,
  netRowTotal,
  rowTotal,
  rowsOf,
  totalOf,
  type Fraction,
} from '../../test/exact-rows.ts';
import { PLAIN_LINE, aTaxInvoice } from '../../test/tax-invoice-builder.ts';
import { writeInvoiceXml } from './invoice-xml.ts';

const NO_DISCOUNT: Discount = { kind: 'none' };
const percents = fc
  .integer({ min: 0, max: 10_000 })
  .map((rate): Discount => ({ kind: 'percent', rateBasisPoints: basisPoints(rate) }));

/** Prices of a whole, of parts of an agora, and none; quantities with four decimals and of millions. */
const lines: fc.Arbitrary<DocumentLine> = fc
  .record({
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 9_999_999 }).map((units) => units * 10_000),
    ),
    price: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 90_000 }).map((agorotOfPrice) => agorotOfPrice * 100),
    ),
    sign: fc.constantFrom('sold', 'sold', 'sold', 'back', 'deducted', 'both'),
    priceIncludesVat: fc.boolean(),
    vatKind: fc.constantFrom(...VAT_KINDS),
    discount: fc.oneof({ weight: 2, arbitrary: fc.constant(NO_DISCOUNT) }, percents),
    /** Of the row, in percent: a discount that is a sum. */
    share: fc.integer({ min: -300, max: 100 }),
  })
  .map(({ quantity, price, sign, share, ...rest }) => {
    const line: DocumentLine = {
      ...BLANK_LINE,
      ...rest,
      description: 'שורה',
      quantityE4: e4(sign === 'back' || sign === 'both' ? -quantity : quantity),
      unitPriceE4: e4(sign === 'deducted' || sign === 'both' ? -price : price),
    };
    const [total] = rowTotal({ ...line, discount: NO_DISCOUNT }, 'JPY');
    return share < 0 || total <= 0n
      ? line
      : {
          ...line,
          discount: {
            kind: 'amount' as const,
            amountMinor: agorot(Math.floor((Number(total) * share) / 100)),
          },
        };
  });

const invoices = fc.record({
  lines: fc.array(lines, { minLength: 1, maxLength: 8 }),
  discount: fc.oneof(fc.constant(NO_DISCOUNT), percents),
  rounding: fc.constantFrom(...ROUNDINGS),
  currency: fc.constantFrom('ILS' as const, 'ILS' as const, 'USD' as const, 'JPY' as const),
  rate: fc.constantFrom(0, 1, 1_700, 1_750, 1_800),
});

/** How far a row may be from its exact sum, in hundredths of the smallest unit of its currency. */
const ROUNDED_ONCE = 50n;
const ROUNDED_WITHOUT_VAT = 250n;

test('price times quantity, less what the row allows, is the sum of the row, and rows add up to the total', () => {
  const seen = { belowZero: 0, free: 0, withVat: 0, discounted: 0 };
  fc.assert(
    fc.property(invoices, ({ rate, ...priced }) => {
      const invoice = aTaxInvoice(priced, {}, rate);
      fc.pre(invoice.totals.totalMinor > 0);
      const xml = writeInvoiceXml(invoice);
      const rows = rowsOf(xml);
      const perUnit = 10n ** BigInt(CURRENCIES[priced.currency]);
      const isWithin = ([numerator, denominator]: Fraction, bound: bigint): boolean =>
        isWithinHundredths([numerator * perUnit, denominator], bound);
      expect(rows).toHaveLength(priced.lines.length);
      for (const [index, row] of rows.entries()) {
        const line = priced.lines[index] ?? PLAIN_LINE;
        const bound = containsVat(line, rate) ? ROUNDED_WITHOUT_VAT : ROUNDED_ONCE;
        const place = `row ${index + 1}: ${JSON.stringify(line)}`;
        expect(isWithin(minus(row.reckoned, row.total), bound), place).toBe(true);
        const offExact = minus(row.total, netRowTotal(line, priced.currency, rate));
        expect(isWithin(offExact, containsVat(line, rate) ? bound : 0n), place).toBe(true);
        // A price is never negative (BR-27): what lowers the bill is a quantity below zero.
        const isLowering = BigInt(line.quantityE4) * BigInt(line.unitPriceE4) < 0n;
        expect(row.price[0] >= 0n, place).toBe(true);
        expect(row.price[0] === 0n, place).toBe(line.unitPriceE4 === 0);
        if (line.unitPriceE4 !== 0) expect(row.quantity[0] < 0n, place).toBe(isLowering);
        seen.withVat += Number(containsVat(line, rate));
        seen.belowZero += Number(isLowering);
        seen.free += Number(line.unitPriceE4 === 0);
        seen.discounted += Number(line.discount.kind !== 'none');
      }
      const vat: Fraction = [BigInt(invoice.totals.vatMinor), perUnit];
      const total: Fraction = [BigInt(invoice.totals.totalMinor), perUnit];
      expect(minus(totalOf(xml, vat), total)[0]).toBe(0n);
    }),
    { numRuns: 1_500 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
}, 120_000);

test('a price that includes VAT keeps decimals enough for ten million units', () => {
  const line: DocumentLine = {
    ...PLAIN_LINE,
    quantityE4: e4(99_999_990_000),
    unitPriceE4: e4(10_000),
    priceIncludesVat: true,
  };
  const [row] = rowsOf(writeInvoiceXml(aTaxInvoice({ lines: [line] })));
  expect(row?.total).toEqual(decimal('8474575.42'));
  const off = minus(row?.reckoned ?? [0n, 1n], decimal('8474575.42'));
  expect(isWithinHundredths(off, 1n)).toBe(true);
});
