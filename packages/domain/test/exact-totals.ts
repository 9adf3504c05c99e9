import fc from 'fast-check';

import {
  BLANK_LINE,
  NO_DISCOUNT,
  ROUNDINGS,
  VAT_KINDS,
  type Discount,
  type PricedDocument,
  type PricedLine,
  type Rounding,
} from '../src/documents/draft/document-draft.ts';
import { computeLine } from '../src/documents/sums/totals.ts';
import { agorot, basisPoints, e4, type BasisPoints } from '../src/money/agorot.ts';
import { CURRENCIES, type Currency } from '../src/money/currency.ts';

export const VAT_18 = basisPoints(1_800);

export function aLine(changes: Partial<PricedLine> = {}): PricedLine {
  return { ...BLANK_LINE, unitPriceE4: e4(1_000_000), ...changes };
}

export function aDocument(changes: Partial<PricedDocument> = {}): PricedDocument {
  return { lines: [aLine()], discount: NO_DISCOUNT, rounding: 'none', currency: 'ILS', ...changes };
}

/** An exact fraction, the oracle's only kind of number. */
type Fraction = readonly [numerator: bigint, denominator: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];

/** Half away from zero, found by trying the neighbours instead of by the product's formula. */
function roundedHalfUp([numerator, denominator]: Fraction): bigint {
  if (denominator < 0n) return roundedHalfUp([-numerator, -denominator]);
  if (numerator < 0n) return -roundedHalfUp([-numerator, denominator]);
  const floor = numerator / denominator;
  const rest = numerator - floor * denominator;
  return rest * 2n >= denominator ? floor + 1n : floor;
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

function oracleLine(line: PricedLine, currency: Currency): bigint {
  const units = 10n ** BigInt(CURRENCIES[currency]);
  const amount = roundedHalfUp(
    times([BigInt(line.quantityE4), 10_000n], [BigInt(line.unitPriceE4) * units, 10_000n]),
  );
  return amount - oracleDiscount(amount, line.discount);
}

function oracleDiscount(amount: bigint, discount: Discount): bigint {
  if (discount.kind === 'none') return 0n;
  if (discount.kind === 'amount') return BigInt(discount.amountMinor);
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
    total: oracleLine(line, document.currency),
  }));
  const groupTotal = (belongs: (line: PricedLine) => boolean): bigint =>
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

/** What each rounding rounds the total to, in the smallest coins of the currency. */
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

export function oracle(
  document: PricedDocument,
  rate: BasisPoints,
): { vat: bigint; total: bigint } {
  const { net, gross, free } = oracleGroups(document);
  const rateFraction: Fraction = [BigInt(rate), 10_000n];
  const exactVat = plus(
    times([net, 1n], rateFraction),
    times([gross, 1n], [BigInt(rate), 10_000n + BigInt(rate)]),
  );
  const before = net + roundedHalfUp(times([net, 1n], rateFraction)) + gross + free;
  const step = STEPS[document.currency][document.rounding];
  return { vat: roundedHalfUp(exactVat), total: roundedHalfUp([before, step]) * step };
}

const discounts: fc.Arbitrary<Discount> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(NO_DISCOUNT) },
  fc
    .integer({ min: 0, max: 10_000 })
    .map((rate): Discount => ({ kind: 'percent', rateBasisPoints: basisPoints(rate) })),
);

const linesIn = (currency: Currency): fc.Arbitrary<PricedLine> =>
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
      // A quarter of the rows lower the document: returned goods, or a deduction.
      sign: fc.constantFrom('sold', 'sold', 'sold', 'sold', 'sold', 'sold', 'back', 'deducted'),
    })
    .map(({ quantity, price, priceIncludesVat, vatKind, discount, share, sign }) => {
      const line = aLine({
        quantityE4: e4(sign === 'back' ? -quantity : quantity),
        unitPriceE4: e4(sign === 'deducted' ? -price : price),
        priceIncludesVat,
        vatKind,
      });
      // A tenth of the rows carry a discount as a sum, never above the row.
      if (sign === 'sold' && share < 10 && discount.kind === 'none') {
        const amount = Math.floor((computeLine(line, currency).amountMinor * share) / 10);
        return { ...line, discount: { kind: 'amount' as const, amountMinor: agorot(amount) } };
      }
      return { ...line, discount };
    });

export const documents: fc.Arbitrary<PricedDocument> = fc
  .constantFrom<Currency>('ILS', 'ILS', 'ILS', 'USD', 'JPY', 'KWD')
  .chain((currency) =>
    fc.record({
      lines: fc.array(linesIn(currency), { minLength: 1, maxLength: 5 }),
      discount: discounts,
      rounding: fc.constantFrom(...ROUNDINGS),
      currency: fc.constant(currency),
    }),
  );

export const rates = fc.constantFrom(0, 1_700, 1_800, 1_750, 1).map((rate) => basisPoints(rate));
