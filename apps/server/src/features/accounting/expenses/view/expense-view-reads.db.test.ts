import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import { getExpenseView } from './expense-view.reads.ts';

const db = useTestDatabase();

const TODAY = localDate('2026-05-10');
const SHA256 = 'a'.repeat(64);

test('an expense shows its own payments that stand, tags, due dates and files, each in their order', async () => {
  const books = new PlantedBooks(db.superuser);
  books.add('business_profiles', { kind: 'company' });
  books.expense('mine', '2026-05-01', 60, {
    open_agorot: 30,
    category_code: 'office',
    created_by: books.id('me'),
  });
  books.add('person_names', { user_id: books.id('another'), full_name: 'another' });
  books.add('person_names', { user_id: books.id('me'), full_name: 'me' });
  const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;
  const pay = (no: number, day: string, hour: number, sum: number, values: object = {}) => {
    const at = { payment_date: day, entry_date: day, created_at: `2026-05-05T${hour}:00:00Z` };
    const means = { means: sum > 10 ? 'transfer' : 'cash' };
    books.add('supplier_payments', { id: idOf(no), ...at, ...means, ...values });
    const expense_id = books.id(no === 5 ? 'another' : 'mine');
    books.add('supplier_payment_parts', {
      payment_id: idOf(no),
      expense_id,
      sum_agorot: sum,
    });
  };
  pay(1, '2026-05-02', 11, 1);
  pay(2, '2026-05-02', 10, 20);
  pay(3, '2026-05-01', 12, 9);
  pay(4, '2026-05-03', 13, 5, { cancelled_at: '2026-05-04T10:00:00Z' });
  pay(5, '2026-05-03', 13, 6);
  const tag = (expense: string, no: number, sum_agorot: number) =>
    books.add('expense_tags', { expense_id: books.id(expense), tag_id: idOf(no), sum_agorot });
  tag('mine', 2, 40);
  tag('mine', 1, 20);
  tag('another', 3, 5);
  const due = (expense: string, due_no: number, due_date: string, sum_agorot: number) =>
    books.add('expense_dues', { expense_id: books.id(expense), due_no, due_date, sum_agorot });
  due('mine', 2, '2026-05-20', 25);
  due('mine', 1, '2026-05-30', 35);
  due('another', 1, '2026-05-20', 25);
  const file = (
    no: number,
    hour: number,
    state = 'stored',
    entity_kind = 'expense',
    of = 'mine',
  ) => {
    const row = { id: idOf(no), name: `file ${no}`, state, media_type: 'image/png', pages: 1 };
    const bytes = { sha256: SHA256, source_sha256: SHA256, usage_bytes: 1, size_bytes: 1 };
    books.add('stored_files', { ...row, ...bytes });
    const created_at = `2026-05-05T${hour}:00:00Z`;
    const attached = { entity_kind, entity_id: books.id(of), file_id: idOf(no), created_at };
    books.add('attachments', attached);
  };
  file(3, 12);
  file(2, 12);
  file(4, 11);
  file(5, 11, 'removed');
  file(6, 11, 'stored', 'item');
  file(7, 11, 'stored', 'expense', 'another');
  const view = await books.readIn(db.database, (tx) => getExpenseView(tx, books.id('mine'), TODAY));
  expect(view.payments.map((row) => [row.paymentId, row.means, row.sumAgorot])).toEqual([
    [idOf(3), 'cash', 9],
    [idOf(2), 'transfer', 20],
    [idOf(1), 'cash', 1],
  ]);
  expect(view.form.tags.map(({ tagId, sumAgorot }) => [tagId, sumAgorot])).toEqual([
    [idOf(1), 20],
    [idOf(2), 40],
  ]);
  expect(view.form.dues.map(({ dueDate, sumAgorot }) => [dueDate, sumAgorot])).toEqual([
    ['2026-05-30', 35],
    ['2026-05-20', 25],
  ]);
  expect(view.files.map(({ name }) => name)).toEqual(['file 4', 'file 2', 'file 3']);
  expect(view.createdBy).toEqual({ kind: 'user', name: 'me' });
});
