import { expect, test } from 'vitest';

import { newLine } from '../../form/draft-form.ts';
import { copyGiven, hasPriceOfItem, rememberGiven, withoutItem } from './given-by-item.ts';

const ITEM = '0198c0de-0000-7000-8000-000000000001';
const TERMS = { currency: 'ILS', pricesIncludeVat: false, hasVat: true } as const;

test('what the item brought goes with it, and what a person typed over it stays', () => {
  const line = { ...newLine(), itemId: ITEM, vatKind: 'exempt' as const, unitPrice: '70' };
  rememberGiven(line, { vatKind: 'exempt', unitPrice: '50' }, TERMS);
  const gone = withoutItem(line, 'taxable');
  expect(gone).toMatchObject({ itemId: null, vatKind: 'taxable' });
  expect(gone).not.toHaveProperty('unitPrice');
});

test('an item of a draft that was reopened takes its VAT along', () => {
  const line = { ...newLine(), itemId: ITEM, vatKind: 'exempt' as const, unitPrice: '70' };
  expect(withoutItem(line, 'taxable')).toMatchObject({ itemId: null, vatKind: 'taxable' });
});

test('a row without an item keeps the VAT that was chosen', () => {
  expect(withoutItem({ ...newLine(), vatKind: 'exempt' }, 'taxable')).not.toHaveProperty('vatKind');
});

test('a copy of a row knows what its item brought, the price too', () => {
  const line = { ...newLine(), itemId: ITEM, unitPrice: '50' };
  rememberGiven(line, { unitPrice: '50' }, TERMS);
  copyGiven(line, 'copy');
  const copy = { ...line, key: 'copy' };
  expect(withoutItem(copy, 'taxable')).toMatchObject({ unitPrice: '' });
  expect(hasPriceOfItem(copy, TERMS)).toBe(true);
});

test('an item that comes back to its row takes along what it brought, not what the other did', () => {
  const line = { ...newLine(), itemId: ITEM, vatKind: 'exempt' as const, unitPrice: '50' };
  rememberGiven(line, { vatKind: 'exempt', unitPrice: '50' }, TERMS);
  rememberGiven({ ...line, itemId: 'another' }, { vatKind: 'taxable', unitPrice: '70' }, TERMS);
  expect(withoutItem(line, 'taxable')).toMatchObject({ vatKind: 'taxable', unitPrice: '' });
});
