import { describe, expect, test } from 'vitest';

import { answerOf, holdsAfter } from '../../../../../test/database/account-calls.ts';
import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

/* Series of numbers, and the card that a document may go to, by the functions that decide on them. */

const db = useTestDatabase();

const aBusiness = () =>
  new PlantedBooks(db.superuser).add('business_profiles', { kind: 'licensed-dealer' });

const series = (docType: number, name: string, first: number, next = first) => ({
  doc_type: docType,
  series: name,
  first_number: first,
  next_number: next,
});

const seriesOf = (books: PlantedBooks) =>
  books.read(
    `select doc_type, series, first_number, next_number from numberings
      where account_id = $1 order by doc_type, series`,
  );

const add = (books: PlantedBooks, first: number) =>
  `add_numbering(${books.account}, 305, 'main', ${first})`;

describe('a series', () => {
  test('is made once, and holds the business until the end of the transaction', async () => {
    const books = aBusiness().add('numberings', series(320, 'main', 5));
    const look = `select from business_profiles where account_id = ${books.account} for no key update`;
    expect(await holdsAfter(db.superuser, books, `select ${add(books, 7)}`, look)).toBe(true);
    expect(await answerOf(db.superuser, books, add(books, 7))).toBe(true);
    expect(await answerOf(db.superuser, books, add(books, 9))).toBe(false);
    expect(await seriesOf(books)).toEqual([series(305, 'main', 7), series(320, 'main', 5)]);
  });

  const move = (books: PlantedBooks) =>
    books.run(`select move_first_number(${books.account}, 305, 'main', 9)`);
  const OTHERS = [series(305, 'south', 1), series(320, 'main', 1)];

  test.each<[string, number, object[], string]>([
    ['without documents is moved', 1, [], 'done'],
    ['is moved beside documents of another', 1, [{ doc_type: 305, series: 'south' }], 'done'],
    ['is moved beside documents of a type', 1, [{ doc_type: 320, series: 'main' }], 'done'],
    ['that gave a number is not moved', 2, [], 'the first number of a used series is final'],
    [
      'that has a document is not moved',
      1,
      [{ doc_type: 305, series: 'main' }],
      'the first number of a used series is final',
    ],
  ])('%s', async (_what, next, documents, answer) => {
    const books = aBusiness().add('numberings', series(305, 'main', 1, next));
    for (const other of OTHERS) books.add('numberings', other);
    for (const [index, document] of documents.entries()) {
      books.document(`document ${String(index)}`, 305, 1, document);
    }
    expect(await move(books)).toBe(answer);
    const moved = answer === 'done' ? series(305, 'main', 9) : series(305, 'main', 1, next);
    expect(await seriesOf(books)).toEqual([moved, ...OTHERS]);
  });

  test('that is not there is not moved', async () => {
    expect(await move(aBusiness())).toBe('the first number of a used series is final');
  });
});

test('documents go by a merge that stands, and back by one that was undone', async () => {
  const merge = (books: PlantedBooks, source: string, target: string, undone_at: string | null) =>
    books.add('customer_merges', {
      id: books.id(`${source} ${target}`),
      kind: 'merge',
      source_id: books.id(source),
      target_id: books.id(target),
      undone_at,
    });
  const books = new PlantedBooks(db.superuser);
  merge(books, 'a', 'b', null);
  merge(books, 'c', 'd', '2026-05-07T10:00:00Z');
  await books.plant();
  const may = (from: string, to: string, account = books.account) =>
    answerOf(
      db.superuser,
      books,
      `may_change_customer(${account}, '${books.id(from)}', '${books.id(to)}')`,
    );
  expect(await may('a', 'b')).toBe(true);
  expect(await may('d', 'c')).toBe(true);
  for (const [from, to] of [
    ['b', 'a'],
    ['c', 'd'],
    ['a', 'd'],
    ['c', 'b'],
    ['d', 'a'],
    ['b', 'c'],
    ['a', 'a'],
  ] as const) {
    expect([from, to, await may(from, to)]).toEqual([from, to, false]);
  }
  expect(await may('a', 'b', books.account + 1_000)).toBe(false);
});

test('who ends a manager that is none holds the account', async () => {
  const books = aBusiness();
  await db.superuser.query('insert into accounts (id, created_at) values ($1, now())', [
    books.account,
  ]);
  const end = `select end_manager(${books.account}, '${books.id('nobody')}')`;
  const look = `select from accounts where id = ${books.account} for no key update`;
  expect(await holdsAfter(db.superuser, books, end, look)).toBe(true);
});

test('the casual customer of a new document is held against a merge of it', async () => {
  const books = aBusiness();
  const card = { is_regular: false, name: 'Name', search_name: 'name', tax_id: '1' };
  books.add('customers', { id: books.id('card'), ...card });
  const given = JSON.stringify({ kind: 'casual', searchName: 'name', taxId: '1' });
  const take = `select take_customer(${books.account}, '${given}', 305, '2026-05-07T10:00:00Z')`;
  const look = `select from customers where account_id = ${books.account} for update`;
  expect(await holdsAfter(db.superuser, books, take, look)).toBe(true);
});
