import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { listItems } from './item-list.reads.ts';
import { listIncomeTypes, readItemsForCustomer } from './item-options.reads.ts';

/* What is read of items, by rows on both sides of each condition. */

const db = useTestDatabase();

const [INVOICE, RECEIPT, QUOTE] = [305, 320, 9999] as const;
const ARCHIVED = { archived_at: '2026-05-01T10:00:00Z' };

class Items extends PlantedBooks {
  item(name: string, values: object = {}): this {
    const row = { id: this.id(name), name, vat_kind: 'taxable', currency: 'ILS' };
    return this.add('items', { ...row, ...values });
  }

  sold(name: string, day: string, docType: number, price: number, values: object = {}): this {
    const own = { customer_id: this.id('me'), document_date: day };
    this.document(name, docType, 0, { ...own, ...values });
    return this.line(name, 1, { item_id: this.id('pen'), unit_price_e4: price });
  }

  optionsOf(customer: string, ...items: string[]) {
    const ids = items.map((name) => this.id(name));
    return this.readIn(db.database, (tx) => readItemsForCustomer(tx, ids, this.id(customer)));
  }
}

test('the last price of an item is that of the youngest document that told what the customer pays', async () => {
  const books = new Items(db.superuser).item('pen', { price_e4: 5 }).item('cup', { price_e4: 6 });
  const at = (hour: number) => ({ issued_at: `2026-05-02T${hour}:00:00Z` });
  books.sold('earlier day', '2026-05-01', INVOICE, 11, at(14));
  books.sold('lower number', '2026-05-02', INVOICE, 12, { ...at(11), number: 50 });
  const dollars = { currency: 'USD', currency_sums: {} };
  books.sold('last', '2026-05-02', INVOICE, 13, { ...at(11), number: 60, ...dollars });
  books.sold('issued earlier', '2026-05-02', INVOICE, 14, { ...at(10), number: 90 });
  books.sold('quote', '2026-05-03', QUOTE, 15);
  books.sold('of another', '2026-05-03', INVOICE, 16, { customer_id: books.id('another') });
  books.sold('taken off', '2026-05-03', INVOICE, -17);
  books.document('stage', RECEIPT, 0, { customer_id: books.id('me'), document_date: '2026-05-03' });
  books.line('stage', 1, { item_id: books.id('pen'), unit_price_e4: 18, source_measure: 'sum' });
  books.line('stage', 2, { item_id: books.id('other item'), unit_price_e4: 19 });
  const [pen, cup] = (await books.optionsOf('me', 'pen', 'cup')).toSorted(
    (a, b) => a.price.priceE4 - b.price.priceE4,
  );
  expect(pen?.lastPrice).toEqual({
    priceE4: 13,
    priceIncludesVat: false,
    currency: 'USD',
    date: '2026-05-02',
  });
  expect(cup?.lastPrice).toBeNull();
});

test('an item has the price of the list of the customer, while that list is in use', async () => {
  const books = new Items(db.superuser).item('pen', { price_includes_vat: true }).item('cup');
  const listed = (name: string, item: string, price_e4: number) =>
    books.add('price_list_prices', {
      price_list_id: books.id(name),
      item_id: books.id(item),
      price_e4,
    });
  for (const name of ['mine', 'theirs', 'old']) {
    const id = { id: books.id(name), name, currency: 'USD' };
    books.add('price_lists', { ...id, archived_at: name === 'old' ? ARCHIVED.archived_at : null });
    listed(name, 'pen', name.length);
  }
  listed('mine', 'cup', 50);
  const customer = (name: string, list: string | null) => {
    const price_list_id = list === null ? null : books.id(list);
    books.add('customers', { id: books.id(name), name, is_regular: true, price_list_id });
  };
  customer('me', 'mine');
  customer('with an old list', 'old');
  customer('without', null);
  const priceFor = async (name: string) => (await books.optionsOf(name, 'pen'))[0]?.listPrice;
  expect(await priceFor('me')).toEqual({
    priceE4: 4,
    priceIncludesVat: true,
    currency: 'USD',
    name: 'mine',
  });
  expect(await priceFor('with an old list')).toBeNull();
  expect(await priceFor('without')).toBeNull();
});

test('types of income are those of items in use, once each, by the alphabet', async () => {
  const books = new Items(db.superuser);
  books.item('a', { income_type: 'work' }).item('b', { income_type: 'goods' });
  books
    .item('c', { income_type: 'work' })
    .item('d')
    .item('e', { income_type: 'rent', ...ARCHIVED });
  expect(await books.readIn(db.database, listIncomeTypes)).toEqual(['goods', 'work']);
});

test.each([
  ['ab', ['number', 'barcode']],
  ['AB-1', ['number']],
  ['קו', ['word']],
  ['7', ['barcode', 'number']],
  ['-', []],
])(
  'a search for %j among what was put away goes by beginnings of its codes',
  async (search, names) => {
    const books = new Items(db.superuser);
    books.item('number', { ...ARCHIVED, catalogue_number: 'AB-1', barcode: '77' });
    books.item('barcode', { ...ARCHIVED, catalogue_number: '7', barcode: 'abc' });
    books.item('middle', { ...ARCHIVED, catalogue_number: 'xab', barcode: '17' });
    books.item('after', { ...ARCHIVED, catalogue_number: 'ac', barcode: '8' });
    books.item('before', { ...ARCHIVED, catalogue_number: 'a', barcode: '6' });
    books.item('word', { ...ARCHIVED, search_name: 'קו ישר' });
    books.item('in use', { catalogue_number: 'ab', barcode: '7' });
    const { rows } = await books.readIn(db.database, (tx) =>
      listItems(tx, {
        filter: { tab: 'archived', search },
        sort: 'name',
        direction: 'asc',
        limit: 10,
      }),
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(names));
  },
);
