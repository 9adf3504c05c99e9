import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { casesOf } from '../../../../test/tables/all-table-cases.ts';
import { TABLES } from '../../../tables.ts';
import { sqlStateOf } from '../database-errors.ts';
import { finalTables } from '../tables/table-lists.ts';

/*
 * What triggers refuse even to roles with all rights: the owner of the tables, and the superuser.
 */

const [FINAL, NO_BALANCE] = ['PK002', '23514'];

const db = useTestDatabase();

/** The SQLSTATE that a statement about an account is refused with; 'done' when nothing refused it. */
async function outcomeOf(books: PlantedBooks, statement: string): Promise<string | undefined> {
  await books.plant();
  try {
    await db.superuser.query(statement, [books.account]);
    return 'done';
  } catch (error) {
    return sqlStateOf(error);
  }
}

const aBook = () => new PlantedBooks(db.superuser);

const NEVER_CHANGED = casesOf('finalRow');

test.each(Object.entries(NEVER_CHANGED))(
  'a row of %s is neither changed nor deleted',
  async (table, values) => {
    const books = aBook().add(table, values);
    const change = `update ${table} set account_id = account_id + 1000000 where account_id = $1`;
    expect(await outcomeOf(books, change)).toBe(FINAL);
    expect(await outcomeOf(books, `delete from ${table} where account_id = $1`)).toBe(FINAL);
    // The row is there at all: past its triggers it can be changed.
    expect(await books.read(`select 1 as one from ${table} where account_id = $1`)).toHaveLength(1);
  },
);

test('these are all tables that a trigger keeps whole, as their manifests say', async () => {
  expect(Object.keys(NEVER_CHANGED).toSorted()).toEqual(finalTables(TABLES, 'by-trigger'));
  const { rows } = await db.superuser.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger
     where tgtype & 8 <> 0 and tgtype & 16 <> 0 and tgtype & 2 <> 0 and not tgisinternal order by 1`,
  );
  const tables = rows.map(({ table }) => table);
  // A number that was given ahead is removed while no document has it.
  expect(tables).toEqual([...Object.keys(NEVER_CHANGED), 'emergency_numbers'].toSorted());
});

describe.each(['audit_events', 'document_events'])('a row of %s', (table) => {
  test.each([
    ['gets its evidence', 'has_evidence = true', 'done'],
    ['never loses it', 'has_evidence = false', FINAL],
    ['never becomes unsealed', 'has_evidence = null', FINAL],
    ['changes nothing along with it', "has_evidence = true, detail = '[]'", FINAL],
  ])('%s', async (_what, change, expected) => {
    const books = aBook().add(table, {
      has_evidence: change.includes('false') || change.includes('null') || null,
    });
    expect(await outcomeOf(books, `update ${table} set ${change} where account_id = $1`)).toBe(
      expected,
    );
  });
});

describe('an issued document', () => {
  test.each([
    ['up to its total', 10_000, 'open_agorot = 10000, credit_agorot = 7', 'done'],
    ['down to nothing', 10_000, 'open_agorot = 0', 'done'],
    ['not above its total', 10_000, 'open_agorot = 10001', FINAL],
    ['not below nothing', 10_000, 'open_agorot = -1', FINAL],
    ['of a total below zero, down to it', -10_000, 'open_agorot = -10000', 'done'],
    ['of a total below zero, not above nothing', -10_000, 'open_agorot = 1', FINAL],
    ['of a total below zero, not below it', -10_000, 'open_agorot = -10001', FINAL],
    ['not its own credit below nothing', 10_000, 'credit_agorot = -1', NO_BALANCE],
    ['alone: not with its total', 10_000, 'open_agorot = 0, total_agorot = 1', FINAL],
  ])('changes its open balance %s', async (_what, total, change, expected) => {
    const books = aBook().document('it', 305, total, { open_agorot: Math.trunc(total / 2) });
    expect(await outcomeOf(books, `update documents set ${change} where account_id = $1`)).toBe(
      expected,
    );
  });

  /** A document, its ledger line, and merges of cards. */
  function merged(merges: readonly (readonly [from: string, to: string, isUndone: boolean])[]) {
    const books = aBook();
    const customer_id = books.id('one');
    for (const name of ['one', 'other']) {
      books.add('customers', { id: books.id(name), is_regular: true });
    }
    books.document('it', 305, 1, { customer_id });
    books.add('journal_lines', { document_id: books.id('it'), customer_id, debit_agorot: 1 });
    for (const [index, [from, to, isUndone]] of merges.entries()) {
      const [source_id, target_id] = [books.id(from), books.id(to)];
      const undone_at = isUndone ? '2026-01-02T10:00:00Z' : null;
      books.add('customer_merges', {
        id: books.id(`merge ${index}`),
        kind: 'merge',
        source_id,
        target_id,
        undone_at,
      });
    }
    return books;
  }

  test.each([
    ['follows a merge of its card', [['one', 'other', false]], 'done'],
    ['comes back from one that was undone', [['other', 'one', true]], 'done'],
    ['stays without a merge', [], FINAL],
    ['stays after one that was undone', [['one', 'other', true]], FINAL],
    ['does not come back from one that holds', [['other', 'one', false]], FINAL],
    [
      'follows no merge of other cards',
      [
        ['one', 'third', false],
        ['third', 'other', false],
      ],
      FINAL,
    ],
  ] as [string, [string, string, boolean][], string][])(
    '%s, and so does its ledger',
    async (_what, merges, expected) => {
      const books = merged(merges);
      const move = (table: string, also = '') =>
        outcomeOf(
          books,
          `update ${table} set customer_id = '${books.id('other')}'${also} where account_id = $1`,
        );
      expect(await move('documents', ", subject = 'x'")).toBe(FINAL);
      expect(await move('journal_lines', ', debit_agorot = 2')).toBe(FINAL);
      expect(await move('documents')).toBe(expected);
      expect(await move('journal_lines')).toBe(expected);
    },
  );
});

describe('a series', () => {
  const series = (first: number, next: number) =>
    aBook().add('numberings', { doc_type: 305, first_number: first, next_number: next });

  test.each([
    ['grows', 1, 5, 'next_number = 6', 'done'],
    ['never counts down', 1, 5, 'next_number = 4', FINAL],
    ['keeps its first number once it is used', 1, 5, 'first_number = 2', FINAL],
    ['keeps it with a next number after it too', 1, 5, 'first_number = 7, next_number = 7', FINAL],
    ['begins elsewhere while it is unused', 5, 5, 'first_number = 2, next_number = 2', 'done'],
    ['opens no gap', 5, 5, 'first_number = 2', FINAL],
    ['opens none the other way', 5, 5, 'first_number = 2, next_number = 3', FINAL],
  ])('%s', async (_what, first, next, change, expected) => {
    expect(
      await outcomeOf(series(first, next), `update numberings set ${change} where account_id = $1`),
    ).toBe(expected);
  });
});

test('a number that was given ahead stays with the document that got it', async () => {
  const used = (document: string | null) => {
    const books = aBook();
    const document_id = document === null ? null : books.id(document);
    const used_at = document === null ? null : '2026-01-01T10:00:00Z';
    books.document('one', 305, 1).document('other', 305, 1);
    return books.add('emergency_numbers', { allocation_number: '123456789', document_id, used_at });
  };
  const change = async (books: PlantedBooks, set: string) =>
    outcomeOf(books, `update emergency_numbers set ${set} where account_id = $1`);
  const free = used(null);
  expect(await change(free, `document_id = '${free.id('one')}', used_at = now()`)).toBe('done');
  expect(await outcomeOf(used(null), 'delete from emergency_numbers where account_id = $1')).toBe(
    'done',
  );
  const taken = used('one');
  expect(await change(taken, `document_id = '${taken.id('other')}'`)).toBe('PK001');
  expect(await change(taken, 'document_id = null, used_at = null')).toBe('PK001');
  expect(await outcomeOf(taken, 'delete from emergency_numbers where account_id = $1')).toBe(
    'PK001',
  );
  expect(await change(taken, 'reported_at = now()')).toBe('done');
});

test.each([
  ['approved', 'PK001'],
  ['emergency', 'PK001'],
  ['asked', 'done'],
  ['unanswered', 'done'],
  ['manual', 'done'],
])(
  'a document whose number was %s by the authority gets another one: %s',
  async (state, expected) => {
    const books = aBook().document('it', 305, 1).document('next', 305, 1);
    const request = (name: string, of: string) =>
      books.add('allocation_requests', { document_id: books.id(name), state: of });
    request('it', state);
    request('next', 'approved');
    const insert = `insert into attached_allocation_numbers (account_id, id, document_id, allocation_number, at, actor_kind)
    values ($1, gen_random_uuid(), '${books.id('it')}', '123456789', now(), 'user')`;
    expect(await outcomeOf(books, insert)).toBe(expected);
  },
);
