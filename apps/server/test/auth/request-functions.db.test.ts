import { describe, expect, test } from 'vitest';

import {
  anAccount,
  holdsAfter,
  peopleOf,
  rowsOf as rowsOfCall,
} from '../database/account-calls.ts';
import { plantRows } from '../database/plant-rows.ts';
import type { PlantedBooks } from '../database/planted-books.ts';
import { useTestDatabase } from '../database/use-test-database.ts';

/* Results and writes of the functions by which an owner admits an accountant who requested access. */

const db = useTestDatabase();

const [BEFORE, TODAY, AFTER] = ['2026-05-06', '2026-05-07', '2026-05-08'];
const at = (day: string) => `${day}T10:00:00Z`;

const rowsOf = (books: PlantedBooks, call: string) => rowsOfCall(db.superuser, books, call);

describe('what accountants ask', () => {
  const asking = async (request: object = {}, owner: object = {}, accountant: object = {}) => {
    const books = await anAccount(
      db.superuser,
      {},
      ['owner', { role: 'owner', ...owner }],
      ['sub', {}],
    );
    for (const name of ['asker', 'early']) {
      await plantRows(db.superuser, [
        [
          'users',
          {
            id: books.id(name),
            email: `${name}@now`,
            email_canonical: `${name}${books.account}`,
            language: 'he',
            ...accountant,
          },
        ],
      ]);
    }
    const ask = (name: string, values: object) =>
      plantRows(db.superuser, [
        [
          'client_requests',
          {
            id: books.id(`request of ${name}`),
            user_id: books.id(name),
            email: `${name}@then`,
            email_canonical: `owner${books.account}`,
            rights: ['file'],
            language: 'en',
            asked_at: at(TODAY),
            expires_at: at(AFTER),
            ...values,
          },
        ],
      ]);
    await ask('asker', request);
    await ask('early', { asked_at: at(BEFORE), expires_at: at(TODAY) });
    return books;
  };
  const asked = async (books: PlantedBooks, who = 'owner', day = BEFORE) => {
    const call = `client_requests_to(${books.account}, '${books.id(who)}', '${at(day)}')`;
    const found = (await rowsOf(books, call)) as { email: string }[] | null;
    return (found ?? []).map(({ email }) => email);
  };

  test('is told to the owner of the mailbox, the first first, until it is over', async () => {
    const books = await asking();
    expect(await asked(books)).toEqual(['early@now', 'asker@now']);
    expect(await asked(books, 'owner', TODAY)).toEqual(['asker@now']);
    expect(await asked(books, 'sub')).toEqual([]);
  });

  test.each([
    ['of who is an owner no more', {}, { role: 'sub-user' }, {}],
    ['by who is blocked', {}, {}, { status: 'blocked' }],
    ['answered before', { ended_at: at(BEFORE), outcome: 'declined' }, {}, {}],
    ['to another mailbox', { email_canonical: 'elsewhere' }, {}, {}],
  ])('not %s', async (_what, request, owner, accountant) => {
    expect(await asked(await asking(request, owner, accountant))).not.toContain('asker@now');
  });

  test('is not asked of oneself', async () => {
    const books = await asking();
    await db.superuser.query('update client_requests set user_id = $1 where user_id = $2', [
      books.id('owner'),
      books.id('asker'),
    ]);
    expect(await asked(books)).toEqual(['early@now']);
  });

  const reply = async (books: PlantedBooks, rights: string, day = BEFORE) => {
    const id = books.id('request of asker');
    const call = `answer_client_request(${books.account}, '${books.id('owner')}', '${id}', ${rights}, '${at(day)}')`;
    const [found] = (await rowsOf(books, call)) as [Record<string, unknown>];
    return found;
  };
  const ended = async (books: PlantedBooks) => {
    const { rows } = await db.superuser.query(
      'select outcome, ended_at::date::text as day from client_requests where id = $1',
      [books.id('request of asker')],
    );
    return rows[0] as unknown;
  };

  test('is held while it is answered, also where more is given than it asks for', async () => {
    const books = await asking({ rights: ['file'] });
    const id = books.id('request of asker');
    const answered = `answer_client_request(${books.account}, '${books.id('owner')}', '${id}', '{issue}', '${at(BEFORE)}')`;
    const look = `select from client_requests where id = '${id}' for key share`;
    const isHeld = (call: string) => holdsAfter(db.superuser, books, `select ${call}`, look);
    expect(await isHeld(answered)).toBe(true);
    expect(await isHeld(answered.replace(id, books.id('nobody')))).toBe(false);
  });

  test.each([
    ['accepted', `'{file}'`, [['file']]],
    ['accepted', `'{}'`, [[]]],
    ['declined', 'null', []],
  ])('is %s with %s', async (outcome, rights, allowed) => {
    const books = await asking({ rights: ['file', 'issue'] });
    expect(await reply(books, rights)).toEqual({
      outcome,
      accountant_id: books.id('asker'),
      full_name: '',
      email: 'asker@now',
      language: 'en',
      asked_email: 'asker@then',
    });
    const of = (await peopleOf(books)).filter(({ who }) => who === 'asker');
    expect(of.map((one) => one['rights'])).toEqual(allowed);
    expect(await ended(books)).toEqual({ outcome, day: BEFORE });
    expect(await reply(books, rights)).toMatchObject({ outcome: 'missing', accountant_id: null });
  });

  test('is not accepted with more than was asked, by who is in, or after it is over', async () => {
    const books = await asking();
    expect(await reply(books, `'{file,issue}'`)).toMatchObject({ outcome: 'more' });
    expect(await reply(books, `'{file}'`, AFTER)).toMatchObject({ outcome: 'missing' });
    await books.add('memberships', { user_id: books.id('asker'), role: 'sub-user' }).plant();
    expect(await reply(books, `'{file}'`)).toMatchObject({ outcome: 'member' });
    expect(await ended(books)).toEqual({ outcome: null, day: null });
    expect(await reply(books, 'null')).toMatchObject({ outcome: 'declined' });
  });
});
