import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aSourceRow } from '../../../test/a-source-row.ts';
import { aContext, aDraft, aSource, LINE, refusalsOf } from '../../../test/a-draft.ts';
import { agorot, basisPoints, e4, minor } from '../../money/agorot.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import { NO_DISCOUNT, type Discount, type DocumentLine } from '../draft/document-draft.ts';
import { discountOfQuantity, restByQuantity } from './rest-of-row.ts';
import { isRowLeft, leftMinorOf, leftQuantityOf, type SourceRow } from './left-of-row.ts';
import { isOver, withTaken } from './source-rows.ts';
import { computeLine } from '../sums/totals.ts';

type Terms = Pick<DocumentLine, 'quantityE4' | 'unitPriceE4' | 'discount'>;

function rowOf(terms: Terms): SourceRow {
  const { amountMinor, totalMinor } = computeLine(terms);
  return aSourceRow({
    quantityE4: terms.quantityE4,
    amountMinor,
    totalMinor,
    hasDiscountSum: terms.discount.kind === 'amount',
  });
}

const OF_SUM = { documentId: 'source', lineNo: 1, measure: 'sum' } as const;
const OF_QUANTITY = { ...OF_SUM, measure: 'quantity' } as const;

/** Takes a part as a line does; returns the row with it, and the amount of the line. */
function take(row: SourceRow, terms: Terms, source: typeof OF_SUM | typeof OF_QUANTITY) {
  const totals = computeLine(terms);
  return { row: withTaken(row, { ...terms, source }, totals, true), sum: totals.totalMinor };
}

function takeSum(row: SourceRow, sum: number) {
  const terms = { quantityE4: e4(10_000), unitPriceE4: e4(sum * 100), discount: NO_DISCOUNT };
  return take(row, terms, OF_SUM);
}

const TEN = { quantityE4: e4(100_000), unitPriceE4: e4(1_000_000) };
const OF_100: Discount = { kind: 'amount', amountMinor: agorot(10_000) };

describe('a row with a discount of a sum', () => {
  const given = take(
    rowOf({ ...TEN, discount: OF_100 }),
    { ...TEN, quantityE4: e4(50_000), discount: OF_100 },
    OF_QUANTITY,
  );

  test('that went whole with a quantity leaves the full price of the rest, by quantity and by sum', () => {
    expect(given.sum).toBe(40_000);
    expect(leftMinorOf(given.row)).toBe(50_000);
    const rest = restByQuantity(given.row, { ...TEN, discount: OF_100, isPriceKept: false }, 'ILS');
    expect(computeLine(rest).totalMinor).toBe(50_000);
    const last = takeSum(given.row, 50_000).row;
    expect([isRowLeft(last), isOver(last, true)]).toEqual([false, false]);
    expect(isOver(takeSum(given.row, 50_001).row, true)).toBe(true);
  });

  test('gives a quantity its share of the discount, and of what was billed by sums', () => {
    const row = rowOf({ ...TEN, discount: OF_100 });
    const four = { ...TEN, quantityE4: 40_000 };
    expect(discountOfQuantity(row, four, 'ILS')).toEqual({ kind: 'amount', amountMinor: 4_000 });
    expect(discountOfQuantity(takeSum(row, 27_000).row, four, 'ILS')).toEqual({
      kind: 'amount',
      amountMinor: 14_800,
    });
    expect(discountOfQuantity(rowOf({ ...TEN, discount: NO_DISCOUNT }), four, 'ILS')).toEqual(
      NO_DISCOUNT,
    );
  });
});

test('goods that were billed whole by sums are still delivered, for nothing more', () => {
  const billed = takeSum(rowOf({ ...TEN, discount: NO_DISCOUNT }), 100_000).row;
  expect(isRowLeft(billed)).toBe(false);
  const rest = restByQuantity(billed, { ...TEN, discount: NO_DISCOUNT, isPriceKept: false }, 'ILS');
  expect(computeLine(rest).totalMinor).toBe(0);
  const lines = [{ ...LINE, ...TEN, source: OF_QUANTITY }];
  const links = [{ sourceId: 'source', kind: 'base' as const, sumAgorot: agorot(0) }];
  const order = { totalAgorot: agorot(118_000), openAgorot: agorot(0), rows: [billed] };
  const problemsAs = (docType: 200 | 305) =>
    refusalsOf(
      aDraft(docType, { lines, links }),
      aContext({ sources: [aSource(DOC_TYPES.ORDER, order)] }),
    ).map(({ code }) => code);
  expect(problemsAs(DOC_TYPES.DELIVERY)).toEqual([]);
  expect(problemsAs(DOC_TYPES.INVOICE)).toEqual(['SOURCE_CLOSED']);
});

test('rounded parts of a row together deduct no more than its discount', () => {
  const unit = { quantityE4: e4(10_000), unitPriceE4: e4(1_100_260) };
  const row = rowOf({ ...unit, discount: { kind: 'amount', amountMinor: agorot(1) } });
  const first = { ...unit, quantityE4: e4(3_167) };
  const discount = discountOfQuantity(row, first, 'ILS');
  expect(discount).toEqual({ kind: 'amount', amountMinor: 1 });
  const taken = take(row, { ...first, discount }, OF_QUANTITY).row;
  expect(discountOfQuantity(taken, { ...unit, quantityE4: 5_002 }, 'ILS')).toEqual(NO_DISCOUNT);
});

test('parts at a percentage that come to nothing leave the agora of the row to its rest', () => {
  const terms: Terms = {
    quantityE4: e4(20_000),
    unitPriceE4: e4(100),
    discount: { kind: 'percent', rateBasisPoints: basisPoints(5_000) },
  };
  const first = take(rowOf(terms), { ...terms, quantityE4: e4(5_001) }, OF_QUANTITY);
  const second = take(first.row, { ...terms, quantityE4: e4(5_000) }, OF_QUANTITY);
  expect([first.sum, second.sum, leftMinorOf(second.row)]).toEqual([0, 0, 1]);
});

test('a part whose percentage is two agorot from its share of the row takes what it is billed for', () => {
  const terms: Terms = {
    quantityE4: e4(520_000),
    unitPriceE4: e4(2_226_851),
    discount: { kind: 'percent', rateBasisPoints: basisPoints(8_780) },
  };
  const row = rowOf(terms);
  const first = take(row, { ...terms, quantityE4: e4(442_839) }, OF_QUANTITY);
  expect(first.sum + leftMinorOf(first.row)).toBe(row.totalMinor);
});

/** A discount that a person leaves, takes out, gives whole, or chooses. */
const ANY_DISCOUNT = fc.oneof(
  fc.constantFrom('as proposed', 'none', 'whole' as const),
  fc.nat({ max: 10_000 }),
);
const ANY_PART = fc.record({
  measure: fc.constantFrom('quantity', 'sum', 'percent' as const),
  share: fc.integer({ min: 1, max: 10_000 }),
  discount: ANY_DISCOUNT,
});
const ANY_ROW = fc
  .record({
    quantityE4: fc.oneof(
      fc.integer({ min: 1, max: 60 }).map((whole) => whole * 10_000),
      fc.integer({ min: 1, max: 900_000 }),
    ),
    unitPriceE4: fc.integer({ min: 100, max: 9_000_000 }),
    kind: fc.constantFrom('none', 'percent', 'amount' as const),
    share: fc.integer({ min: 0, max: 9_000 }),
  })
  .map(({ quantityE4, unitPriceE4, kind, share }): Terms => {
    const plain = {
      quantityE4: e4(quantityE4),
      unitPriceE4: e4(unitPriceE4),
      discount: NO_DISCOUNT,
    };
    const amount = Math.trunc((computeLine(plain).amountMinor * share) / 10_000);
    const discounts: Record<typeof kind, Discount> = {
      none: NO_DISCOUNT,
      percent: { kind: 'percent', rateBasisPoints: basisPoints(share) },
      amount: amount === 0 ? NO_DISCOUNT : { kind: 'amount', amountMinor: agorot(amount) },
    };
    return { ...plain, discount: discounts[kind] };
  });

/** Returns the discount of a quantity as a person leaves it: never more than the row has left of one. */
function chosenDiscount(
  row: SourceRow,
  terms: Terms,
  chosen: 'as proposed' | 'none' | 'whole' | number,
) {
  const { amountMinor } = computeLine({ ...terms, discount: NO_DISCOUNT });
  if (!row.hasDiscountSum || chosen === 'as proposed') return discountOfQuantity(row, terms, 'ILS');
  const left = row.amountMinor - row.totalMinor + row.takenMinor - row.takenDiscountMinor;
  const most = Math.min(left, amountMinor);
  const sum =
    chosen === 'none' ? 0 : chosen === 'whole' ? most : Math.trunc((most * chosen) / 10_000);
  return sum <= 0 ? NO_DISCOUNT : { kind: 'amount' as const, amountMinor: agorot(sum) };
}

test('parts by quantity, sum and percentage come to the row, and its last part to what is left', () => {
  fc.assert(
    fc.property(
      ANY_ROW,
      fc.array(ANY_PART, { maxLength: 8 }),
      fc.boolean(),
      (terms, parts, endsBySum) => {
        let row = rowOf(terms);
        let sum = 0;
        const takeAll = (taken: ReturnType<typeof take>) => {
          sum += taken.sum;
          ({ row } = taken);
        };
        for (const { measure, share, discount } of parts) {
          const left = leftMinorOf(row);
          if (!isRowLeft(row) || left <= 0) break;
          if (measure === 'quantity') {
            const quantityE4 = e4(Math.trunc((leftQuantityOf(row) * share) / 10_001));
            const part = { ...terms, quantityE4 };
            const isAsRow = row.takenMinor === 0 && terms.discount.kind === 'percent';
            const own = isAsRow ? terms.discount : chosenDiscount(row, part, discount);
            const taken = take(row, { ...part, discount: own }, OF_QUANTITY);
            if (quantityE4 > 0 && leftMinorOf(taken.row) >= 0) takeAll(taken);
          } else {
            const whole = measure === 'sum' ? left : row.totalMinor;
            const wanted = Math.min(left, Math.trunc((whole * share) / 10_000));
            if (wanted > 0) takeAll(takeSum(row, wanted));
          }
          expect(isOver(row, true)).toBe(false);
          expect(sum).toBeLessThanOrEqual(rowOf(terms).totalMinor);
        }
        const left = leftMinorOf(row);
        if (isRowLeft(row) && left > 0) {
          const rest = restByQuantity(row, { ...terms, isPriceKept: false }, 'ILS');
          const last = endsBySum ? takeSum(row, left) : take(row, rest, OF_QUANTITY);
          takeAll(last);
          expect(last.sum).toBe(left);
        }
        expect(sum).toBe(minor(rowOf(terms).totalMinor));
      },
    ),
    { numRuns: 2_000 },
  );
});
