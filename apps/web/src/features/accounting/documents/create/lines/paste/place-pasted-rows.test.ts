import { expect, test } from 'vitest';

import { newLine, newUnpricedRow } from '../../form/draft-form.ts';
import { rememberGiven } from '../items/given-by-item.ts';
import { placePastedRows } from './place-pasted-rows.ts';

const named = (description: string) => ({ ...newLine(), description });

test('rows are filled from a place on and added where the document ends', () => {
  const { lines, keys, lastIndex } = placePastedRows([named('א'), named('ב')], 1, [
    { description: 'ג' },
    { description: 'ד', unitPrice: '5' },
  ]);
  expect(lines.map(({ description }) => description)).toEqual(['א', 'ג', 'ד']);
  expect([keys.length, lastIndex]).toEqual([2, 2]);
});

test('headings and subtotals on the way stay where they are', () => {
  const before = [
    newUnpricedRow('text', 'חלק א'),
    named('א'),
    newUnpricedRow('subtotal'),
    named('ב'),
  ];
  const { lines } = placePastedRows(before, 0, [{ unitPrice: '1' }, { unitPrice: '2' }]);
  expect(lines.map(({ kind, unitPrice }) => `${kind} ${unitPrice}`)).toEqual([
    'text ',
    'priced 1',
    'subtotal ',
    'priced 2',
  ]);
});

test('another description over an item is another thing, a price is not', () => {
  const taken = { ...named('מנורה'), itemId: 'item', catalogueNumber: 'LMP-01' };
  expect(placePastedRows([taken], 0, [{ unitPrice: '9' }]).lines[0]?.itemId).toBe('item');
  expect(placePastedRows([taken], 0, [{ description: 'מראה' }]).lines[0]).toMatchObject({
    itemId: null,
    catalogueNumber: '',
  });
});

test('another thing over an exempt item is not exempt, and what the item brought is gone', () => {
  const row = {
    ...named('ספר'),
    itemId: 'item',
    catalogueNumber: 'BK-1',
    vatKind: 'exempt' as const,
  };
  const taken = { ...row, unitPrice: '50', unit: 'יח׳', incomeType: 'ספרים' };
  rememberGiven(
    taken,
    { vatKind: 'exempt', unitPrice: '50', unit: 'יח׳', incomeType: 'ספרים' },
    { currency: 'ILS', pricesIncludeVat: false, hasVat: true },
  );
  const typed = { description: 'ייעוץ', quantity: '2', unitPrice: '300' };
  expect(placePastedRows([taken], 0, [typed]).lines[0]).toMatchObject({
    ...typed,
    itemId: null,
    vatKind: 'taxable',
    unit: '',
    incomeType: '',
  });
  expect(placePastedRows([taken], 0, [{ catalogueNumber: 'TX-1' }], 'zero').lines[0]).toMatchObject(
    { itemId: null, catalogueNumber: 'TX-1', description: '', vatKind: 'zero', unitPrice: '' },
  );
});

test('the name and the code of its own item leave a row as it was', () => {
  const taken = {
    ...named('ספר'),
    itemId: 'item',
    catalogueNumber: 'BK-1',
    vatKind: 'exempt' as const,
  };
  const again = { description: 'ספר', catalogueNumber: '', quantity: '3' };
  expect(placePastedRows([taken], 0, [again]).lines[0]).toMatchObject({
    itemId: 'item',
    quantity: '3',
    vatKind: 'exempt',
  });
});

test('what a document has no room for is counted, never dropped in silence', () => {
  const many = Array.from({ length: 1_005 }, (_, index) => ({ description: String(index) }));
  const { lines, leftOut } = placePastedRows([named('א')], 1, many);
  expect([lines.length, leftOut]).toEqual([1_000, 6]);
});

test('rows that a range adds have the VAT of the document, not that of the row above', () => {
  const exempt = { ...newLine('exempt'), description: 'א' };
  const rows = [{ description: 'ב' }, { description: 'ג' }];
  expect(placePastedRows([exempt], 1, rows, 'zero').lines.map(({ vatKind }) => vatKind)).toEqual([
    'exempt',
    'zero',
    'zero',
  ]);
});
