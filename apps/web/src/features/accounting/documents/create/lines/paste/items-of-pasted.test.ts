import { basisPoints } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { anItemOption } from '../../../testing/an-item-option.ts';
import { newLine } from '../../form/draft-form.ts';
import { withoutItem } from '../items/given-by-item.ts';
import type { RowDocument } from '../items/take-item.ts';
import { codesOf, withItems } from './items-of-pasted.ts';
import { placePastedRows } from './place-pasted-rows.ts';

const TAXABLE = anItemOption({ id: 'taxable', catalogueNumber: 'TX-1', name: 'הדרכה' });
const DOCUMENT: RowDocument = {
  language: 'he',
  currency: 'ILS',
  pricesIncludeVat: false,
  vatRate: basisPoints(1_800),
  hasVat: true,
  vatKind: 'taxable',
};

function pasted(row: { description: string; unitPrice?: string }) {
  const exempt = { ...newLine(), description: 'ספר', itemId: 'book', vatKind: 'exempt' as const };
  const { lines, keys } = placePastedRows([exempt], 0, [row]);
  const rows = new Set(keys);
  expect(codesOf(lines, rows)).toEqual(['TX-1']);
  const [line] = withItems(lines, rows, new Map([['TX-1', TAXABLE]]), DOCUMENT).lines;
  if (line === undefined) throw new Error('the row is gone');
  return line;
}

test('the code of a taxable item over an exempt one makes the row taxable', () => {
  expect(pasted({ description: 'TX-1' })).toMatchObject({
    itemId: 'taxable',
    description: 'הדרכה',
    vatKind: 'taxable',
    unitPrice: '100.00',
  });
});

test('a taxable item follows the VAT of the document, not that of the row before it', () => {
  const line = { ...newLine('exempt'), description: 'TX-1' };
  const found = new Map([['TX-1', TAXABLE]]);
  const document = { ...DOCUMENT, vatKind: 'zero' as const };
  expect(withItems([line], new Set([line.key]), found, document).lines[0]?.vatKind).toBe('zero');
});

test('a pasted price is not one that the item brought', () => {
  const line = pasted({ description: 'TX-1', unitPrice: '100.00' });
  const gone = withoutItem(line, 'taxable');
  expect(gone).not.toHaveProperty('unitPrice');
  expect(gone).toMatchObject({ itemId: null, unit: '' });
});
