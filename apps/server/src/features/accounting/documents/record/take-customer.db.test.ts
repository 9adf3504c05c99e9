import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

/* Whom a new document is written to, by the function that every issue asks. */

const db = useTestDatabase();

const [INVOICE, PURCHASE] = [305, 500] as const;
const ISSUED_AT = '2026-05-07T10:00:00Z';

const take = (books: PlantedBooks, docType: number, customer: object) => {
  const empty = {
    name: 'Name',
    searchName: 'name',
    taxId: '1',
    email: '',
    phone: '',
    address: '',
    city: '',
  };
  const given = JSON.stringify({ id: books.id('new'), ...empty, ...customer });
  return books.run(
    `select take_customer(${books.account}, '${given}', ${docType}, '${ISSUED_AT}')`,
  );
};
const cards = (books: PlantedBooks) =>
  books.read(
    `select id, is_regular, is_customer, is_supplier from customers where account_id = $1 order by is_regular, created_at`,
  );
const aCard = (values: object) => {
  const books = new PlantedBooks(db.superuser);
  return books.add('customers', {
    id: books.id('card'),
    is_regular: true,
    search_name: 'name',
    tax_id: '1',
    ...values,
  });
};
const ofCard = (is_customer: boolean, is_supplier: boolean) => ({
  id: 'card',
  is_regular: true,
  is_customer,
  is_supplier,
});

describe('a casual customer', () => {
  test.each([
    ['of the same name and number is the same', {}, 1],
    ['of another number is another one', { taxId: '2' }, 2],
    ['of another name is another one', { searchName: 'names' }, 2],
  ])('%s', async (_what, customer, count) => {
    const books = aCard({ is_regular: false });
    expect(await take(books, INVOICE, { kind: 'casual', ...customer })).toBe('done');
    expect(await cards(books)).toHaveLength(count);
  });

  test('is no regular one of that name, and none that was merged', async () => {
    const regular = aCard({});
    expect(await take(regular, INVOICE, { kind: 'casual' })).toBe('done');
    expect((await cards(regular)).map(({ id }) => id)).toEqual(['new', 'card']);
    const merged = aCard({ is_regular: false, merged_into_id: aCard({}).id('x') });
    expect(await take(merged, INVOICE, { kind: 'casual' })).toBe('NOT_FOUND');
  });
});

describe('a card', () => {
  const named = (books: PlantedBooks) => ({ kind: 'regular', id: books.id('card') });

  test('that was named is there, and was not merged', async () => {
    const books = aCard({});
    expect(await take(books, INVOICE, named(books))).toBe('done');
    expect(await take(books, INVOICE, { kind: 'regular', id: books.id('nobody') })).toBe(
      'NOT_FOUND',
    );
    const merged = aCard({ merged_into_id: books.id('x') });
    expect(await take(merged, INVOICE, named(merged))).toBe('NOT_FOUND');
  });

  test.each([
    ['a customer becomes a supplier too', PURCHASE, {}, ofCard(true, true)],
    [
      'a supplier stays what they are',
      PURCHASE,
      { is_supplier: true, is_customer: false },
      ofCard(false, true),
    ],
    ['both stay both', PURCHASE, { is_supplier: true, created_at: ISSUED_AT }, ofCard(true, true)],
    ['nothing by another document', INVOICE, {}, ofCard(true, false)],
  ])('that gets an order: %s', async (_what, docType, values, expected) => {
    const books = aCard(values);
    expect(await take(books, docType, named(books))).toBe('done');
    expect(await cards(books)).toEqual([expected]);
  });

  test.each([
    [INVOICE, true, false],
    [PURCHASE, false, true],
  ])(
    'that is new with type %i: customer %s, supplier %s',
    async (docType, is_customer, is_supplier) => {
      const books = new PlantedBooks(db.superuser);
      expect(await take(books, docType, { kind: 'new-regular' })).toBe('done');
      expect(await cards(books)).toEqual([
        { id: 'new', is_regular: true, is_customer, is_supplier },
      ]);
    },
  );

  test('casual ones that get an order are customers as well', async () => {
    const books = new PlantedBooks(db.superuser);
    expect(await take(books, PURCHASE, { kind: 'casual' })).toBe('done');
    expect(await cards(books)).toEqual([
      { id: 'new', is_regular: false, is_customer: true, is_supplier: true },
    ]);
  });
});
