import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { casesOf } from '../../../../test/tables/all-table-cases.ts';
import { newId, SHOWN } from '../../../../test/tables/row-values.ts';

/*
 * What a person reads who sees only a part of the documents: rows of these alone, in every table that is bound to
 * it.
 */

const db = useTestDatabase();

const BOUND = casesOf('rowsOf');
const OF_ALL = casesOf('rowOfAll');

async function countAs(books: PlantedBooks, bounds: string, table: string): Promise<number> {
  await books.plant();
  const client = await db.database.app.connect();
  try {
    await client.query(
      `begin; set local app.account_id = '${books.account}'; set local app.bounds = '${bounds}'`,
    );
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n ?? 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const [ME, OTHER] = [
  '00000000-0000-4000-8000-0000000000b1',
  '00000000-0000-4000-8000-0000000000b2',
];

test.each(Object.entries(BOUND))(
  'of %s, those of the documents that are seen',
  async (table, rowsOf) => {
    const books = new PlantedBooks(db.superuser);
    const hidden = '00000000-0000-4000-8000-00000000000c';
    const seen = '00000000-0000-4000-8000-00000000000d';
    const document = (name: string, actor_id: string, number: number) =>
      books.add('documents', { id: name, number, doc_type: 1, actor_id });
    document(SHOWN, ME, 1).add('documents', { id: seen, number: 2, doc_type: 1, actor_id: ME });
    document(hidden, OTHER, 3);
    if (table.startsWith('question_')) {
      for (const of of [hidden, seen])
        books.add('questions', { id: of, document_id: of, state: 'open' });
    }
    const shown = rowsOf(seen, ME);
    for (const row of [...shown, ...rowsOf(hidden, OTHER)]) books.add(table, row);
    expect(await countAs(books, `${ME}//`, table)).toBe(shown.length);
    expect(await countAs(books, '', table)).toBe(shown.length + rowsOf(hidden, OTHER).length);
  },
);

test.each(Object.entries(OF_ALL))('of %s nothing', async (table, values) => {
  const books = new PlantedBooks(db.superuser).add(table, values);
  expect(await countAs(books, `${ME}//`, table)).toBe(0);
  expect(await countAs(books, '', table)).toBe(1);
});

test('of own notices, none about a document that is not seen', async () => {
  const books = new PlantedBooks(db.superuser).document('hidden', 1, 1, { actor_id: OTHER });
  const notice = { id: newId(), user_id: ME, kind: 'invoice-paid', mail: 'none' };
  books.add('notices', { ...notice, document_id: books.id('hidden') });
  expect(await countAs(books, `${ME}//`, 'notices')).toBe(0);
  expect(await countAs(books, '', 'notices')).toBe(1);
});

test('no table that is bound is left out', async () => {
  const { rows } = await db.superuser.query<{ name: string }>(
    "select tablename::text as name from pg_policies where policyname = 'of_account' and qual like '%app.bounds%' order by 1",
  );
  const named = [...Object.keys(BOUND), ...Object.keys(OF_ALL), 'documents'];
  expect(rows.map(({ name }) => name)).toEqual(named.toSorted());
});

test.each([
  ['own ones', `${ME}//`, ['mine', 'asked for']],
  ['from a day on', '/2026-05-02/', ['asked for', 'of others']],
  ['until a day', '//2026-05-02', ['mine', 'asked for']],
  ['own ones of some days', `${ME}/2026-05-02/2026-05-02`, ['asked for']],
  ['all', '', ['mine', 'asked for', 'of others']],
])('of documents %s, and functions of the owner know no other', async (_what, bounds, names) => {
  const books = new PlantedBooks(db.superuser);
  books.document('mine', 1, 1, { document_date: '2026-05-01', actor_id: ME });
  books.document('asked for', 1, 1, {
    document_date: '2026-05-02',
    actor_id: 'task',
    requested_by: ME,
  });
  books.document('of others', 1, 1, {
    document_date: '2026-05-03',
    actor_id: OTHER,
    requested_by: OTHER,
  });
  expect(await countAs(books, bounds, 'documents')).toBe(names.length);
  for (const name of ['mine', 'asked for', 'of others']) {
    const call = `set local app.bounds = '${bounds}'; select require_shown(${books.account}, '${books.id(name)}')`;
    expect(await books.run(call)).toBe(names.includes(name) ? 'done' : 'NOT_FOUND');
  }
});
