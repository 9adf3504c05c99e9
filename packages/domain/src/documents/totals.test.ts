import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { agorot, basisPoints, e4, type BasisPoints } from '../money/agorot.ts';
import { CURRENCIES, toAgorot, type Currency } from '../money/currency.ts';
import {
  NO_DISCOUNT,
  ROUNDINGS,
  VAT_KINDS,
  type Discount,
  type DocumentLine,
  type PricedDocument,
  type Rounding,
} from './document-draft.ts';
import { computeLine, computeTotals, moneySums, toShekels, vatInPrices } from './totals.ts';

const VAT_18 = basisPoints(1_800);

function aLine(changes: Partial<DocumentLine> = {}): DocumentLine {
  return {
    description: 'ייעוץ',
    unit: '',
    quantityE4: e4(10_000),
    unitPriceE4: e4(1_000_000),
    priceIncludesVat: false,
    vatKind: 'taxable',
    discount: NO_DISCOUNT,
    ...changes,
  };
}

function aDocument(changes: Partial<PricedDocument> = {}): PricedDocument {
  return { lines: [aLine()], discount: NO_DISCOUNT, rounding: 'none', ...changes };
}

/** An exact fraction, the oracle's only kind of number. */
type Fraction = readonly [numerator: bigint, denominator: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];

/** Half up, found by trying the neighbours instead of by the product's formula. */
function roundedHalfUp([numerator, denominator]: Fraction): bigint {
  const floor = numerator / denominator;
  const rest = numerator - floor * denominator;
  return rest * 2n >= denominator ? floor + 1n : floor;
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

function oracleLine(line: DocumentLine, currency: Currency): bigint {
  const units = 10n ** BigInt(CURRENCIES[currency]);
  const amount = roundedHalfUp(
    times([BigInt(line.quantityE4), 10_000n], [BigInt(line.unitPriceE4) * units, 10_000n]),
  );
  return amount - oracleDiscount(amount, line.discount);
}

function oracleDiscount(amount: bigint, discount: Discount): bigint {
  if (discount.kind === 'none') return 0n;
  if (discount.kind === 'amount') return BigInt(discount.amountAgorot);
  return roundedHalfUp([amount * BigInt(discount.rateBasisPoints), 10_000n]);
}

interface OracleGroups {
  net: bigint;
  gross: bigint;
  free: bigint;
}

function oracleGroups(document: PricedDocument): OracleGroups {
  const parts = document.lines.map((line) => ({
    line,
    total: oracleLine(line, document.currency ?? 'ILS'),
  }));
  const groupTotal = (belongs: (line: DocumentLine) => boolean): bigint =>
    sumOf(parts.filter(({ line }) => belongs(line)).map(({ total }) => total));
  const groups = [
    groupTotal((line) => line.vatKind === 'taxable' && !line.priceIncludesVat),
    groupTotal((line) => line.vatKind === 'taxable' && line.priceIncludesVat),
    groupTotal((line) => line.vatKind === 'exempt'),
    groupTotal((line) => line.vatKind === 'zero'),
  ];
  const all = sumOf(groups);
  const discount = oracleDiscount(all, document.discount);
  let reached = 0n;
  const left = groups.map((group) => {
    const before = all === 0n ? 0n : roundedHalfUp([discount * reached, all]);
    reached += group;
    const after = all === 0n ? 0n : roundedHalfUp([discount * reached, all]);
    return group - (after - before);
  });
  return { net: left[0] ?? 0n, gross: left[1] ?? 0n, free: (left[2] ?? 0n) + (left[3] ?? 0n) };
}

/** What each rounding brings the total to, in the smallest coins of the currency. */
const HUNDREDTHS = { none: 1n, 'ten-agorot': 10n, shekel: 100n, 'ten-shekels': 1_000n };
const STEPS: Record<Currency, Record<Rounding, bigint>> = {
  ILS: HUNDREDTHS,
  USD: HUNDREDTHS,
  EUR: HUNDREDTHS,
  GBP: HUNDREDTHS,
  CHF: HUNDREDTHS,
  CAD: HUNDREDTHS,
  AUD: HUNDREDTHS,
  JPY: { none: 1n, 'ten-agorot': 1n, shekel: 1n, 'ten-shekels': 10n },
  KWD: { none: 1n, 'ten-agorot': 100n, shekel: 1_000n, 'ten-shekels': 10_000n },
};

function oracle(document: PricedDocument, rate: BasisPoints): { vat: bigint; total: bigint } {
  const { net, gross, free } = oracleGroups(document);
  const rateFraction: Fraction = [BigInt(rate), 10_000n];
  const exactVat = plus(
    times([net, 1n], rateFraction),
    times([gross, 1n], [BigInt(rate), 10_000n + BigInt(rate)]),
  );
  const before = net + roundedHalfUp(times([net, 1n], rateFraction)) + gross + free;
  const step = STEPS[document.currency ?? 'ILS'][document.rounding];
  return { vat: roundedHalfUp(exactVat), total: roundedHalfUp([before, step]) * step };
}

const discounts: fc.Arbitrary<Discount> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(NO_DISCOUNT) },
  fc
    .integer({ min: 0, max: 10_000 })
    .map((rate): Discount => ({ kind: 'percent', rateBasisPoints: basisPoints(rate) })),
);

const linesIn = (currency: Currency): fc.Arbitrary<DocumentLine> =>
  fc
    .record({
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 9_999_999 }),
      ),
      price: fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999_999 })),
      priceIncludesVat: fc.boolean(),
      vatKind: fc.constantFrom(...VAT_KINDS),
      discount: discounts,
      share: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ quantity, price, priceIncludesVat, vatKind, discount, share }) => {
      const line = aLine({
        quantityE4: e4(quantity),
        unitPriceE4: e4(price),
        priceIncludesVat,
        vatKind,
      });
      // A tenth of the rows carry a discount as a sum, never above the row.
      if (share < 10 && discount.kind === 'none') {
        const amount = Math.floor((computeLine(line, currency).amountAgorot * share) / 10);
        return { ...line, discount: { kind: 'amount' as const, amountAgorot: agorot(amount) } };
      }
      return { ...line, discount };
    });

const documents: fc.Arbitrary<PricedDocument> = fc
  .constantFrom<Currency>('ILS', 'ILS', 'ILS', 'USD', 'JPY', 'KWD')
  .chain((currency) =>
    fc.record({
      lines: fc.array(linesIn(currency), { minLength: 1, maxLength: 5 }),
      discount: discounts,
      rounding: fc.constantFrom(...ROUNDINGS),
      currency: fc.constant(currency),
    }),
  );

const rates = fc.constantFrom(0, 1_700, 1_800, 1_750, 1).map((rate) => basisPoints(rate));

describe('the sums of a document', () => {
  test('MO-02: 100,000 random documents equal exact arithmetic to the agora', () => {
    fc.assert(
      fc.property(documents, rates, (document, rate) => {
        const totals = computeTotals(document, rate);
        const exact = oracle(document, rate);
        if (BigInt(totals.vatAgorot) !== exact.vat || BigInt(totals.totalAgorot) !== exact.total) {
          expect({ vat: totals.vatAgorot, total: totals.totalAgorot }).toEqual(exact);
        }
      }),
      { numRuns: 100_000 },
    );
  }, 120_000);

  test('the printed parts always add up to the total', () => {
    fc.assert(
      fc.property(documents, rates, (document, rate) => {
        const sums = computeTotals(document, rate);
        expect(
          sums.taxableAgorot +
            sums.exemptAgorot +
            sums.zeroAgorot +
            sums.vatAgorot +
            sums.roundingAgorot,
        ).toBe(sums.totalAgorot);
        expect(sums.taxableAgorot + sums.exemptAgorot + sums.zeroAgorot).toBe(sums.netAgorot);
        const rows = sums.lines.reduce((sum, line) => sum + line.totalAgorot, 0);
        expect(sums.subtotalAgorot - sums.lineDiscountsAgorot).toBe(rows);
        for (const line of sums.lines) {
          expect(line.amountAgorot - line.discountAgorot).toBe(line.totalAgorot);
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
        const rows = sums.lines.reduce((sum, line) => sum + line.totalAgorot, 0);
        expect(rows - sums.documentDiscountAgorot).toBe(sums.netAgorot);
      }),
      { numRuns: 3_000 },
    );
  });

  test('prices with VAT: the rows less the discount are the total to pay', () => {
    fc.assert(
      fc.property(documents, rates, (document, rate) => {
        const withVat = document.lines.map((line) => ({ ...line, priceIncludesVat: true }));
        const sums = computeTotals({ ...document, lines: withVat, rounding: 'none' }, rate);
        const rows = sums.lines.reduce((sum, line) => sum + line.totalAgorot, 0);
        expect(rows - sums.documentDiscountAgorot).toBe(sums.totalAgorot);
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
    expect(sums.subtotalAgorot).toBe(1_059_000);
    expect(sums.lineDiscountsAgorot).toBe(26_400);
    expect(sums.netAgorot).toBe(1_032_600);
    expect(sums.vatAgorot).toBe(185_868);
    expect(sums.roundingAgorot).toBe(32);
    expect(sums.totalAgorot).toBe(1_218_500);
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
    expect([sums.netAgorot, sums.vatAgorot]).toEqual([net, vat]);
  });

  test('VAT inside a price of 118 is 18 and nothing is lost', () => {
    const line = aLine({ unitPriceE4: e4(1_180_000), priceIncludesVat: true });
    const sums = computeTotals(aDocument({ lines: [line] }), VAT_18);
    expect([sums.netAgorot, sums.vatAgorot, sums.totalAgorot]).toEqual([10_000, 1_800, 11_800]);
  });

  test('a document discount lowers VAT in proportion and leaves exempt rows without VAT', () => {
    const sums = computeTotals(
      aDocument({
        lines: [aLine(), aLine({ vatKind: 'exempt' })],
        discount: { kind: 'amount', amountAgorot: agorot(2_000) },
      }),
      VAT_18,
    );
    expect([sums.taxableAgorot, sums.exemptAgorot, sums.vatAgorot]).toEqual([9_000, 9_000, 1_620]);
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
    expect([sums.subtotalAgorot, sums.documentDiscountAgorot]).toEqual([31_800, 3_180]);
    expect([sums.taxableAgorot, sums.exemptAgorot, sums.vatAgorot]).toEqual([18_000, 9_000, 3_240]);
    expect(sums.totalAgorot).toBe(30_240);
    expect(vatInPrices(sums)).toBe(1_620);
  });

  test('zero rate and exemption are kept apart', () => {
    const sums = computeTotals(
      aDocument({ lines: [aLine({ vatKind: 'zero' }), aLine({ vatKind: 'exempt' })] }),
      VAT_18,
    );
    expect([sums.zeroAgorot, sums.exemptAgorot, sums.vatAgorot]).toEqual([10_000, 10_000, 0]);
  });

  test('the largest row stays exact', () => {
    const line = aLine({ quantityE4: e4(99_999_990_000), unitPriceE4: e4(90_000) });
    expect(computeLine(line).amountAgorot).toBe(8_999_999_100);
  });
});

describe('the sums of a foreign document in shekels', () => {
  const currencyRates = fc.integer({ min: 10_000, max: 15_000_000 });

  test('MO-06: 100,000 random documents add up, and each sum is converted to the agora', () => {
    fc.assert(
      fc.property(documents, rates, currencyRates, (document, rate, currencyRate) => {
        const currency = document.currency ?? 'ILS';
        const { lines: _rows, ...sums } = computeTotals(document, rate);
        const shekels = toShekels(sums, currency, currencyRate);
        const parts = shekels.taxableAgorot + shekels.exemptAgorot + shekels.zeroAgorot;
        const exact = {
          totalAgorot: toAgorot(sums.totalAgorot, currency, currencyRate),
          vatAgorot: toAgorot(sums.vatAgorot, currency, currencyRate),
        };
        const isSound =
          parts === shekels.netAgorot &&
          parts + shekels.vatAgorot + shekels.roundingAgorot === shekels.totalAgorot &&
          shekels.totalAgorot === exact.totalAgorot &&
          shekels.vatAgorot === exact.vatAgorot &&
          // What rounding leaves is less than an agora for each part.
          Math.abs(parts - toAgorot(sums.netAgorot, currency, currencyRate)) <= 3;
        if (!isSound) expect({ ...shekels, ...exact, sums }).toEqual(shekels);
      }),
      { numRuns: 100_000 },
    );
  }, 120_000);

  test('a document in shekels is its own conversion', () => {
    const { lines: _rows, ...sums } = computeTotals(aDocument(), VAT_18);
    expect(toShekels(sums, 'ILS', 1_000_000)).toEqual(sums);
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
    expect(moneySums(agorot(500))).toMatchObject({ totalAgorot: 500, netAgorot: 0, vatAgorot: 0 });
  });
});
