import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aDocument, aLine, documents, oracle, rates, VAT_18 } from '../../../test/exact-totals.ts';
import { agorot, basisPoints, e4 } from '../../money/agorot.ts';
import { toAgorot } from '../../money/to-agorot.ts';
import { areOfBooks } from './draft-sums.ts';
import {
  computeLine,
  computeTotals,
  moneySums,
  toBookSums,
  toShekels,
  vatInPrices,
} from './totals.ts';

describe('the sums of a document', () => {
  test('MO-02: 100,000 random documents equal exact arithmetic to the agora', () => {
    fc.assert(
      fc.property(documents, rates, (document, rate) => {
        const totals = computeTotals(document, rate);
        const exact = oracle(document, rate);
        if (BigInt(totals.vatMinor) !== exact.vat || BigInt(totals.totalMinor) !== exact.total) {
          expect({ vat: totals.vatMinor, total: totals.totalMinor }).toEqual(exact);
        }
      }),
      { numRuns: 100_000 },
    );
  }, 300_000);

  test('the printed parts always add up to the total', () => {
    fc.assert(
      fc.property(documents, rates, (document, rate) => {
        const sums = computeTotals(document, rate);
        expect(
          sums.taxableMinor +
            sums.exemptMinor +
            sums.zeroMinor +
            sums.vatMinor +
            sums.roundingMinor,
        ).toBe(sums.totalMinor);
        expect(sums.taxableMinor + sums.exemptMinor + sums.zeroMinor).toBe(sums.netMinor);
        const rows = sums.lines.reduce((sum, line) => sum + line.totalMinor, 0);
        expect(sums.subtotalMinor - sums.lineDiscountsMinor).toBe(rows);
        for (const line of sums.lines) {
          expect(line.amountMinor - line.discountMinor).toBe(line.totalMinor);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('prices before VAT: the rows less the discount are the sum before VAT', () => {
    fc.assert(
      fc.property(documents, rates, (document, rate) => {
        const beforeVat = document.lines.map((line) => ({ ...line, priceIncludesVat: false }));
        const sums = computeTotals({ ...document, lines: beforeVat }, rate);
        const rows = sums.lines.reduce((sum, line) => sum + line.totalMinor, 0);
        expect(rows - sums.documentDiscountMinor).toBe(sums.netMinor);
      }),
      { numRuns: 3_000 },
    );
  });

  test('prices with VAT: the rows less the discount are the total to pay', () => {
    fc.assert(
      fc.property(documents, rates, (document, rate) => {
        const withVat = document.lines.map((line) => ({ ...line, priceIncludesVat: true }));
        const sums = computeTotals({ ...document, lines: withVat, rounding: 'none' }, rate);
        const rows = sums.lines.reduce((sum, line) => sum + line.totalMinor, 0);
        expect(rows - sums.documentDiscountMinor).toBe(sums.totalMinor);
      }),
      { numRuns: 3_000 },
    );
  });

  test('an order of rows does not change any sum', () => {
    fc.assert(
      fc.property(documents, rates, (document, rate) => {
        const { lines: _rows, ...sums } = computeTotals(document, rate);
        const { lines: _reversed, ...reversed } = computeTotals(
          { ...document, lines: document.lines.toReversed() },
          rate,
        );
        expect(reversed).toEqual(sums);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the example of the mock: three rows, a discount of a tenth on one, whole shekels', () => {
    const sums = computeTotals(
      aDocument({
        lines: [
          aLine({ quantityE4: e4(30_000), unitPriceE4: e4(18_500_000) }),
          aLine({
            quantityE4: e4(120_000),
            unitPriceE4: e4(2_200_000),
            discount: { kind: 'percent', rateBasisPoints: basisPoints(1_000) },
          }),
          aLine({ unitPriceE4: e4(24_000_000) }),
        ],
        rounding: 'shekel',
      }),
      VAT_18,
    );
    expect(sums.subtotalMinor).toBe(1_059_000);
    expect(sums.lineDiscountsMinor).toBe(26_400);
    expect(sums.netMinor).toBe(1_032_600);
    expect(sums.vatMinor).toBe(185_868);
    expect(sums.roundingMinor).toBe(32);
    expect(sums.totalMinor).toBe(1_218_500);
  });

  test.each([
    // Three rows of 0.335 round to 0.34 each; VAT once on 1.02.
    { quantity: 10_000, price: 3_350, rows: 3, net: 102, vat: 18 },
    // A third of one agora.
    { quantity: 3_333, price: 100, rows: 1, net: 0, vat: 0 },
    // 1.005 shekels, which floats round down, becomes 1.01.
    { quantity: 10_000, price: 10_050, rows: 1, net: 101, vat: 18 },
    // 0.1 and 0.2 shekels together.
    { quantity: 30_000, price: 1_000, rows: 1, net: 30, vat: 5 },
  ])('MO-02: $rows rows of $price at quantity $quantity', ({ quantity, price, rows, net, vat }) => {
    const line = aLine({ quantityE4: e4(quantity), unitPriceE4: e4(price) });
    const sums = computeTotals(
      aDocument({ lines: Array.from({ length: rows }, () => line) }),
      VAT_18,
    );
    expect([sums.netMinor, sums.vatMinor]).toEqual([net, vat]);
  });

  test('VAT inside a price of 118 is 18 and nothing is lost', () => {
    const line = aLine({ unitPriceE4: e4(1_180_000), priceIncludesVat: true });
    const sums = computeTotals(aDocument({ lines: [line] }), VAT_18);
    expect([sums.netMinor, sums.vatMinor, sums.totalMinor]).toEqual([10_000, 1_800, 11_800]);
  });

  test('a document discount lowers VAT in proportion and leaves exempt rows without VAT', () => {
    const sums = computeTotals(
      aDocument({
        lines: [aLine(), aLine({ vatKind: 'exempt' })],
        discount: { kind: 'amount', amountMinor: agorot(2_000) },
      }),
      VAT_18,
    );
    expect([sums.taxableMinor, sums.exemptMinor, sums.vatMinor]).toEqual([9_000, 9_000, 1_620]);
  });

  test('a discount of a document of mixed prices goes off each way of pricing alike', () => {
    const sums = computeTotals(
      aDocument({
        lines: [
          aLine(),
          aLine({ unitPriceE4: e4(1_180_000), priceIncludesVat: true }),
          aLine({ vatKind: 'exempt', priceIncludesVat: true }),
        ],
        discount: { kind: 'percent', rateBasisPoints: basisPoints(1_000) },
      }),
      VAT_18,
    );
    expect([sums.subtotalMinor, sums.documentDiscountMinor]).toEqual([31_800, 3_180]);
    expect([sums.taxableMinor, sums.exemptMinor, sums.vatMinor]).toEqual([18_000, 9_000, 3_240]);
    expect(sums.totalMinor).toBe(30_240);
    expect(vatInPrices(sums)).toBe(1_620);
  });

  test('zero rate and exemption are kept apart', () => {
    const sums = computeTotals(
      aDocument({ lines: [aLine({ vatKind: 'zero' }), aLine({ vatKind: 'exempt' })] }),
      VAT_18,
    );
    expect([sums.zeroMinor, sums.exemptMinor, sums.vatMinor]).toEqual([10_000, 10_000, 0]);
  });

  test('the largest row stays exact', () => {
    const line = aLine({ quantityE4: e4(99_999_990_000), unitPriceE4: e4(90_000) });
    expect(computeLine(line).amountMinor).toBe(8_999_999_100);
  });
});

describe('the sums of a foreign document in shekels', () => {
  const currencyRates = fc.integer({ min: 10_000, max: 15_000_000 });

  test('MO-06: 100,000 random documents add up, and each sum is converted to the agora', () => {
    fc.assert(
      fc.property(documents, rates, currencyRates, (document, rate, currencyRate) => {
        const currency = document.currency;
        const { lines: _rows, ...sums } = computeTotals(document, rate);
        const shekels = toShekels(sums, currency, currencyRate);
        const parts = shekels.taxableAgorot + shekels.exemptAgorot + shekels.zeroAgorot;
        const exact = {
          totalAgorot: toAgorot(sums.totalMinor, currency, currencyRate),
          vatAgorot: toAgorot(sums.vatMinor, currency, currencyRate),
        };
        const isSound =
          parts === shekels.netAgorot &&
          parts + shekels.vatAgorot + shekels.roundingAgorot === shekels.totalAgorot &&
          shekels.totalAgorot === exact.totalAgorot &&
          shekels.vatAgorot === exact.vatAgorot &&
          // What rounding leaves is less than an agora for each part.
          Math.abs(parts - toAgorot(sums.netMinor, currency, currencyRate)) <= 3;
        if (!isSound) expect({ ...shekels, ...exact, sums }).toEqual(shekels);
      }),
      { numRuns: 100_000 },
    );
  }, 300_000);

  test('a document in shekels is its own conversion', () => {
    const { lines: _rows, ...sums } = computeTotals(aDocument(), VAT_18);
    const shekels = Object.fromEntries(
      Object.entries(sums).map(([name, sum]) => [name.replace('Minor', 'Agorot'), sum]),
    );
    expect(toShekels(sums, 'ILS', 1_000_000)).toEqual(shekels);
    expect(areOfBooks(sums, 'ILS') && toBookSums(sums)).toEqual(shekels);
  });

  test('a document without taxable rows leaves its agora on what it has', () => {
    const line = aLine({ vatKind: 'zero', unitPriceE4: e4(3_333) });
    const { lines: _rows, ...sums } = computeTotals(
      aDocument({ lines: [line, { ...line, vatKind: 'exempt' }], currency: 'USD' }),
      VAT_18,
    );
    const shekels = toShekels(sums, 'USD', 3_333_333);
    expect(shekels.taxableAgorot).toBe(0);
    expect(shekels.zeroAgorot + shekels.exemptAgorot).toBe(shekels.totalAgorot);
  });

  test('money alone is its own total', () => {
    expect(moneySums(agorot(500))).toMatchObject({ totalMinor: 500, netMinor: 0, vatMinor: 0 });
  });
});
