import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import { priceToTake } from '@pinkas/domain/items/item-in-row';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { rowOfItem, type RowDocument } from './take-item.ts';

const ITEM: ItemOption = {
  id: '0193dddd-0000-7000-8000-000000000001',
  catalogueNumber: 'LMP-01',
  barcode: '2900000007314',
  name: 'מנורה',
  nameEn: 'Lamp',
  description: '',
  unit: 'יח׳',
  vatKind: 'taxable',
  incomeType: 'מכירת סחורה',
  tagIds: ['0193dddd-0000-7000-8000-0000000000aa'],
  stockE4: null,
  price: { priceE4: 1_000_000, priceIncludesVat: false, currency: 'ILS' },
  listPrice: null,
  lastPrice: null,
};
const DOCUMENT: RowDocument = {
  language: 'he',
  currency: 'ILS',
  pricesIncludeVat: false,
  vatRate: basisPoints(1_800),
  hasVat: true,
  vatKind: 'taxable',
};
const listPrice = { ...ITEM.price, priceE4: 900_000, name: 'סיטונאי' };
const lastPrice = { ...ITEM.price, priceE4: 850_000, date: '2026-11-01' };

test('the last price comes before the price list, and that before the own price', () => {
  expect(priceToTake({ ...ITEM, listPrice, lastPrice }, 'ILS')).toBe(lastPrice);
  expect(priceToTake({ ...ITEM, listPrice }, 'ILS')).toBe(listPrice);
  expect(priceToTake(ITEM, 'ILS')).toBe(ITEM.price);
});

test('a price in another currency is not taken', () => {
  const inDollars = { ...lastPrice, currency: 'USD' as const };
  expect(priceToTake({ ...ITEM, lastPrice: inDollars }, 'ILS')).toBe(ITEM.price);
  expect(priceToTake(ITEM, 'USD')).toBeUndefined();
  expect(rowOfItem(ITEM, { ...DOCUMENT, currency: 'USD' })).not.toHaveProperty('unitPrice');
});

test('a row takes name, unit, VAT kind, catalogue number, barcode, price, income type and tags', () => {
  expect(rowOfItem({ ...ITEM, vatKind: 'exempt' }, DOCUMENT)).toEqual({
    description: 'מנורה',
    unit: 'יח׳',
    vatKind: 'exempt',
    unitPrice: '100.00',
    priceCurrency: '',
    itemId: ITEM.id,
    catalogueNumber: 'LMP-01',
    barcode: '2900000007314',
    incomeType: 'מכירת סחורה',
    tagIds: ITEM.tagIds,
  });
});

test('a document in English takes the English name, where there is one', () => {
  const english = { ...DOCUMENT, language: 'en' as const };
  expect(rowOfItem(ITEM, english).description).toBe('Lamp');
  expect(rowOfItem({ ...ITEM, nameEn: '' }, english).description).toBe('מנורה');
});

test('a price before VAT is stated with VAT where the document does, and the other way', () => {
  expect(rowOfItem(ITEM, { ...DOCUMENT, pricesIncludeVat: true }).unitPrice).toBe('118.00');
  const withVat = { ...ITEM, price: { ...ITEM.price, priceIncludesVat: true } };
  expect(rowOfItem(withVat, DOCUMENT).unitPrice).toBe('84.7458');
});

test('where no VAT is added nothing is said of it, and prices stay', () => {
  const row = rowOfItem(ITEM, { ...DOCUMENT, hasVat: false, pricesIncludeVat: true });
  expect(row.unitPrice).toBe('100.00');
  expect(row).not.toHaveProperty('vatKind');
});

test('a plain item takes the VAT of the document, and its price without VAT', () => {
  const plain = { ...ITEM, price: { ...ITEM.price, priceE4: 1_180_000, priceIncludesVat: true } };
  const exempt = { ...DOCUMENT, vatKind: 'exempt', pricesIncludeVat: true } as const;
  expect(rowOfItem(plain, exempt)).toMatchObject({ vatKind: 'exempt', unitPrice: '100.00' });
  expect(rowOfItem({ ...plain, vatKind: 'zero' }, exempt).vatKind).toBe('zero');
});
