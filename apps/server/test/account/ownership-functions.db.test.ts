import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import {
  anAccount as anAccountOf,
  answerOf as answer,
  type Member,
} from '../database/account-calls.ts';
import type { PlantedBooks } from '../database/planted-books.ts';
import { useTestDatabase } from '../database/use-test-database.ts';

/* Refusals and writes of the functions that transfer an account, continue its registration, and close it. */

const db = useTestDatabase();

const [BEFORE, TODAY, AFTER] = ['2026-05-06', '2026-05-07', '2026-05-08'];
const at = (day: string) => `${day}T10:00:00Z`;

const anAccount = (account: object, ...people: Member[]) =>
  anAccountOf(db.superuser, account, ...people);
const answerOf = (books: PlantedBooks, call: string) => answer(db.superuser, books, call);

describe('an offer of the ownership', () => {
  const offered = async (values: object, membership: object = {}, user: object = {}) => {
    const books = await anAccount(
      {},
      ['giver', { role: 'owner' }],
      ['another', {}],
      ['taker', { denied_paths: { a: '*' }, ...membership }, user],
    );
    const [offered_by, offered_to] = [books.id('giver'), books.id('taker')];
    books.add('ownership_offers', {
      id: books.id('offer'),
      offered_by,
      offered_to,
      expires_at: at(AFTER),
      ...values,
    });
    await books.plant();
    return books;
  };
  const accept = (books: PlantedBooks, who = 'taker', day = TODAY) =>
    answerOf(
      books,
      `accept_ownership(${books.account}, '${books.id('offer')}', '${books.id(who)}', '${at(day)}', '${day}')`,
    );

  test.each([
    ['while it lives', {}, {}, {}, true],
    ['on the last day', {}, { last_day: TODAY }, {}, true],
    ['not after it', {}, { last_day: BEFORE }, {}, false],
    ['not by who is out', {}, { status: 'disabled' }, {}, false],
    ['not by who is blocked', {}, {}, { status: 'blocked' }, false],
    ['not by an accountant', {}, { role: 'accountant' }, {}, false],
    ['not once it is over', { ended_at: at(BEFORE), outcome: 'withdrawn' }, {}, {}, false],
    ['not at its end', { expires_at: at(TODAY) }, {}, {}, false],
  ])('is taken %s', async (_what, values, membership, user, expected) => {
    const books = await offered(values, membership, user);
    expect(await accept(books, 'giver')).toBe(false);
    expect(await accept(books, 'another')).toBe(false);
    expect(await accept(books)).toBe(expected);
    const members =
      'select user_id, role, denied_paths, last_day from memberships where account_id = $1 order by role';
    const [first] = await books.read(members);
    if (expected)
      expect(first).toEqual({ user_id: 'taker', role: 'owner', denied_paths: {}, last_day: null });
    else
      expect(
        await books.read(`${members.replace(' order by', " and role = 'owner' order by")}`),
      ).toMatchObject([{ user_id: 'giver' }]);
  });

  test('waits alone, until it is over or withdrawn; it is not taken by its end', async () => {
    const books = await offered({ expires_at: at(TODAY) });
    const offer = (day: string, by = 'giver', to = 'taker') => {
      const made = {
        id: randomUUID(),
        offered_by: books.id(by),
        offered_to: books.id(to),
        offered_at: at(day),
        expires_at: at('2026-06-01'),
      };
      return answerOf(
        books,
        `offer_ownership(${books.account}, '${JSON.stringify(made)}', '${day}')`,
      );
    };
    expect(await offer(BEFORE)).toBe('waiting');
    expect(await offer(TODAY, 'taker', 'giver')).toBe('not-owner');
    expect(await offer(TODAY, 'giver', 'giver')).toBe('missing');
    expect(await offer(TODAY)).toBe('made');
    const end = (outcome: string) =>
      answerOf(
        books,
        `(select end_ownership_offer(${books.account}, id, '${outcome}', now()) from ownership_offers where account_id = ${books.account} and ended_at is null)`,
      );
    expect(await end('accepted')).toContain('taken by accept_ownership');
    expect(await end('declined')).toBe(true);
  });
});

test.each([
  ['START', 'FINISH', true],
  ['EMAIL_VERIFICATION', 'START', false],
  ['PHONE_VERIFICATION', 'START', false],
  ['START', 'PHONE_VERIFICATION', false],
  ['START', 'EMAIL_VERIFICATION', false],
])('a registration goes from %s to %s: %s', async (registration_step, next, isTaken) => {
  const books = await anAccount({ registration_step });
  const moved = await answerOf(books, `set_registration_step(${books.account}, '${next}')`);
  expect(typeof moved === 'string' && moved.includes('cannot go on')).toBe(!isTaken);
});

test('a closing is asked for once, before its moment, and taken back before it', async () => {
  const books = await anAccount({});
  const ask = (from: string, to: string) =>
    answerOf(books, `ask_closing(${books.account}, '${at(from)}', '${at(to)}')`);
  const undo = (day: string) => answerOf(books, `undo_closing(${books.account}, '${at(day)}')`);
  expect(await ask(TODAY, TODAY)).toBe(false);
  expect(await ask(BEFORE, TODAY)).toBe(true);
  expect(await ask(BEFORE, AFTER)).toBe(false);
  expect(await undo(TODAY)).toBe(false);
  expect(await undo(BEFORE)).toBe(true);
  expect(await undo(BEFORE)).toBe(false);
});
