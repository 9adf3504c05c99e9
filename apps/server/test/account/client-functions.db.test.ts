import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import {
  anAccount as anAccountOf,
  answerOf,
  holdsAfter,
  type Member,
  peopleOf,
  rowsOf as rowsOfCall,
} from '../database/account-calls.ts';
import { plantRows } from '../database/plant-rows.ts';
import { PlantedBooks } from '../database/planted-books.ts';
import { useTestDatabase } from '../database/use-test-database.ts';

/*
 * Results and writes of the functions that show accounts to the people who work for them, and these people to accounts.
 */

const db = useTestDatabase();

const [BEFORE, TODAY, AFTER] = ['2026-05-06', '2026-05-07', '2026-05-08'];
const at = (day: string) => `${day}T10:00:00Z`;

const anAccount = (...people: Member[]) => anAccountOf(db.superuser, {}, ...people);

const rowsOf = (books: PlantedBooks, call: string) => rowsOfCall(db.superuser, books, call);

const answer = (books: PlantedBooks, call: string) => answerOf(db.superuser, books, call);

/** A business with a name of its own. */
const aBusiness = (books = new PlantedBooks(db.superuser)) =>
  books.add('business_profiles', { kind: 'licensed-dealer', name_he: 'א', name_en: 'A' });

const series = (doc_type: number, name: string, first: number, next: number) => ({
  doc_type,
  series: name,
  first_number: first,
  next_number: next,
  last_hash: `\\x${'00'.repeat(32)}`,
});

const anExpense = (values: object) => ({
  id: randomUUID(),
  state: 'open',
  kind: 'tax-invoice',
  document_date: '2026-01-01',
  report_month: '2026-05-01',
  category_code: 'office',
  currency: 'ILS',
  currency_rate_e6: 1,
  vat_of: 1,
  tax_of: 1,
  source: 'form',
  ...values,
});

const expenses = (books: PlantedBooks, ...some: readonly object[]) =>
  some.forEach((values) => books.add('expenses', anExpense(values)));

describe('the summary of clients', () => {
  test('counts what waits and what no report took, and knows what is valid until when', async () => {
    const books = aBusiness()
      .add('numberings', series(305, 'main', 10, 14))
      .add('numberings', series(400, 'main', 1, 3));
    const [MARCH, APRIL, MAY] = ['2026-03-01', '2026-04-01', '2026-05-01'] as const;
    expenses(
      books,
      { state: 'waiting' },
      { state: 'waiting' },
      { state: 'waiting', removed_at: at(TODAY), report_month: MARCH },
      { report_month: APRIL },
      { report_month: MARCH },
      { report_month: APRIL },
      { report_month: MAY },
      { report_month: '2026-01-01', removed_at: at(TODAY) },
      { report_month: '2026-01-01', state: 'reported' },
    );
    for (const state of ['waiting', 'filed', 'dismissed']) {
      books.add('expense_inbox', { id: randomUUID(), state });
    }
    for (const [kind, day] of [
      ['bookkeeping', BEFORE],
      ['withholding', AFTER],
    ]) {
      books.add('business_certificates', { id: randomUUID(), kind, valid_until: day });
    }
    await books.plant();
    const unnamed = new PlantedBooks(db.superuser);
    const before = (month: string) =>
      rowsOf(books, `client_summaries('{${unnamed.account},${books.account}}', '${month}')`);
    expect(await before(MAY)).toEqual([
      {
        account_id: books.account,
        name_he: 'א',
        name_en: 'A',
        kind: 'licensed-dealer',
        tax_id: '',
        documents: 6,
        waiting_files: 1,
        waiting_expenses: 2,
        unreported: 3,
        unreported_since: MARCH,
        bookkeeping_until: BEFORE,
        withholding_until: AFTER,
      },
    ]);
    expect(await before(MARCH)).toMatchObject([{ unreported: 0, unreported_since: null }]);
  });
});

const visit = (books: PlantedBooks, name: string, day: string, account = books.account) =>
  plantRows(db.superuser, [
    [
      'client_visits',
      { session_id: randomUUID(), account_id: account, day, user_id: books.id(name), at: at(day) },
    ],
  ]);

const ROLES = [
  ['accountants_of_account', 'accountant', 'account-manager'],
  ['managers_of_account', 'account-manager', 'accountant'],
] as const;

describe.each(ROLES)('%s', (call, role, other) => {
  test('are those of the role, the first first, with their last visit here', async () => {
    const books = await anAccount(
      ['new', { role, created_at: at(TODAY) }],
      ['old', { role, created_at: at(BEFORE), status: 'disabled' }],
      ['other', { role: other }],
      ['owner', { role: 'owner' }],
    );
    await visit(books, 'new', BEFORE);
    await visit(books, 'new', TODAY);
    await visit(books, 'new', AFTER, -1);
    await visit(books, 'other', AFTER);
    const found = (await rowsOf(books, `${call}(${books.account})`)) as Record<string, unknown>[];
    expect(
      found.map(({ email, last_visit_at: seen, is_active: isActive }) => [email, seen, isActive]),
    ).toEqual(
      call === 'managers_of_account'
        ? [
            ['old', null, false],
            ['new', expect.stringContaining(TODAY), true],
          ]
        : [
            ['old', null, undefined],
            ['new', expect.stringContaining(TODAY), undefined],
          ],
    );
  });
});

test.each(ROLES)('%s that came at one moment are in the order of their ids', async (call, role) => {
  const names = ['one', 'two', 'three', 'four'];
  const people = names.map((name): Member => [name, { role, created_at: at(TODAY) }]);
  const books = await anAccount(...people, ['first', { role, created_at: at(BEFORE) }]);
  const found = (await rowsOf(books, `${call}(${books.account})`)) as { user_id: string }[];
  expect(found.map(({ user_id: id }) => id)).toEqual([
    books.id('first'),
    ...names.map((name) => books.id(name)).toSorted(),
  ]);
});

describe('an accountant', () => {
  const anAccountant = () =>
    anAccount(
      ['one', { role: 'accountant', accountant_rights: ['file'] }],
      ['another', { role: 'accountant', accountant_rights: ['file'] }],
      ['manager', { role: 'account-manager' }],
      ['sub', {}],
    );

  test('is allowed other rights, once', async () => {
    const books = await anAccountant();
    const set = (name: string) =>
      answer(books, `set_accountant_rights(${books.account}, '${books.id(name)}', '{issue}')`);
    expect([await set('one'), await set('one'), await set('sub'), await set('manager')]).toEqual([
      true,
      false,
      null,
      null,
    ]);
    const found = await peopleOf(books);
    expect(Object.fromEntries(found.map(({ who, rights }) => [who, rights]))).toEqual({
      one: ['issue'],
      another: ['file'],
      manager: [],
      sub: [],
    });
  });

  test('is held from when their rights are asked for', async () => {
    const books = await anAccountant();
    const same = `select set_accountant_rights(${books.account}, '${books.id('one')}', '{file}')`;
    const look = `select from memberships where user_id = '${books.id('one')}' for no key update`;
    expect(await holdsAfter(db.superuser, books, same, look)).toBe(true);
  });

  test.each([
    ['end_accountant', 'one', ['manager', 'sub']],
    ['end_manager', 'manager', ['one', 'sub']],
  ] as const)('%s ends the relation of this one alone', async (call, ended, others) => {
    const books = await anAccountant();
    const end = (name: string) => answer(books, `${call}(${books.account}, '${books.id(name)}')`);
    for (const name of others) expect(await end(name)).toBe(false);
    expect(await end(ended)).toBe(true);
    expect(await end(ended)).toBe(false);
    expect((await peopleOf(books)).map(({ who }) => who)).toHaveLength(3);
    const { rows } = await db.superuser.query(
      'select email from users where is_accountant and id = any($1)',
      [['one', 'another', 'manager', 'sub'].map((name) => books.id(name))],
    );
    expect(rows).toEqual(call === 'end_accountant' ? [{ email: 'one' }] : []);
  });
});

describe('an account that somebody manages or brought', () => {
  test('tells how many documents it has, its last one and its first one', async () => {
    const books = aBusiness()
      .add('numberings', series(305, 'main', 10, 14))
      .add('numberings', series(305, 'shop', 11, 12))
      .add('numberings', series(400, 'main', 12, 13));
    const issued = (
      day: string,
      document_date: string,
      doc_type: number,
      of: string,
      number: number,
    ) =>
      books.document(`${doc_type} ${of} ${number}`, doc_type, 1, {
        series: of,
        number,
        document_date,
        issued_at: at(day),
      });
    issued('2026-05-05', TODAY, 305, 'main', 10);
    // First numbers of other series, which were written without the counters: they are no first documents.
    issued('2026-05-01', BEFORE, 305, 'main', 11);
    issued('2026-05-02', BEFORE, 305, 'main', 12);
    issued(BEFORE, AFTER, 305, 'shop', 11);
    issued(TODAY, BEFORE, 400, 'main', 12);
    await books.plant();
    const named = { account_id: books.account, name_he: 'א' };
    const few = `'{${books.account}}'`;
    expect(await rowsOf(books, `managed_accounts(${few})`)).toEqual([
      {
        ...named,
        name_en: 'A',
        kind: 'licensed-dealer',
        tax_id: '',
        documents: 6,
        last_document_on: AFTER,
      },
    ]);
    expect(await rowsOf(books, `referred_accounts(${few})`)).toEqual([
      { ...named, first_issued_at: expect.stringContaining('2026-05-05') },
    ]);
  });
});
