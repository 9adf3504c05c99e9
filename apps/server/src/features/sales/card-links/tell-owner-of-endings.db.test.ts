import { randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { givenCardTerminal } from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { epochMsOf } from '../../../platform/clock/clock.ts';
import { tellOwnersOfEndings } from './tell-owner-of-endings.ts';

const NOVEMBER = epochMsOf('2026-11-22T08:00:00Z');
const DECEMBER = epochMsOf('2026-12-02T08:00:00Z');

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let terminalId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  goTo(NOVEMBER);
  user = await server.givenUser();
  browser = await signIn(server, user);
  ({ id: terminalId } = await givenCardTerminal(browser));
});
afterAll(() => server.stop());

const goTo = (ms: number) => server.time.advance(ms - server.time.now());

async function givenCardOf(name: string, expiresOn: string): Promise<string> {
  const { id } = await givenCustomer(browser, { name });
  await server.db.superuser.query(
    `insert into saved_cards (account_id, id, customer_id, terminal_id, brand, last_digits, expires_on, consent_how, consent_at)
      values ($1, $2, $3, $4, 'visa', '4417', $5, 'page', now())`,
    [user.accountId, randomUUID(), id, terminalId, expiresOn],
  );
  return id;
}

async function told(userId = user.id): Promise<unknown[]> {
  await tellOwnersOfEndings(server.services);
  const { rows } = await server.db.superuser.query<{ facts: unknown }>(
    `select facts from notices where account_id = $1 and user_id = $2 and kind = 'card-ending' order by made_at`,
    [user.accountId, userId],
  );
  return rows.map(({ facts }) => facts);
}

/** The customers to whom the notice leads. */
async function namesShown(): Promise<string[]> {
  const path = '/v2/api/customers/list?cards=ending';
  const { rows } = await getJson<{ rows: { name: string }[] }>(browser, path);
  return rows.map(({ name }) => name);
}

test('the owner is told once a month how many saved cards end, and is led to their customers', async () => {
  await givenCardOf('אבן', '2026-11-30');
  await givenCardOf('ברק', '2026-12-31');
  await givenCardOf('גל', '2027-01-31');
  expect(await told()).toEqual([{ count: 2, until: '2026-12-31' }]);
  expect(await told()).toHaveLength(1);
  expect(await namesShown()).toEqual(['אבן', 'ברק']);
  const totals = await getJson<{ tabs: { all: number } }>(
    browser,
    '/v2/api/customers/totals?cards=ending',
  );
  expect(totals.tabs.all).toBe(2);
  goTo(DECEMBER);
  expect(await told()).toEqual([
    { count: 2, until: '2026-12-31' },
    { count: 2, until: '2027-01-31' },
  ]);
});

test('nothing is told of removed cards, of archived customers and of a terminal that is not connected', async () => {
  await givenCardOf('דקל', '2026-12-31');
  await server.db.superuser.query(
    'update saved_cards set removed_at = now() where account_id = $1',
    [user.accountId],
  );
  const archived = await givenCardOf('הדס', '2026-12-31');
  await write(browser, 'POST', `/v2/api/customers/${archived}/archive`, { version: 1 });
  expect(await told()).toEqual([]);
  await givenCardOf('ורד', '2026-12-31');
  await server.db.superuser.query(
    'update card_terminals set removed_at = now() where account_id = $1',
    [user.accountId],
  );
  expect([await told(), await namesShown()]).toEqual([[], []]);
});

test('a colleague who charges no cards hears nothing of it', async () => {
  await givenCardOf('זית', '2026-12-31');
  const { id } = await server.givenColleague(user, { role: 'sub-user' });
  expect([await told(id), await told()]).toMatchObject([[], [{ count: 1 }]]);
});
