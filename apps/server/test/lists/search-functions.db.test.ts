import { expect, test } from 'vitest';

import { PlantedBooks } from '../database/planted-books.ts';
import { useTestDatabase } from '../database/use-test-database.ts';

/* What searches find of documents and expenses by their functions, which scan the newest first. */

const db = useTestDatabase();

async function find(books: PlantedBooks, call: string): Promise<unknown[]> {
  await books.plant();
  const client = await db.superuser.connect();
  try {
    await client.query(`begin; set local app.account_id = '${books.account}'`);
    const { rows } = await client.query<{ id: string }>(`select id from ${call}`);
    return rows.map(({ id }) => id);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Documents from old to new: by date, then by time of issue, then by number. */
function subjects(): PlantedBooks {
  const books = new PlantedBooks(db.superuser);
  const add = (name: string, document_date: string, hour: number, subject: string) =>
    books.document(name, 305, 1, {
      document_date,
      issued_at: `2026-05-09T0${hour}:00:00Z`,
      subject,
    });
  add('oldest', '2026-05-01', 9, 'work one');
  add('older', '2026-05-02', 1, 'work two');
  add('same hour', '2026-05-02', 2, 'work three');
  add('newest', '2026-05-02', 2, 'work four');
  add('no subject', '2026-05-01', 1, '');
  return books;
}

test.each([
  ['the newest, where these are enough', 'work', 2, 2, ['same hour', 'newest']],
  ['the newest one', 'work', 1, 1, ['newest']],
  ['all, where the newest are too few', 'work', 2, 3, ['oldest', 'older', 'same hour', 'newest']],
  ['all, where one of the newest fits and two are wanted', 'four', 2, 2, ['newest']],
  ['what is old alone', 'one', 2, 1, ['oldest']],
  ['two letters at the beginning of a word', 'on', 4, 1, ['oldest']],
  ['two letters in no other place', 'or', 4, 1, []],
  ['three letters anywhere', 'ork', 4, 4, ['oldest', 'older', 'same hour', 'newest']],
  ['nothing by nothing', '', 4, 1, []],
])('subjects: %s', async (_what, text, newest, enough, names) => {
  const books = subjects();
  const found = await find(
    books,
    `find_document_ids_by_subject('${text}', ${newest}, ${enough}, 10)`,
  );
  expect(found.map(String).toSorted()).toEqual(names.map((name) => books.id(name)).toSorted());
  const call = `find_document_ids_by_subject('${text}', ${newest}, ${enough}, 1)`;
  expect(await find(books, call)).toHaveLength(Math.min(1, names.length));
});

test('an older one is found beside one of the newest', async () => {
  const books = subjects().document('ancient', 305, 1, {
    document_date: '2020-01-01',
    subject: 'four',
  });
  expect(await find(books, "find_document_ids_by_subject('four', 2, 2, 10)")).toHaveLength(2);
});

test.each([
  ['work', ['kept']],
  ['ork', ['kept']],
  ['wo', ['kept']],
  ['ne', ['kept']],
  ['or', []],
  ['', []],
])('expenses by %j, without those that were set aside', async (text, names) => {
  const books = new PlantedBooks(db.superuser);
  const expense = {
    state: 'open',
    kind: 'other',
    category_code: 'office',
    currency: 'ILS',
    currency_rate_e6: 1,
    vat_of: 1,
    tax_of: 1,
    report_month: '2026-01-01',
    source: 'form',
    search_text: 'work never',
  };
  books.add('expenses', { id: books.id('kept'), ...expense });
  books.add('expenses', {
    id: books.id('removed'),
    ...expense,
    removed_at: '2026-01-02T10:00:00Z',
  });
  expect(await find(books, `find_expense_ids('${text}', 10)`)).toEqual(
    names.map((name) => books.id(name)),
  );
});
