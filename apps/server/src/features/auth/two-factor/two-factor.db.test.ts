import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  codesOf,
  newestCode,
  otherThan,
  sendCode,
  sendPassword,
  signIn,
} from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const WRONG = { success: false, fail_reason: 'WRONG' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose failures would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

interface Attempt {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
  readonly code: string;
}

async function givenAttempt(user?: TestUser): Promise<Attempt> {
  const person = user ?? (await server.givenUser());
  const browser = server.browser();
  await sendPassword(browser, person);
  return { user: person, browser, code: await newestCode(browser, person) };
}

function backoffice(browser: HttpBrowser): Promise<Answer> {
  return browser.get('/backoffice/data/initData');
}

test('the right code opens the session', async () => {
  const { browser, code, user } = await givenAttempt();
  expect((await sendCode(browser, code)).json).toEqual({
    success: true,
    action: 'GOTO_BACKOFFICE',
  });
  expect((await backoffice(browser)).json).toMatchObject({
    success: true,
    data: { u_email: user.email, ua_uuid: user.id, isOwner: true },
  });
});

test('AU-09: five wrong codes end the attempt, and a new code needs the password again', async () => {
  const { browser, code } = await givenAttempt();
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await sendCode(browser, otherThan(code))).json).toEqual(WRONG);
  }
  expect((await sendCode(browser, code)).status).toBe(401);
  expect((await browser.get('/front/auth/twoFA_send')).status).toBe(401);
});

test('AU-09: wrong codes made at the same time are counted one by one', async () => {
  const { browser, code, user } = await givenAttempt();
  await Promise.all(Array.from({ length: 20 }, () => sendCode(browser.copy(), otherThan(code))));
  const { rows } = await server.db.superuser.query<{ tries: number; state: string }>(
    'select tries, state from login_codes where user_id = $1',
    [user.id],
  );
  expect(rows).toEqual([{ tries: 5, state: 'dead' }]);
});

test('AU-09: wrong codes of many attempts together block the person for an hour', async () => {
  const user = await server.givenUser();
  for (let attempts = 0; attempts < 2; attempts += 1) {
    const { browser, code } = await givenAttempt(user);
    for (let tries = 0; tries < 5; tries += 1) await sendCode(browser, otherThan(code));
  }
  const blocked = await sendPassword(server.browser(), user);
  const refusal = { success: false, fail_reason: 'TMP_BLOCK' };
  expect(blocked.json).toEqual(refusal);
  server.time.advance(3_600_000 - 1);
  expect((await sendPassword(server.browser(), user)).json).toEqual(refusal);
  server.time.advance(1);
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ success: true });
});

test('AU-10: a code works once', async () => {
  const { browser, code } = await givenAttempt();
  const before = browser.copy();
  await sendCode(browser, code);
  expect((await sendCode(browser, code)).json).toEqual(WRONG);
  expect((await sendCode(before, code)).status).toBe(401);
});

test('AU-10: of two uses of a code at the same time one succeeds', async () => {
  const { browser, code } = await givenAttempt();
  const answers = await Promise.all([
    sendCode(browser.copy(), code),
    sendCode(browser.copy(), code),
  ]);
  const successes = answers.filter(
    (answer) => (answer.json as { success?: boolean }).success === true,
  );
  expect(successes).toHaveLength(1);
});

test('AU-10: a code is dead once a newer one was sent', async () => {
  const { browser, code, user } = await givenAttempt();
  server.time.advance(60_000);
  expect((await browser.get('/front/auth/twoFA_send')).json).toEqual({
    success: true,
    RESEND_OPTION: 60,
  });
  const [newer = '', older = ''] = await codesOf(browser, user);
  expect(older).toBe(code);
  if (newer !== older) expect((await sendCode(browser, older)).json).toEqual(WRONG);
  expect((await sendCode(browser, newer)).json).toMatchObject({ success: true });
});

test('AU-10: a code lives for ten minutes and is dead after them', async () => {
  const [inTime, late] = [await givenAttempt(), await givenAttempt()];
  server.time.advance(600_000 - 1);
  expect((await sendCode(inTime.browser, inTime.code)).json).toMatchObject({ success: true });
  server.time.advance(1);
  expect((await sendCode(late.browser, late.code)).json).toEqual(WRONG);
});

test("AU-11: a code of another person, or of the same person's other attempt, is refused", async () => {
  const first = await givenAttempt();
  const second = await givenAttempt(first.user);
  const other = await givenAttempt();
  for (const code of [second.code, other.code]) {
    if (code !== first.code) expect((await sendCode(first.browser, code)).json).toEqual(WRONG);
  }
  expect((await sendCode(first.browser, first.code)).json).toMatchObject({ success: true });
});

test('AU-12: asking again and again sends one code a minute', async () => {
  const { browser, user } = await givenAttempt();
  const askTwenty = () =>
    Promise.all(Array.from({ length: 20 }, () => browser.copy().get('/front/auth/twoFA_send')));
  for (const waitedMs of [0, 60_000 - 1]) {
    server.time.advance(waitedMs);
    for (const { json } of await askTwenty()) expect(json).toMatchObject({ success: false });
    expect(await codesOf(browser, user)).toHaveLength(1);
  }
  server.time.advance(1);
  await askTwenty();
  expect(await codesOf(browser, user)).toHaveLength(2);
});

test('AU-12: a picture on another site sends no code', async () => {
  const { browser, user } = await givenAttempt();
  server.time.advance(60_000);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await browser.get('/front/auth/twoFA_send', { headers })).status).toBe(403);
  expect((await server.browser().get('/front/auth/twoFA_send')).status).toBe(401);
  expect(await codesOf(browser, user)).toHaveLength(1);
});

test('AU-12: a person gets so many codes a day and no more', async () => {
  const { browser, user } = await givenAttempt();
  await server.db.superuser.query(
    `insert into login_codes (id, session_id, user_id, code_hash, sent_at, expires_at, state)
     select gen_random_uuid(), session_id, user_id, code_hash, sent_at, expires_at, 'replaced'
     from login_codes, generate_series(1, 1000) where user_id = $1`,
    [user.id],
  );
  server.time.advance(60_000);
  expect((await browser.get('/front/auth/twoFA_send')).json).toMatchObject({ success: false });
  const refusal = { success: false, fail_reason: 'TMP_BLOCK' };
  expect((await sendPassword(server.browser(), user)).json).toEqual(refusal);
  // The codes are of a minute ago.
  server.time.advance(86_400_000 - 60_000 - 1);
  expect((await sendPassword(server.browser(), user)).json).toEqual(refusal);
  server.time.advance(1);
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ success: true });
});

test('AU-13: before the code only the code, a new one and signing out can be reached', async () => {
  const { browser } = await givenAttempt();
  for (const path of ['/backoffice/data/initData', '/v2/api/data/init', '/v2/api/dashboard']) {
    const answer = await browser.get(path);
    expect(answer.status, path).toBe(401);
    expect(answer.json).toMatchObject({ code: 'CODE_REQUIRED' });
  }
  expect((await browser.get('/front/data/initData')).json).toMatchObject({
    isHaveOpenSession: false,
  });
  expect((await browser.get('/front/auth/twoFA_send')).status).toBe(200);
  expect((await browser.get('/front/auth/logout')).json).toEqual({ success: true });
  expect((await browser.get('/front/auth/twoFA_send')).status).toBe(401);
});

test('a code is stored only as a hash that is worth nothing without the key of the server', async () => {
  const { user, code } = await givenAttempt();
  const { rows } = await server.db.superuser.query<{ row: string }>(
    'select row_to_json(c)::text as row from login_codes c where user_id = $1',
    [user.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(`"${code}"`);
});

test('I11: the log of a sign-in holds no password, code or cookie', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const [code = ''] = await codesOf(browser, user);
  const log = server.logged.join('\n');
  expect(log).toContain('/front/auth/tfa_actual');
  for (const secret of ['Test-Password-1', `"${code}"`, ...browser.cookies.values()]) {
    expect(log).not.toContain(secret);
  }
});
