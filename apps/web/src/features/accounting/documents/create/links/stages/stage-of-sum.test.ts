import { NO_DISCOUNT, type Discount } from '@pinkas/domain/documents/draft/document-draft';
import { agorot, basisPoints, minor } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { anOpenDocument, SOURCE_ID } from '../../../testing/fake-chain.ts';
import { newLine } from '../../form/draft-form.ts';
import { toSourceForm } from '../../form/link-form.ts';
import { discountOfStage } from './stage-lines.ts';
import { partsOfSum } from './stage-of-sum.ts';

const VAT = basisPoints(1_800);

/** Returns a document before VAT with rows of these totals, of which sums were taken. */
function aPaperOf(totals: readonly number[], totalAgorot: number, taken: readonly number[] = []) {
  const rows = totals.map((totalMinor, index) => ({
    lineNo: index + 1,
    description: 'פיתוח',
    unit: '',
    quantityE4: 10_000,
    amountMinor: totalMinor,
    totalMinor,
    priceIncludesVat: false,
    hasDiscountSum: false,
    takenQuantityE4: 0,
    takenAmountMinor: 0,
    takenDiscountMinor: 0,
    takenMinor: taken[index] ?? 0,
  }));
  const source = toSourceForm(anOpenDocument({ docType: 9999, totalAgorot, rows }));
  const lines = rows.map(({ lineNo }) => ({
    ...newLine(),
    source: { documentId: SOURCE_ID, lineNo, measure: 'quantity' as const },
  }));
  return { source, lines };
}

function totalOfStage(
  { source, lines }: ReturnType<typeof aPaperOf>,
  sum: number,
  discount: Discount = NO_DISCOUNT,
): number {
  const parts = partsOfSum(source, minor(sum), { lines, discount, vatRate: VAT });
  const rows = [...parts.values()].reduce((whole, part) => whole + part, 0);
  const off = discount.kind === 'amount' ? discountOfStage(discount.amountMinor, source, parts) : 0;
  return Math.round((rows - off) * 1.18);
}

test('a stage of a sum comes to the sum over rows that are rounded each', () => {
  expect(totalOfStage(aPaperOf([3_333, 3_333, 3_333], 11_799), 5_000)).toBe(5_000);
});

test('a stage comes to its sum over the rows that are left, where others were billed before', () => {
  const paper = aPaperOf([50_000, 50_000], 118_000, [50_000, 0]);
  expect(totalOfStage(paper, 59_000)).toBe(59_000);
  expect(totalOfStage(paper, 47_200)).toBe(47_200);
  // No more than is left.
  expect(totalOfStage(paper, 70_000)).toBe(59_000);
});

test('a stage of a paper with a discount in money comes to its sum after the discount', () => {
  const paper = aPaperOf([33_333, 66_667], 106_200);
  const discount = { kind: 'amount', amountMinor: agorot(10_000) } as const;
  expect(totalOfStage(paper, 35_400, discount)).toBe(35_400);
});

test('a sum that VAT leaves out is missed by an agora at most', () => {
  const paper = aPaperOf([3_333, 3_333, 3_333], 11_799);
  for (let sum = 1_000; sum < 1_100; sum += 1) {
    expect(Math.abs(totalOfStage(paper, sum) - sum)).toBeLessThanOrEqual(1);
  }
});
