import { basisPoints } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { anItemOption } from '../../../testing/an-item-option.ts';
import { newLine, type LineForm } from '../../form/draft-form.ts';
import { pricesOfCustomer } from './customer-prices.ts';
import { hasPriceOfItem, rememberGiven } from './given-by-item.ts';
import type { RowDocument } from './take-item.ts';

const LAMP = anItemOption();
const ITEMS = new Map([[LAMP.id, LAMP]]);
const DOCUMENT: RowDocument = {
  language: 'he',
  currency: 'ILS',
  pricesIncludeVat: false,
  vatRate: basisPoints(1_800),
  hasVat: true,
  vatKind: 'taxable',
};

function taken(
  unitPrice: string,
  changes: Partial<LineForm> = {},
  document: RowDocument = DOCUMENT,
): LineForm {
  const line = { ...newLine(), itemId: LAMP.id, unitPrice };
  rememberGiven(line, { unitPrice, vatKind: 'taxable' }, document);
  return { ...line, ...changes };
}

test('a brought price becomes that of the customer, and is remembered as one that was brought', () => {
  const line = taken('50.00');
  expect(pricesOfCustomer([line], ITEMS, () => DOCUMENT)).toEqual([
    { key: line.key, before: '50.00', after: '100.00' },
  ]);
  expect(hasPriceOfItem({ ...line, unitPrice: '100.00' }, DOCUMENT)).toBe(true);
  expect(hasPriceOfItem(line, DOCUMENT)).toBe(false);
});

test('a price that was typed, known in another currency or followed from a document stays', () => {
  const typed = taken('50.00', { unitPrice: '70.00' });
  const foreign = taken('50.00', { priceCurrency: 'USD' });
  const followed = { ...newLine(), itemId: LAMP.id, unitPrice: '50.00' };
  expect(pricesOfCustomer([typed, foreign, followed], ITEMS, () => DOCUMENT)).toEqual([]);
});

test('a price that a customer had in a currency stays where the item has none in it', () => {
  const dollars = { ...DOCUMENT, currency: 'USD' as const };
  const line = taken('50.00', {}, dollars);
  expect(pricesOfCustomer([line], ITEMS, () => dollars)).toEqual([]);
});

test('a price that stayed while the terms of the document changed is not rewritten by a customer', () => {
  for (const change of [
    { pricesIncludeVat: true },
    { currency: 'USD' },
    { hasVat: false },
  ] as const) {
    const terms = { ...DOCUMENT, ...change };
    expect(pricesOfCustomer([taken('100.00')], ITEMS, () => terms)).toEqual([]);
    expect(pricesOfCustomer([taken('50.00')], ITEMS, () => terms)).toEqual([]);
  }
  const exempt = taken('118.00', { vatKind: 'exempt' }, { ...DOCUMENT, pricesIncludeVat: true });
  expect(
    pricesOfCustomer([exempt], ITEMS, () => ({ ...DOCUMENT, pricesIncludeVat: true })),
  ).toEqual([]);
});

test('a row that states its price with VAT gets the new one so', () => {
  const gross = { ...DOCUMENT, pricesIncludeVat: true };
  const line = taken('59.00', {}, gross);
  expect(pricesOfCustomer([line], ITEMS, () => gross)[0]?.after).toBe('118.00');
});
