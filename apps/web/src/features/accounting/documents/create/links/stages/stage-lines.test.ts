import { expect, test } from 'vitest';

import { anOpenDocument, SOURCE_ID } from '../../../testing/fake-chain.ts';
import { newLine, type LineForm } from '../../form/draft-form.ts';
import { toSourceForm } from '../../form/link-form.ts';
import { discountOfStage, partsOfShare, stageLines } from './stage-lines.ts';
import { minor } from '@pinkas/domain/money/agorot';

function aRow(lineNo: number, totalMinor: number, takenMinor = 0) {
  const words = { description: 'פיתוח', unit: '', priceIncludesVat: false };
  const untaken = { takenQuantityE4: 0, takenAmountMinor: 0, takenDiscountMinor: 0 };
  const sums = { amountMinor: totalMinor, totalMinor, hasDiscountSum: false };
  return { ...words, ...untaken, ...sums, lineNo, quantityE4: 10_000, takenMinor };
}

function aLineOf(lineNo: number): LineForm {
  const source = { documentId: SOURCE_ID, lineNo, measure: 'quantity' } as const;
  return { ...newLine(), description: 'פיתוח', unitPrice: '333.33', quantity: '3', source };
}

const QUOTE = toSourceForm(
  anOpenDocument({ docType: 9999, rows: [aRow(1, 33_333), aRow(2, 66_667, 60_000)] }),
);

test('a stage bills its share of each row, and no more than is left of it', () => {
  const own = { ...newLine(), description: 'נסיעות', unitPrice: '50' };
  const lines = stageLines(
    [aLineOf(1), own, aLineOf(2)],
    QUOTE,
    partsOfShare(QUOTE, { part: 3_000, whole: 10_000 }),
    (description) => `${description} (30%)`,
  );
  expect(
    lines.map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice]),
  ).toEqual([
    ['פיתוח (30%)', '1', '100.00'],
    ['נסיעות', '1', '50'],
    ['פיתוח (30%)', '1', '66.67'],
  ]);
  expect(lines.map(({ source }) => source?.measure)).toEqual(['sum', undefined, 'sum']);
});

test('a discount in money goes with the rows in proportion', () => {
  // 100.00 and 66.67 of the 333.33 and 66.67 that are left.
  const stage = partsOfShare(QUOTE, { part: 3_000, whole: 10_000 });
  expect(discountOfStage(minor(4_000), QUOTE, stage)).toBe(1_667);
});
