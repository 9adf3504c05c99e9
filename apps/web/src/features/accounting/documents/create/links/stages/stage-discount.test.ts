import type { Discount } from '@pinkas/domain/documents/draft/document-draft';
import { agorot, minor } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { anOpenDocument, SOURCE_ID, SOURCE_ROW } from '../../../testing/fake-chain.ts';
import { newLine, type LineForm } from '../../form/draft-form.ts';
import { toSourceForm } from '../../form/link-form.ts';
import { discountWithStage } from './stage-discount.ts';
import { discountOfStage, partsOfShare, stageLines } from './stage-lines.ts';

const OTHER_ID = '0199c0de-0000-7000-8000-0000000000ff';

const ROW = { ...SOURCE_ROW, unit: '', quantityE4: 10_000 };

const QUOTE = toSourceForm(anOpenDocument({ docType: 9999, rows: [ROW] }));
const LEFT = { kind: 'amount', amountMinor: agorot(10_000) } as const satisfies Discount;

function aLineOf(documentId: string): LineForm {
  const source = { documentId, lineNo: 1, measure: 'quantity' } as const;
  return { ...newLine(), description: 'מיתוג', unitPrice: '1000', quantity: '1', source };
}

/** Two quotes of 1,000 less 100 each, of which the first is billed by a percentage. */
function staged(
  own: { readonly discount: string; readonly lines: readonly LineForm[] },
  percent: number,
) {
  const parts = partsOfShare(QUOTE, { part: percent, whole: 100 });
  const ofStage = discountOfStage(LEFT.amountMinor, QUOTE, parts);
  const lines = [
    ...stageLines([aLineOf(SOURCE_ID)], QUOTE, parts, (description) => description),
    aLineOf(OTHER_ID),
  ];
  return { lines, discount: discountWithStage(own, QUOTE, { left: LEFT, ofStage }) };
}

const JOINED = { discount: '200.00', lines: [aLineOf(SOURCE_ID), aLineOf(OTHER_ID)] };

test('a stage of one of two papers takes its part of that one’s discount, and all of the other’s', () => {
  expect(staged(JOINED, 30).discount).toBe('130.00');
});

test('a stage in place of another begins with what that one took', () => {
  const first = staged(JOINED, 30);
  const second = staged(first, 50);
  expect(second.discount).toBe('150.00');
  const whole = { left: LEFT, ofStage: minor(10_000) };
  expect(discountWithStage(second, QUOTE, whole)).toBe('200.00');
});

test('a percentage, and a discount that was taken out, stay as they are', () => {
  expect(staged({ ...JOINED, discount: '5%' }, 30).discount).toBe('5%');
  expect(staged({ ...JOINED, discount: '' }, 30).discount).toBe('');
});
