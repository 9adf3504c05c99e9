import { expect, test } from 'vitest';

import { codesAt, countFormChanges, parseForm } from '../../../../shared/form/form-spec.ts';
import { anItemView } from '../testing/fake-items.ts';
import { ITEM_FORM, EMPTY_DRAFT, bodyOf, draftOf } from './item-draft.ts';

const PRICED = { ...EMPTY_DRAFT, name: 'מנורה', price: '100' };
const LIST = '0193dddd-0000-7000-8000-000000000009';

test('a stored item goes back as it came', () => {
  const view = anItemView({
    priceE4: 1_234_567,
    costE4: 500_000,
    listPrices: [{ priceListId: LIST, priceE4: 990_000 }],
  });
  expect(bodyOf(draftOf(view))).toMatchObject({
    name: view.name,
    priceE4: 1_234_567,
    costE4: 500_000,
    currency: 'ILS',
    listPrices: [{ priceListId: LIST, priceE4: 990_000 }],
  });
});

test.each([
  [{ name: ' ' }, 'name', 'FIELD_REQUIRED'],
  [{ price: '' }, 'price', 'FIELD_REQUIRED'],
  [{ price: '-1' }, 'price', 'NUMBER_NEGATIVE'],
  [{ price: 'הרבה' }, 'price', 'FIELD_WRONG_TYPE'],
  [{ cost: '100000000' }, 'cost', 'NUMBER_TOO_LARGE'],
  [{ catalogueNumber: 'x'.repeat(51) }, 'catalogueNumber', 'TEXT_TOO_LONG'],
  [{ listPrices: { [LIST]: 'x' } }, `listPrices.${LIST}`, 'FIELD_WRONG_TYPE'],
])('%j is told at its field', (changes, place, code) => {
  expect([...parseForm(ITEM_FORM, { ...PRICED, ...changes }).codes]).toEqual([[place, code]]);
});

test('an item with a name and a price is good', () => {
  expect(parseForm(ITEM_FORM, PRICED).codes.size).toBe(0);
});

test('a price list without a price is left out', () => {
  expect(bodyOf({ ...PRICED, listPrices: { [LIST]: ' ' } }).listPrices).toEqual([]);
});

test('problems of the server stand at the same fields', () => {
  const fields = [{ path: 'priceE4', code: 'NUMBER_TOO_LARGE' }];
  expect([...codesAt(ITEM_FORM, PRICED, fields)]).toEqual([['price', 'NUMBER_TOO_LARGE']]);
});

test('changes are counted by field, and an emptied price list that had no price is none', () => {
  const stored = draftOf(anItemView());
  expect(countFormChanges(ITEM_FORM, stored, stored)).toBe(0);
  expect(countFormChanges(ITEM_FORM, { ...stored, name: 'אחר', price: '1' }, stored)).toBe(2);
  expect(countFormChanges(ITEM_FORM, { ...stored, listPrices: { [LIST]: '' } }, stored)).toBe(0);
});
