import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/settings/session';
const SESSIONS = '/v2/api/account/accounts/sessions';
const MINUTE_MS = 60_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

const save = (idleMinutes: number, by = browser) => write(by, 'PUT', PATH, { idleMinutes });
const home = async (by: HttpBrowser) => (await by.get('/backoffice/data/initData')).status;

test('half an hour holds until the business chooses less; a repeated choice is one change', async () => {
  expect(await getJson(browser, PATH)).toEqual({ idleMinutes: 30 });
  expect((await save(10)).json).toEqual({ idleMinutes: 10 });
  expect((await save(10)).status).toBe(200);
  expect(await getJson(browser, PATH)).toEqual({ idleMinutes: 10 });
  const { rows } = await server.db.superuser.query(
    `select detail from audit_events where account_id = $1 and action = 'account.idle-minutes-set'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ detail: { before: { idleMinutes: 30 }, after: { idleMinutes: 10 } } }]);
});

test.each([4, 7, 31, 240, 0, -5])('%s minutes are refused', async (minutes) => {
  expect((await save(minutes)).status).toBe(400);
  expect(await getJson(browser, PATH)).toEqual({ idleMinutes: 30 });
});

test('a session that was open before ends after that long, that of a colleague too', async () => {
  const colleague = await signIn(server, await server.givenColleague(user));
  const unused = await signIn(server, user);
  await save(10);
  server.time.advance(10 * MINUTE_MS - 1);
  expect([await home(browser), await home(colleague)]).toEqual([200, 200]);
  server.time.advance(1);
  expect(await home(unused)).toBe(401);
  server.time.advance(10 * MINUTE_MS - 1);
  expect([await home(browser), await home(colleague)]).toEqual([401, 401]);
});

test('use counts, and the screen learns how long it may rest', async () => {
  await save(5);
  for (let turn = 0; turn < 4; turn += 1) {
    server.time.advance(4 * MINUTE_MS);
    expect(await home(browser)).toBe(200);
  }
  const init = await getJson<{ data: { idleMinutes: number } }>(browser, '/v2/api/data/init');
  expect(init.data.idleMinutes).toBe(5);
});

test('a session that ended so stays ended when more minutes are allowed again', async () => {
  const unused = await signIn(server, user);
  await save(5);
  server.time.advance(4 * MINUTE_MS);
  await getJson(browser, PATH);
  server.time.advance(2 * MINUTE_MS);
  expect(await home(unused)).toBe(401);
  await save(30);
  expect([await home(unused), await home(browser)]).toEqual([401, 200]);
});

test('the list of open sessions leaves out what would be refused', async () => {
  await signIn(server, user);
  await save(5);
  const count = async () =>
    (await getJson<{ sessions: unknown[] }>(browser, SESSIONS)).sessions.length;
  expect(await count()).toBe(2);
  server.time.advance(4 * MINUTE_MS);
  expect(await count()).toBe(2);
  server.time.advance(MINUTE_MS);
  expect(await count()).toBe(1);
});

test('who waits for the code of the sign-in is not hurried', async () => {
  await save(5);
  const waiting = server.browser();
  await sendPassword(waiting, user);
  server.time.advance(6 * MINUTE_MS);
  await sendCode(waiting, await newestCode(waiting, user));
  expect(await home(waiting)).toBe(200);
});

test('another business is not bound by the choice', async () => {
  const other = await signIn(server, await server.givenUser());
  await save(5);
  server.time.advance(20 * MINUTE_MS);
  expect(await home(other)).toBe(200);
});
