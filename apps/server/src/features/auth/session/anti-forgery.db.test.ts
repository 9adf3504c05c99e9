import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const HOME = '/backoffice/data/initData';
const MINUTE_MS = 60_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose failures would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

test('SE-05: a write with the anti-forgery token of an earlier session is refused', async () => {
  const first = await server.givenUser();
  const browser = await signIn(server, first);
  const oldToken = browser.cookies.get('XSRF-TOKEN') ?? '';
  const second = await server.givenUser();
  await sendPassword(browser, second);
  const answer = await browser.post(
    '/front/auth/tfa_actual',
    { oneTimeCode: await newestCode(browser, second) },
    { xsrf: oldToken },
  );
  expect(answer.status).toBe(403);
  expect(answer.json).toMatchObject({ code: 'XSRF_TOKEN_INVALID' });
});

test('SE-06: a write without its anti-forgery token, or from another site, changes nothing', async () => {
  const user = await server.givenUser();
  const body = { u_email: user.email, u_password: 'Wrong-guess' };
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const path = '/front/auth/login_actual';
  const attempts = [
    await browser.post(path, body, { xsrf: false }),
    await browser.post(path, body, { xsrf: 'x'.repeat(43) }),
    await server.browser().post(path, body, { xsrf: 'x'.repeat(43) }),
    await browser.post(path, body, { headers: { 'sec-fetch-site': 'cross-site' } }),
  ];
  for (const answer of attempts) expect(answer.status).toBe(403);
  const { rowCount } = await server.db.superuser.query(
    'select from security_events where subject = $1',
    [user.email],
  );
  expect(rowCount).toBe(0);
});

test('a sign-in page left open longer than its session signs in all the same', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  await sendPassword(browser, user);
  server.time.advance(30 * MINUTE_MS);
  const body = { u_email: user.email, u_password: PASSWORD };
  expect((await browser.post('/front/auth/login_actual', body)).json).toMatchObject({
    success: true,
  });
});

test('a sign-in page without its cookies gets a new token with its refusal', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  const body = { u_email: user.email, u_password: PASSWORD };
  expect((await browser.post('/front/auth/login_actual', body)).status).toBe(403);
  expect((await browser.post('/front/auth/login_actual', body)).json).toMatchObject({
    success: true,
  });
});

test('the late refusal of a session that was replaced changes no cookie of the newer one', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  await sendPassword(browser, user);
  const late = browser.copy();
  await sendCode(browser, await newestCode(browser, user));
  const refusal = await late.get('/backoffice/data/initData');
  expect(refusal.status).toBe(401);
  expect(refusal.headers.getSetCookie()).toEqual([]);
  expect((await browser.get(HOME)).status).toBe(200);
});

test('SE-06: a form of another site cannot send JSON as text', async () => {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const answer = await browser.post(
      '/front/auth/login_actual',
      { u_email: 'a@b.test', u_password: 'x' },
      { headers: { 'content-type': type } },
    );
    expect(answer.status, type).toBe(415);
  }
});

test('SE-06: signing out is refused to other sites', async () => {
  const browser = await signIn(server, await server.givenUser());
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await browser.get('/front/auth/logout', { headers })).status).toBe(403);
  expect((await browser.get(HOME)).status).toBe(200);
});

test('SE-07: other names for a method are ignored, and HEAD does what GET would do only where that is nothing', async () => {
  const browser = await signIn(server, await server.givenUser());
  await browser.send('GET', '/backoffice/data/initData', {
    headers: { 'x-http-method-override': 'DELETE' },
  });
  expect((await browser.send('HEAD', '/backoffice/data/initData')).status).toBe(200);
  expect((await browser.send('HEAD', '/front/auth/logout')).status).toBe(405);
  expect((await browser.send('POST', '/front/auth/logout?_method=GET')).status).toBe(405);
  expect((await browser.send('GET', '/front/auth/login_actual')).status).toBe(405);
  expect((await browser.send('OPTIONS', '/front/auth/login_actual')).status).toBe(405);
  expect((await browser.get(HOME)).status).toBe(200);
});
