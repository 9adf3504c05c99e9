import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { listCustomers } from './customer-list.reads.ts';

const db = useTestDatabase();

const TODAY = localDate('2026-05-10');
const INVOICE = 305;

test('the book lists customers of the book in use, each with its debt and its last document', async () => {
  const books = new PlantedBooks(db.superuser);
  const party = (name: string, values: object = {}) =>
    books.add('customers', { id: books.id(name), name, is_regular: true, ...values });
  party('a');
  party('b');
  party('casual', { is_regular: false });
  party('supplier', { is_customer: false, is_supplier: true });
  party('archived', { archived_at: '2026-05-01T10:00:00Z' });
  const of = (customer: string, no: number, day: string, values: object = {}) =>
    books.document(`${customer} ${no}`, INVOICE, 100, {
      customer_id: books.id(customer),
      document_date: day,
      ...values,
    });
  of('a', 1, '2026-05-01', { due_date: '2026-05-09', open_agorot: 100 });
  of('a', 2, '2026-05-03', { due_date: '2026-05-10', open_agorot: 50 });
  of('a', 3, '2026-05-02', { credit_agorot: 30 });
  of('casual', 4, '2026-05-09', { open_agorot: 9 });
  const list = (tab: 'all' | 'open' | 'archived') =>
    books.readIn(db.database, (tx) =>
      listCustomers(tx, TODAY, { filter: { tab }, sort: 'name', direction: 'asc', limit: 10 }),
    );
  const { rows } = await list('all');
  expect(
    rows.map((row) => [
      row.name,
      row.openAgorot,
      row.openDocumentsCount,
      row.overdueAgorot,
      row.lastDocumentDate,
    ]),
  ).toEqual([
    ['a', 120, 2, 70, '2026-05-03'],
    ['b', 0, 0, 0, null],
  ]);
  expect((await list('open')).rows.map(({ name }) => name)).toEqual(['a']);
  expect((await list('archived')).rows.map(({ name }) => name)).toEqual(['archived']);
});
