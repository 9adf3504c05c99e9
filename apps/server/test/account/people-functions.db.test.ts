import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import {
  anAccount as anAccountOf,
  answerOf as answer,
  type Member,
} from '../database/account-calls.ts';
import { plantRows } from '../database/plant-rows.ts';
import type { PlantedBooks } from '../database/planted-books.ts';
import { useTestDatabase } from '../database/use-test-database.ts';

/* Results and writes of the functions that list the people of an account, and change them. */

const db = useTestDatabase();

const [BEFORE, TODAY, AFTER] = ['2026-05-06', '2026-05-07', '2026-05-08'];
const at = (day: string) => `${day}T10:00:00Z`;

const anAccount = (account: object, ...people: Member[]) =>
  anAccountOf(db.superuser, account, ...people);
const answerOf = (books: PlantedBooks, call: string) => answer(db.superuser, books, call);

describe('the people of an account', () => {
  test('are those who come in; all are its members', async () => {
    const books = await anAccount({}, ['in', {}], ['out', { status: 'disabled' }]);
    const of = books.account;
    expect(
      await answerOf(books, `(select array_agg(email) from people_of_account(${of}))`),
    ).toEqual(['in']);
    expect(
      await answerOf(
        books,
        `(select array_agg(email order by email) from members_of_account(${of}))`,
      ),
    ).toEqual(['in', 'out']);
  });

  test.each([
    ['who is in it', {}, {}, false],
    ['on the last day', { last_day: TODAY }, {}, false],
    ['after the last day', { last_day: BEFORE }, {}, true],
    ['who is out', { status: 'disabled' }, {}, true],
    ['who is blocked everywhere', {}, { status: 'blocked' }, true],
  ])('%s', async (_what, membership, user, hasLeft) => {
    const books = await anAccount({}, ['one', membership, user]);
    const call = `has_left_account(${books.account}, '${books.id('one')}', '${TODAY}')`;
    expect(await answerOf(books, call)).toBe(hasLeft);
    // An unknown person never was in it.
    expect(
      await answerOf(books, `has_left_account(${books.account}, gen_random_uuid(), '${TODAY}')`),
    ).toBe(false);
  });

  test('have their second factors and were last seen in this account, signed in', async () => {
    const books = await anAccount({}, ['all', {}, { phone: '050' }], ['none', {}]);
    const seen = (stage: string, account_id: number, day: string) =>
      plantRows(db.superuser, [
        [
          'sessions',
          {
            token_hash: `\\x${randomUUID().replaceAll('-', '')}`,
            id: randomUUID(),
            user_id: books.id('all'),
            account_id,
            stage,
            last_seen_at: at(day),
          },
        ],
      ]);
    await seen('full', books.account, BEFORE);
    await seen('code', books.account, TODAY);
    await seen('full', -1, AFTER);
    for (const [name, state] of [
      ['all', 'live'],
      ['none', 'waiting'],
    ] as const) {
      await plantRows(db.superuser, [['authenticator_apps', { user_id: books.id(name), state }]]);
    }
    await plantRows(db.superuser, [
      ['passkeys', { id: randomUUID(), user_id: books.id('all'), credential_id: randomUUID() }],
    ]);
    const call = `(select jsonb_object_agg(email, jsonb_build_array(second_factors, last_seen_at::date)) from members_of_account(${books.account}))`;
    expect(await answerOf(books, call)).toEqual({
      all: [['app', 'passkey', 'phone'], BEFORE],
      none: [[], null],
    });
  });
});

describe('an invitation', () => {
  const invite = (books: PlantedBooks, mailbox: string, role = 'sub-user') =>
    answerOf(
      books,
      `invite_member(${books.account}, '${JSON.stringify({
        id: randomUUID(),
        email: mailbox,
        email_canonical: mailbox,
        full_name: '',
        language: 'he',
        role,
        accountant_rights: [],
        own_documents_only: false,
        invited_by: books.id('owner'),
        invited_at: at(TODAY),
        expires_at: at(AFTER),
      })}')`,
    );

  test('is of a mailbox that is neither in nor invited, and never of an owner', async () => {
    const books = await anAccount({}, ['owner', { role: 'owner' }]);
    expect(await invite(books, 'a', 'owner')).toContain('nobody invites an owner');
    expect(await invite(books, `owner${books.account}`)).toBe('member');
    expect(await invite(books, 'a')).toBe('made');
    expect(await invite(books, 'a')).toBe('invited');
    const ended = `update member_invitations set ended_at = now() where account_id = ${books.account}`;
    await db.superuser.query(ended);
    expect(await invite(books, 'a')).toBe('made');
  });

  test('is no longer made where people and invitations are a hundred', async () => {
    const books = await anAccount({}, ['owner', { role: 'owner' }]);
    const live = (index: number, ended_at: string | null) =>
      books.add('member_invitations', {
        id: randomUUID(),
        email_canonical: `m${index}`,
        language: 'he',
        role: 'sub-user',
        ended_at,
      });
    for (let index = 0; index < 98; index += 1) live(index, null);
    for (let index = 0; index < 5; index += 1) live(index, at(TODAY));
    await books.plant();
    expect(await invite(books, 'the hundredth')).toBe('made');
    expect(await invite(books, 'one more')).toBe('full');
  });

  test('that is renewed is opened by another link', async () => {
    const books = await anAccount({}, ['owner', { role: 'owner' }]);
    const id = randomUUID();
    books.add('member_invitations', {
      id,
      language: 'he',
      role: 'sub-user',
      token_hash: `\\x${id.replaceAll('-', '')}`,
    });
    await books.plant();
    expect(
      await answerOf(books, `renew_member_invitation(${books.account}, '${id}', '${at(AFTER)}')`),
    ).toBe(true);
    expect(
      await books.read(
        'select token_hash, expires_at::date as day from member_invitations where account_id = $1',
      ),
    ).toEqual([{ token_hash: null, day: AFTER }]);
    expect(
      await answerOf(books, `withdraw_member_invitation(${books.account}, '${id}', now())`),
    ).toBe(true);
    expect(
      await answerOf(books, `withdraw_member_invitation(${books.account}, '${id}', now())`),
    ).toBe(false);
    expect(await answerOf(books, `renew_member_invitation(${books.account}, '${id}', now())`)).toBe(
      false,
    );
  });
});

test.each([
  ['sub-user', { status: 'disabled' }, 'changed'],
  ['accountant', { status: 'disabled' }, 'changed'],
  ['sub-user', { status: 'active' }, 'same'],
  ['sub-user', { role: 'owner', user_id: null }, 'same'],
  ['account-manager', { status: 'disabled' }, 'missing'],
  ['owner', { status: 'disabled' }, 'owner'],
  ['account-manager', null, 'changed'],
  ['owner', null, 'owner'],
])('a %s gets %j: %s', async (role, member, expected) => {
  const books = await anAccount({}, ['one', { role }]);
  const change = member === null ? 'null' : `'${JSON.stringify(member)}'`;
  expect(
    await answerOf(books, `change_member(${books.account}, '${books.id('one')}', ${change})`),
  ).toBe(expected);
});
