import { expect, test } from 'vitest';

import { newLine } from '../../form/draft-form.ts';
import { rememberGiven, withoutItem } from './given-by-item.ts';

const ITEM = '0198c0de-0000-7000-8000-000000000001';

test('what the item brought goes with it, and what a person typed over it stays', () => {
  const line = { ...newLine(), itemId: ITEM, vatKind: 'exempt' as const, unitPrice: '70' };
  rememberGiven(line, { vatKind: 'exempt', unitPrice: '50' });
  const gone = withoutItem(line, 'taxable');
  expect(gone).toMatchObject({ itemId: null, vatKind: 'taxable' });
  expect(gone).not.toHaveProperty('unitPrice');
});

test('the item of a copied row, or of a draft that was reopened, takes its VAT along', () => {
  const line = { ...newLine(), itemId: ITEM, vatKind: 'exempt' as const, unitPrice: '70' };
  expect(withoutItem(line, 'taxable')).toMatchObject({ itemId: null, vatKind: 'taxable' });
});

test('a row without an item keeps the VAT that was chosen', () => {
  expect(withoutItem({ ...newLine(), vatKind: 'exempt' }, 'taxable')).not.toHaveProperty('vatKind');
});

test('an item that comes back to its row takes along what it brought, not what the other did', () => {
  const line = { ...newLine(), itemId: ITEM, vatKind: 'exempt' as const, unitPrice: '50' };
  rememberGiven(line, { vatKind: 'exempt', unitPrice: '50' });
  rememberGiven({ ...line, itemId: 'another' }, { vatKind: 'taxable', unitPrice: '70' });
  expect(withoutItem(line, 'taxable')).toMatchObject({ vatKind: 'taxable', unitPrice: '' });
});
