import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { listExpenses } from './expense-list.reads.ts';
import { suggestFor } from '../save/suggest-expense.reads.ts';

/* What lists and forms of expenses are read from, by rows on both sides of each condition. */

const db = useTestDatabase();

const TODAY = localDate('2026-05-10');
const SHA256 = 'a'.repeat(64);
const REMOVED = { removed_at: '2026-05-02T10:00:00Z' };
const idOf = (no: number) => `00000000-0000-4000-8000-0000000000${String(no).padStart(2, '0')}`;

test('a row of the list counts its own files that are stored, and has its own tags', async () => {
  const books = new PlantedBooks(db.superuser);
  books.expense('mine', '2026-05-02', 1).expense('other', '2026-05-01', 1);
  const file = (no: number, expense: string, state = 'stored', entity_kind = 'expense') => {
    const bytes = {
      sha256: SHA256,
      source_sha256: SHA256,
      usage_bytes: 1,
      size_bytes: 1,
      pages: 1,
    };
    books.add('stored_files', { id: idOf(no), state, media_type: 'image/png', ...bytes });
    books.add('attachments', { entity_kind, entity_id: books.id(expense), file_id: idOf(no) });
  };
  file(1, 'mine');
  file(2, 'mine');
  file(3, 'mine', 'removed');
  file(4, 'mine', 'stored', 'item');
  file(5, 'other');
  const tag = (no: number, expense: string) =>
    books.add('expense_tags', { expense_id: books.id(expense), tag_id: idOf(no), sum_agorot: no });
  tag(2, 'mine');
  tag(1, 'mine');
  tag(3, 'other');
  const { rows } = await books.readIn(db.database, (tx) =>
    listExpenses(tx, TODAY, { filter: {}, sort: 'date', direction: 'desc', limit: 10 }),
  );
  expect(rows.map((row) => [books.nameOf(row.id), row.filesCount, row.tagIds])).toEqual([
    ['mine', 2, [idOf(1), idOf(2)]],
    ['other', 1, [idOf(3)]],
  ]);
});

class Supplier extends PlantedBooks {
  bought(no: number, day: string, category_code: string, values: object = {}): this {
    const own = { id: idOf(no), supplier_id: this.id('me'), category_code };
    return this.expense(`${no}`, day, 1, { ...own, ...values });
  }

  suggested() {
    return this.readIn(db.database, (tx) => suggestFor(tx, this.id('me')));
  }
}

test('what a supplier had most often is suggested, and of as many the one that it had last', async () => {
  const books = new Supplier(db.superuser);
  books.bought(1, '2026-05-01', 'office').bought(2, '2026-05-02', 'office');
  books.bought(3, '2026-04-01', 'travel').bought(4, '2026-05-03', 'travel');
  books.bought(5, '2026-04-08', 'rent').bought(6, '2026-04-09', 'rent');
  books.bought(7, '2026-05-09', 'car');
  for (const no of [11, 12]) {
    books.bought(no, '2026-05-09', 'car', REMOVED);
    books.bought(no + 2, '2026-05-09', 'car', { kind: 'credit-note' });
    books.bought(no + 4, '2026-05-09', 'car', { supplier_id: books.id('another') });
    books.bought(no + 6, '2026-05-09', 'travel', { own_category_id: idOf(no) });
  }
  expect(await books.suggested()).toMatchObject({
    category: 'travel',
    ownCategoryId: null,
    count: 2,
  });
  books.bought(8, '2026-04-07', 'rent', { kind: 'receipt' });
  books.bought(9, '2026-04-07', 'rent');
  expect(await books.suggested()).toMatchObject({
    category: 'rent',
    kind: 'tax-invoice',
    count: 3,
  });
});

test('the latest fifty papers of a supplier count, of one day the last by their ids', async () => {
  const books = new Supplier(db.superuser);
  for (let no = 1; no <= 28; no += 1) books.bought(no, '2026-05-01', 'office');
  for (let no = 29; no <= 52; no += 1) books.bought(no, '2026-05-01', 'travel');
  for (let no = 53; no <= 80; no += 1) books.bought(no, '2026-04-01', 'rent');
  expect(await books.suggested()).toMatchObject({ category: 'office', count: 26 });
});
