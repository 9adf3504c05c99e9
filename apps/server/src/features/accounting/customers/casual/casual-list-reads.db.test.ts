import type { CasualCustomerSort } from '@pinkas/contract/accounting/customers/casual-customers.contract';
import { searchText } from '@pinkas/domain/text/search-text';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { computeCasualTotals, listCasualCustomers } from './casual-list.reads.ts';

const db = useTestDatabase();

const INVOICE = 305;

/** Four casual customers with documents, and who is none: one of the book, and one without documents. */
function someBooks(): PlantedBooks {
  const books = new PlantedBooks(db.superuser);
  const party = (name: string, isRegular = false) =>
    books.add('customers', {
      id: books.id(name),
      name,
      search_name: searchText(name),
      is_regular: isRegular,
    });
  for (const name of ['ד', 'ב', 'א', 'ג', 'בלי מסמכים']) party(name);
  party('קבוע', true);
  const of = (customer: string, no: number, day: string, values: object = {}) =>
    books.document(`${customer} ${no}`, INVOICE, 100, {
      customer_id: books.id(customer),
      document_date: day,
      ...values,
    });
  of('א', 1, '2026-05-01', { open_agorot: 100 });
  of('א', 2, '2026-05-03', { credit_agorot: 30 });
  of('א', 3, '2026-05-02');
  of('ב', 4, '2026-05-09', { credit_agorot: 500 });
  of('ג', 5, '2026-05-04');
  of('ג', 6, '2026-05-05', { open_agorot: 900 });
  of('ד', 7, '2026-05-06');
  of('קבוע', 8, '2026-05-10', { open_agorot: 7 });
  return books;
}

test.each<[CasualCustomerSort, string[]]>([
  ['name', ['א', 'ב', 'ג', 'ד']],
  ['last', ['א', 'ג', 'ד', 'ב']],
  ['open', ['ב', 'ד', 'א', 'ג']],
])('casual customers by %s, in pages both ways', async (sort, names) => {
  const books = someBooks();
  // The same rows in books of another account.
  await someBooks().plant();
  const read = (direction: 'asc' | 'desc', more: object = {}) =>
    books.readIn(db.database, (tx) =>
      listCasualCustomers(tx, {}, { sort, direction, limit: 3, ...more }),
    );
  const first = await read('asc');
  expect(first.rows.map(({ name }) => name)).toEqual(names.slice(0, 3));
  const last = await read('asc', { after: first.after });
  expect(last.rows.map(({ name }) => name)).toEqual(names.slice(3));
  expect(last.after).toBeNull();
  const back = await read('asc', { before: last.before });
  expect(back).toEqual({ ...first, before: null });
  const turned = await read('desc');
  expect(turned.rows.map(({ name }) => name)).toEqual(names.toReversed().slice(0, 3));
});

test('the number of documents orders casual customers, and each row tells of its own', async () => {
  const books = someBooks();
  await someBooks().plant();
  const { rows } = await books.readIn(db.database, (tx) =>
    listCasualCustomers(tx, {}, { sort: 'documents', direction: 'desc', limit: 10 }),
  );
  expect(rows.map(({ documentsCount }) => documentsCount)).toEqual([3, 2, 1, 1]);
  expect(rows.slice(0, 2).map((row) => [row.name, row.lastDocumentDate, row.openAgorot])).toEqual([
    ['א', '2026-05-03', 70],
    ['ג', '2026-05-05', 900],
  ]);
  const totals = await books.readIn(db.database, (tx) => computeCasualTotals(tx, {}));
  expect(totals).toEqual({ count: 4, openAgorot: 470 });
});

test('a search that finds very many still pages in order', async () => {
  const books = new PlantedBooks(db.superuser);
  for (let no = 0; no < 1_200; no += 1) {
    const name = `כהן ${String(no).padStart(4, '0')}`;
    books.add('customers', {
      id: books.id(name),
      name,
      search_name: searchText(name),
      is_regular: false,
    });
    books.document(`of ${name}`, INVOICE, 100, {
      customer_id: books.id(name),
      document_date: '2026-05-01',
    });
  }
  const read = (more: object = {}) =>
    books.readIn(db.database, (tx) =>
      listCasualCustomers(
        tx,
        { search: 'כהן' },
        { sort: 'name', direction: 'asc', limit: 2, ...more },
      ),
    );
  const first = await read();
  expect(first.rows.map(({ name }) => name)).toEqual(['כהן 0000', 'כהן 0001']);
  const next = await read({ after: first.after });
  expect(next.rows.map(({ name }) => name)).toEqual(['כהן 0002', 'כהן 0003']);
  const totals = await books.readIn(db.database, (tx) =>
    computeCasualTotals(tx, { search: 'כהן' }),
  );
  expect(totals.count).toBe(1_200);
});
