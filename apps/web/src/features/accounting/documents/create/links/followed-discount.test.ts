import { expect, test } from 'vitest';

import { anOpenDocument, SOURCE_ID, SOURCE_ROW } from '../../testing/fake-chain.ts';
import { newLine, type LineForm } from '../form/draft-form.ts';
import { toSourceForm } from '../form/link-form.ts';
import { discountAfterQuantity } from './followed-discount.ts';

/** A row of 10 at ₪ 100 less ₪ 100, of which a sum may have been billed. */
function anOrderLink(takenMinor = 0) {
  const row = { ...SOURCE_ROW, unit: '', totalMinor: 90_000, hasDiscountSum: true, takenMinor };
  const source = toSourceForm(anOpenDocument({ docType: 100, rows: [row] }));
  return { links: [{ kind: 'base' as const, sum: '', source }], currency: 'ILS' as const };
}

function aLine(quantity: string, discount: string): LineForm {
  const source = { documentId: SOURCE_ID, lineNo: 1, measure: 'quantity' } as const;
  return { ...newLine(), unitPrice: '100', quantity, discount, source };
}

test('a discount in money goes with the quantity that is taken, and comes back with it', () => {
  expect(discountAfterQuantity(aLine('4', '100.00'), '10', anOrderLink())).toBe('40.00');
  expect(discountAfterQuantity(aLine('10', '40.00'), '4', anOrderLink())).toBe('100.00');
  expect(discountAfterQuantity(aLine('4', '370.00'), '10', anOrderLink(27_000))).toBe('148.00');
});

test('another discount, a percentage and a row that follows nothing keep what was typed', () => {
  expect(discountAfterQuantity(aLine('4', '90.00'), '10', anOrderLink())).toBeUndefined();
  expect(discountAfterQuantity(aLine('4', '10%'), '10', anOrderLink())).toBeUndefined();
  const own = { ...aLine('4', '100.00'), source: null };
  expect(discountAfterQuantity(own, '10', anOrderLink())).toBeUndefined();
});
