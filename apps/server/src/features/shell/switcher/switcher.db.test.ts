import type { OwnAccount } from '@pinkas/contract/shell/switcher/switcher.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const LIST = '/v2/api/own_accounts';
const DEFAULT = '/v2/api/own_accounts/default';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Adds a person to one more account, later than to their own. */
async function givenMembership(person: TestUser, accountId: number, role = 'sub-user') {
  await server.db.superuser.query(
    'insert into memberships (user_id, account_id, role, created_at) values ($1, $2, $3, $4)',
    [person.id, accountId, role, '2026-02-01T08:00:00Z'],
  );
}

async function endMembership(person: TestUser, accountId: number) {
  await server.db.superuser.query(
    'delete from memberships where user_id = $1 and account_id = $2',
    [person.id, accountId],
  );
}

async function namedBusiness(accountId: number, nameHe: string) {
  await server.db.superuser.query(
    `update business_profiles set name_he = $2, name_en = '' where account_id = $1`,
    [accountId, nameHe],
  );
}

const inAccount = (accountId: number) => ({ headers: { 'x-pinkas-account': String(accountId) } });

async function accountsOf(browser: HttpBrowser): Promise<OwnAccount[]> {
  const answer = await browser.get(LIST);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { accounts: OwnAccount[] }).accounts;
}

/** The account that calls without a name of their own are answered for. */
async function openedAccount(browser: HttpBrowser): Promise<string | null> {
  const answer = await browser.get('/backoffice/data/initData');
  return answer.headers.get('x-pinkas-account');
}

const choose = (browser: HttpBrowser, id: number) => browser.send('PUT', DEFAULT, { body: { id } });

test('the accounts of a person are listed with the own role in each, and nobody else’s', async () => {
  const person = await server.givenUser({}, { kind: 'company' });
  const client = await server.givenUser();
  await server.givenUser();
  await givenMembership(person, client.accountId);
  await namedBusiness(client.accountId, 'מאפיית הגפן');
  const browser = await signIn(server, person);
  expect(await accountsOf(browser)).toMatchObject([
    { id: person.accountId, role: 'owner', kind: 'company', state: 'open', isDefault: true },
    { id: client.accountId, nameHe: 'מאפיית הגפן', role: 'sub-user', isDefault: false },
  ]);
  expect((await browser.get('/backoffice/data/initData')).json).toMatchObject({
    data: { accountId: person.accountId, accountsCount: 2 },
  });
});

test('an account that is blocked, closes or is closed says so, and an ended one is gone', async () => {
  const person = await server.givenUser();
  const others = await Promise.all(Array.from({ length: 4 }, () => server.givenUser()));
  for (const { accountId } of others) await givenMembership(person, accountId);
  const now = server.services.clock.nowMs();
  const [blocked = 0, closing = 0, closed = 0, ended = 0] = others.map(
    ({ accountId }) => accountId,
  );
  const { superuser } = server.db;
  await superuser.query(`update accounts set status = 'blocked' where id = $1`, [blocked]);
  await superuser.query(`update accounts set status = 'ended' where id = $1`, [ended]);
  for (const [id, at] of [
    [closing, now + 86_400_000],
    [closed, now - 1],
  ] as const) {
    await superuser.query(
      `update accounts set closing_asked_at = to_timestamp($2 / 1000.0) - interval '14 days',
        closes_at = to_timestamp($2 / 1000.0) where id = $1`,
      [id, at],
    );
  }
  const states = new Map(
    (await accountsOf(await signIn(server, person))).map(({ id, state }) => [id, state]),
  );
  expect(states).toEqual(
    new Map([
      [person.accountId, 'open'],
      [closing, 'closing'],
      [closed, 'closed'],
      [blocked, 'blocked'],
    ]),
  );
});

test('the chosen account opens at the next sign-in; one of somebody else cannot be chosen', async () => {
  const person = await server.givenUser();
  const second = await server.givenUser();
  const stranger = await server.givenUser();
  await givenMembership(person, second.accountId);
  const browser = await signIn(server, person);
  expect(await openedAccount(browser)).toBe(String(person.accountId));

  expect((await choose(browser, stranger.accountId)).status).toBe(404);
  expect((await choose(browser, second.accountId)).status).toBe(200);
  // What is open stays open.
  expect(await openedAccount(browser)).toBe(String(person.accountId));
  expect(await openedAccount(await signIn(server, person))).toBe(String(second.accountId));

  await endMembership(person, second.accountId);
  expect(await openedAccount(await signIn(server, person))).toBe(String(person.accountId));
});

test('a person whose first account is blocked signs in to another one', async () => {
  const person = await server.givenUser();
  const second = await server.givenUser();
  await givenMembership(person, second.accountId);
  await server.db.superuser.query(`update accounts set status = 'blocked' where id = $1`, [
    person.accountId,
  ]);
  const browser = await signIn(server, person);
  expect(await openedAccount(browser)).toBe(String(second.accountId));
  const refused = await browser.get('/v2/api/customers', inAccount(person.accountId));
  expect(refused.json).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
});

test('AU-24: after a membership ends the next call is refused, and reads go on where the person still may', async () => {
  const person = await server.givenUser();
  const second = await server.givenUser();
  await givenMembership(person, second.accountId);
  const browser = await signIn(server, person);
  const list = (accountId: number) => browser.get('/v2/api/customers', inAccount(accountId));
  expect((await list(person.accountId)).status).toBe(200);

  await endMembership(person, person.accountId);
  const refused = await list(person.accountId);
  expect(refused.status).toBe(403);
  expect(refused.json).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' });
  // The page starts again without a name, and learns from the answer which account is open.
  expect(await openedAccount(browser)).toBe(String(second.accountId));
  expect(await accountsOf(browser)).toMatchObject([{ id: second.accountId }]);
  // A write that names no account was meant for the one before.
  const written = await browser.post('/v2/api/customers', { name: 'נגריית השרון' });
  expect(written.status).toBe(403);
  expect(written.json).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' });

  await endMembership(person, second.accountId);
  expect((await browser.get(LIST)).status).toBe(401);
});
