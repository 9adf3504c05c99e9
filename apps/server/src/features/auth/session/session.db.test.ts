import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { removeOldSignIns } from './remove-old-sign-ins.ts';

const SESSION = '__Host-pinkas-session';
const MINUTE_MS = 60_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose failures would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

function home(browser: HttpBrowser): Promise<Answer> {
  return browser.get('/backoffice/data/initData');
}

function withSession(token: string | undefined): HttpBrowser {
  const browser = server.browser();
  if (token !== undefined) browser.cookies.set(SESSION, token);
  return browser;
}

test('SE-01: a session cookie set before signing in is never the one that opens', async () => {
  const user = await server.givenUser();
  const planted = 'A'.repeat(43);
  const browser = withSession(planted);
  await sendPassword(browser, user);
  const half = browser.cookies.get(SESSION);
  expect(half).not.toBe(planted);
  await sendCode(browser, await newestCode(browser, user));
  const full = browser.cookies.get(SESSION);
  expect(full).not.toBe(half);
  expect((await home(browser)).status).toBe(200);
  for (const dead of [planted, half]) expect((await home(withSession(dead))).status).toBe(401);
});

test('SE-01: signing in again ends the session that the browser had', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const old = browser.cookies.get(SESSION);
  await sendPassword(browser, user);
  expect((await home(withSession(old))).status).toBe(401);
});

test('SE-02: after signing out the cookie is worth nothing, in whatever tab', async () => {
  const browser = await signIn(server, await server.givenUser());
  const otherTab = browser.copy();
  await browser.get('/front/auth/logout');
  expect(browser.cookies.has(SESSION)).toBe(false);
  const answer = await home(otherTab);
  expect(answer.status).toBe(401);
  expect(answer.json).toMatchObject({ success: false, code: 'NOT_SIGNED_IN' });
});

test('SE-03: cookies are secure and hidden from script, but for the anti-forgery one', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  const first = await browser.get('/front/data/initData');
  const login = await sendPassword(browser, user);
  const lines = [...first.headers.getSetCookie(), ...login.headers.getSetCookie()];
  const names = lines.map((line) => line.split('=', 1)[0]);
  expect(new Set(names)).toEqual(new Set([SESSION, '__Host-pinkas-browser', 'XSRF-TOKEN']));
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).toMatch(/; Secure(;|$)/);
    expect(line).toMatch(/; SameSite=Lax(;|$)/);
    expect(line).not.toMatch(/Domain=/i);
    expect(/; HttpOnly/.test(line)).toBe(!line.startsWith('XSRF-TOKEN'));
  }
});

test('SE-04: 30 minutes without a call end the session by the clock of the server', async () => {
  const browser = await signIn(server, await server.givenUser());
  server.time.advance(29 * MINUTE_MS);
  expect((await home(browser)).status).toBe(200);
  server.time.advance(29 * MINUTE_MS);
  expect((await home(browser)).status).toBe(200);
  server.time.advance(30 * MINUTE_MS - 1);
  expect((await home(browser)).status).toBe(200);
  server.time.advance(30 * MINUTE_MS);
  expect((await home(browser)).status).toBe(401);
});

test('SE-04: a session that is always in use ends after twelve hours', async () => {
  const browser = await signIn(server, await server.givenUser());
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    server.time.advance(20 * MINUTE_MS);
    expect((await home(browser)).status).toBe(200);
  }
  server.time.advance(20 * MINUTE_MS - 1);
  expect((await home(browser)).status).toBe(200);
  server.time.advance(1);
  expect((await home(browser)).status).toBe(401);
});

test('a session that nobody used for 30 days is removed with its codes, a newer one stays', async () => {
  const [gone, here] = [await server.givenUser(), await server.givenUser()];
  await signIn(server, gone);
  await sendPassword(server.browser(), gone, 'Wrong-guess');
  server.time.advance(30 * 24 * 60 * MINUTE_MS);
  await removeOldSignIns(server.services);
  const kept = async (userId: string): Promise<unknown> => {
    const { rows } = await server.db.superuser.query(
      `select (select count(*)::int from sessions where user_id = $1) as sessions,
        (select count(*)::int from login_codes where user_id = $1) as codes,
        (select count(*)::int from login_throttles where subject like 'user:%') as failures,
        (select count(*)::int from security_events where user_id = $1) > 0 as told`,
      [userId],
    );
    return rows[0];
  };
  expect(await kept(gone.id)).toEqual({ sessions: 2, codes: 1, failures: 1, told: true });
  server.time.advance(1);
  const browser = await signIn(server, here);
  await removeOldSignIns(server.services);
  expect(await kept(gone.id)).toEqual({ sessions: 0, codes: 0, failures: 0, told: true });
  expect((await home(browser)).status).toBe(200);
});

test('a person, membership or account that was blocked is out at the next call', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const status = async (): Promise<number> => (await home(browser.copy())).status;
  await server.db.superuser.query("update users set status = 'blocked' where id = $1", [user.id]);
  expect(await status()).toBe(401);
  await server.db.superuser.query("update users set status = 'active' where id = $1", [user.id]);
  expect(await status()).toBe(200);
  await server.db.superuser.query('delete from memberships where user_id = $1', [user.id]);
  expect(await status()).toBe(401);
});

test('TE-02: an account named in the address, a header, a cookie or the body is never the one used', async () => {
  const stranger = await server.givenUser();
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  browser.cookies.set('account_id', String(stranger.accountId));
  const id = String(stranger.accountId);
  const answers = [
    await browser.get(`/v2/api/data/init?accountId=${id}&account_id=${id}`),
    await browser.get('/v2/api/data/init', { headers: { 'x-account-id': id } }),
    await browser.get('/backoffice/data/initData', { headers: { 'account-id': id } }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(answers[2]?.json).toMatchObject({ data: { ua_uuid: user.id } });
  const list = await browser.get(`/v2/api/customers?accountId=${id}`);
  expect(list.status).toBe(400);
  expect(list.json).toMatchObject({ fields: [{ path: ['accountId'], code: 'FIELD_UNKNOWN' }] });
});

test('a session acts for the account that a call names, if the person belongs to it', async () => {
  const user = await server.givenUser();
  const second = await server.givenUser();
  const stranger = await server.givenUser();
  await server.db.superuser.query(
    `insert into memberships (user_id, account_id, role, created_at) values ($1, $2, 'sub-user', $3)`,
    [user.id, second.accountId, '2026-02-01T08:00:00Z'],
  );
  const browser = await signIn(server, user);
  const named = (account: number | string): Promise<Answer> =>
    browser.get('/backoffice/data/initData', { headers: { 'x-pinkas-account': String(account) } });

  const own = await home(browser);
  expect(own.headers.get('x-pinkas-account')).toBe(String(user.accountId));
  expect(own.json).toMatchObject({ data: { isOwner: true } });
  const other = await named(second.accountId);
  expect(other.headers.get('x-pinkas-account')).toBe(String(second.accountId));
  expect(other.json).toMatchObject({ data: { isOwner: false } });

  const refused = await named(stranger.accountId);
  expect(refused.status).toBe(403);
  expect(refused.json).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' });
  for (const malformed of ['0', '-1', '1e3', '1 or 1', '9'.repeat(17)]) {
    expect((await named(malformed)).status, malformed).toBe(400);
  }
  // A refusal has not closed the session, and a named account does not outlive its call.
  expect((await home(browser)).headers.get('x-pinkas-account')).toBe(String(user.accountId));

  await server.db.superuser.query(
    'delete from memberships where user_id = $1 and account_id = $2',
    [user.id, second.accountId],
  );
  expect((await named(second.accountId)).status).toBe(403);
});

test('a colleague without the permission of a page is told so by its calls', async () => {
  const owner = await server.givenUser();
  const colleague = await server.givenColleague(owner, { permissionGroups: ['documents'] });
  const browser = await signIn(server, colleague);
  expect((await home(browser)).json).toMatchObject({
    data: {
      isOwner: false,
      isPermissionModeActive: true,
      accountPermissionsGroupsObj: { documents: { pg_ui_uri: '/documents' } },
    },
  });
  const answer = await browser.get('/v2/api/dashboard');
  expect(answer.status).toBe(403);
  expect(answer.json).toMatchObject({ code: 'NOT_PERMITTED' });
});

test('cookies are stored only as hashes', async () => {
  const browser = await signIn(server, await server.givenUser());
  const token = browser.cookies.get(SESSION) ?? '';
  const { rows } = await server.db.superuser.query<{ row: string }>(
    'select row_to_json(s)::text as row from sessions s',
  );
  const all = rows.map(({ row }) => row).join('\n');
  expect(all).not.toContain(token);
  expect(all).not.toContain(Buffer.from(token).toString('hex'));
});
