import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { solveRobotCheck } from '../../../../test/auth/robot.ts';
import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEW_PASSWORD = 'Tavla-Zofia-7';
const ENDED = { success: false, fail_reason: 'LINK_ENDED' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose tries would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

async function askLink(
  browser: HttpBrowser,
  email: string,
  recaptcha?: string,
  headers: Readonly<Record<string, string>> = {},
  application?: string,
): Promise<Answer> {
  const solved = recaptcha ?? (await solveRobotCheck(browser));
  const body = { u_email: email, recaptcha: solved, application };
  return browser.post('/front/auth/lost_password_actual', body, { headers });
}

async function mailsTo(browser: HttpBrowser, email: string): Promise<OutboxMessage[]> {
  const { json } = await browser.get('/outbox/messages');
  return (json as OutboxMessage[]).filter(({ to }) => to === email);
}

/** The code of the newest link that a person was mailed. */
async function newestLink(browser: HttpBrowser, email: string): Promise<string> {
  for (const { text } of await mailsTo(browser, email)) {
    const code = /newPassword\?code=([\w-]+)&action=RESET_PASSWORD/.exec(text)?.[1];
    if (code !== undefined) return code;
  }
  throw new Error(`no link was sent to ${email}`);
}

async function givenLink(
  user: Pick<TestUser, 'email'>,
): Promise<{ browser: HttpBrowser; code: string }> {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  expect((await askLink(browser, user.email)).json).toEqual({ success: true });
  return { browser, code: await newestLink(browser, user.email) };
}

function choose(browser: HttpBrowser, code: string, password = NEW_PASSWORD): Promise<Answer> {
  return browser.post('/front/auth/new_password_actual', { code, u_password: password });
}

function open(browser: HttpBrowser, code: string): Promise<Answer> {
  return browser.post('/front/auth/password_link', { code });
}

test('a mailed link sets a new password, and the old one is wrong from then on', async () => {
  const user = await server.givenUser();
  const { browser, code } = await givenLink(user);
  expect((await open(browser, code)).json).toEqual({ success: true, u_email: 'u***@people.test' });
  expect((await choose(browser, code)).json).toEqual({ success: true });
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ fail_reason: 'WRONG' });
  const answer = await sendPassword(server.browser(), user, NEW_PASSWORD);
  expect(answer.json).toMatchObject({ success: true });
  const [news] = (await mailsTo(browser, user.email)).filter(({ code: one }) => one === null);
  expect(news?.subject).toBe('הסיסמה שלך לפנקס הוחלפה');
});

test('AU-18: the second step is still asked for, and every session of the person is over', async () => {
  const user = await server.givenUser();
  const [first, second] = [await signIn(server, user), await signIn(server, user)];
  const stranger = await signIn(server, await server.givenUser());
  const { browser, code } = await givenLink(user);
  await choose(browser, code);
  const home = (one: HttpBrowser): Promise<Answer> => one.get('/backoffice/data/initData');
  expect([(await home(first)).status, (await home(second)).status]).toEqual([401, 401]);
  expect((await home(stranger)).status).toBe(200);
  expect((await sendPassword(browser, user, NEW_PASSWORD)).json).toMatchObject({
    action: 'GOTO_TFA',
  });
  expect((await home(browser)).status).toBe(401);
  await sendCode(browser, await newestCode(browser, user));
  expect((await home(browser)).status).toBe(200);
});

test('AU-15: a link works once, also when it is used twice at the same moment', async () => {
  const { browser, code } = await givenLink(await server.givenUser());
  const answers = await Promise.all([
    choose(browser.copy(), code),
    choose(browser.copy(), code, 'Other-Tavla-8'),
  ]);
  expect(answers.map(({ json }) => json)).toContainEqual({ success: true });
  expect(answers.map(({ json }) => json)).toContainEqual(ENDED);
  expect((await choose(browser, code)).json).toEqual(ENDED);
  expect((await open(browser, code)).json).toEqual(ENDED);
});

test('AU-15: a link is dead after an hour, also when it was opened before', async () => {
  const { browser, code } = await givenLink(await server.givenUser());
  server.time.advance(HOUR_MS - 1);
  expect((await open(browser, code)).json).toMatchObject({ success: true });
  server.time.advance(1);
  expect((await choose(browser, code)).json).toEqual(ENDED);
});

test('AU-15: a link is dead once a newer one was sent; one of somebody else sets nothing of mine', async () => {
  const [user, other] = [await server.givenUser(), await server.givenUser()];
  const { browser, code } = await givenLink(user);
  const newer = await givenLink(user);
  expect((await choose(browser, code)).json).toEqual(ENDED);
  await choose(browser, (await givenLink(other)).code);
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ success: true });
  expect((await choose(browser, newer.code)).json).toEqual({ success: true });
});

test('AU-16: a link carries 256 random bits, and the database holds its hash alone', async () => {
  const user = await server.givenUser();
  const { code } = await givenLink(user);
  expect(Buffer.from(code, 'base64url')).toHaveLength(32);
  const { rows } = await server.db.superuser.query<{ row: string }>(
    'select row_to_json(l)::text as row from password_links l where user_id = $1',
    [user.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(code);
  expect(rows[0]?.row).not.toContain(Buffer.from(code).toString('hex'));
  expect(server.logged.join('\n')).not.toContain(code);
});

test('AU-17: the link leads to the configured origin, whatever host the request names', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  await askLink(browser, user.email, undefined, headers);
  const [mail] = await mailsTo(browser, user.email);
  expect(mail?.text).toContain(`${server.services.config.origin}/#/auth/newPassword?code=`);
  expect(mail?.text).not.toContain('evil.example');
});

test('AU-19: weak passwords are refused and leave the link alive', async () => {
  const user = await server.givenUser({ email: `kav-tchelet-${crypto.randomUUID()}@people.test` });
  const { browser, code } = await givenLink(user);
  const name = user.email.split('@')[0] ?? '';
  for (const weak of ['Password1', 'Tavla-7', 'tavla-zofia-7', 'Tavla-Zofia', `Xy-7-${name}`]) {
    expect((await choose(browser, code, weak)).json, weak).toEqual({
      success: false,
      fail_reason: 'WEAK',
    });
  }
  for (const malformed of [`Tavla-Zofia-7${'x'.repeat(116)}`, 'Tavla-Zofia-7\0', '']) {
    expect((await choose(browser, code, malformed)).status).toBe(400);
  }
  // Nothing is cut: what differs after the 72nd byte is another password.
  const long = `${NEW_PASSWORD} ${'ארוכה '.repeat(18)}`.slice(0, 127);
  expect((await choose(browser, code, `${long}1`)).json).toEqual({ success: true });
  expect((await sendPassword(server.browser(), user, `${long}2`)).json).toMatchObject({
    fail_reason: 'WRONG',
  });
  expect((await sendPassword(server.browser(), user, `${long}1`)).json).toMatchObject({
    success: true,
  });
});

test('AU-01: a new password ends the block of too many failures at once', async () => {
  const user = await server.givenUser();
  for (let tries = 0; tries < 14; tries += 1) {
    await sendPassword(server.browser(), user, `Wrong-guess-${tries}`);
  }
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({
    fail_reason: 'TMP_BLOCK',
  });
  const pairsWith = async (end: string) =>
    (
      await server.db.superuser.query(
        `select from login_throttles where subject like 'pair:%' and right(subject, length($1)) = $1`,
        [end],
      )
    ).rowCount;
  // Somebody else whose address ends with the same letters, from a network of their own.
  await server.db.superuser.query(
    `insert into login_throttles values ('pair:198.51.100.7:a' || $1, 3, $2)`,
    [user.email, new Date(server.time.now()).toISOString()],
  );
  const { browser, code } = await givenLink(user);
  await choose(browser, code);
  expect((await sendPassword(server.browser(), user, NEW_PASSWORD)).json).toMatchObject({
    success: true,
  });
  expect([await pairsWith(`:${user.email}`), await pairsWith(user.email)]).toEqual([0, 1]);
});

test('AU-06: without a fresh robot check nobody learns whether an address exists', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const solved = await solveRobotCheck(browser);
  expect((await askLink(browser, 'nobody@people.test', solved)).json).toEqual({
    success: false,
    fail_reason: 'NO_EMAIL',
  });
  const refused = { success: false, fail_reason: 'CAPTCHA' };
  expect((await askLink(browser, user.email, solved)).json).toEqual(refused);
  const none = await browser.post('/front/auth/lost_password_actual', { u_email: user.email });
  expect(none.json).toEqual(refused);
  expect(await mailsTo(browser, user.email)).toEqual([]);
});

test('AU-06: one person is mailed five links an hour, known or unknown alike', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const reasons = async (email: string): Promise<unknown[]> => {
    const found: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      found.push((await askLink(browser, email)).json);
    }
    return found;
  };
  const blocked = { success: false, fail_reason: 'TMP_BLOCK' };
  expect((await reasons(user.email)).slice(4)).toEqual([{ success: true }, blocked]);
  expect((await reasons('nobody@people.test')).at(-1)).toEqual(blocked);
  expect(await mailsTo(browser, user.email)).toHaveLength(5);
  server.time.advance(HOUR_MS - 1);
  expect((await askLink(browser, user.email)).json).toEqual(blocked);
  server.time.advance(1);
  expect((await askLink(browser, user.email)).json).toEqual({ success: true });
});

test('AU-06: an address that collects people is cut off, whoever it asks for', async () => {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  await server.db.superuser.query(
    `insert into login_throttles (subject, failures, window_started_at)
     values ('link-address:127.0.0.1', 29, $1)`,
    [server.services.clock.now()],
  );
  expect((await askLink(browser, 'first@people.test')).json).toMatchObject({
    fail_reason: 'NO_EMAIL',
  });
  expect((await askLink(browser, 'second@people.test')).json).toMatchObject({
    fail_reason: 'TMP_BLOCK',
  });
});

test('what was asked for and done stands in the security record', async () => {
  const user = await server.givenUser();
  const { browser, code } = await givenLink(user);
  await choose(browser, code);
  const { rows } = await server.db.superuser.query<{ kind: string }>(
    'select kind from security_events where user_id = $1 order by at, kind',
    [user.id],
  );
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
    'password-changed',
    'password-link-asked',
  ]);
});

test('a change of the password by somebody signed in ends the links that were mailed before', async () => {
  const user = await server.givenUser();
  const { browser, code } = await givenLink(user);
  const inside = await signIn(server, user);
  const body = { current: PASSWORD, password: NEW_PASSWORD };
  const changed = await inside.post('/v2/api/account/accounts/password', body);
  expect(changed.json).toEqual({ outcome: 'changed' });
  expect((await choose(browser, code, 'Another-Zofia-8')).json).toEqual(ENDED);
});

test('AU-17: a link carries the query of an application as one value, and its own origin and code before it', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  await browser.get('/front/data/initData');
  const hostile = 'state=7&code=x&redirect_uri=https://evil.test/#/auth';
  await askLink(browser, user.email, undefined, {}, hostile);
  const [{ text } = { text: '' }] = await mailsTo(browser, user.email);
  const address = /https?:\/\/\S+newPassword\?\S+/.exec(text)?.[0] ?? '';
  const { origin, hash } = new URL(address);
  expect(origin).toBe(server.services.config.origin);
  const query = new URLSearchParams(hash.slice(hash.indexOf('?')));
  expect(query.getAll('code')).toHaveLength(1);
  expect(query.getAll('application')).toEqual([hostile]);
  for (const wrong of ['a'.repeat(1_001), 'a\r\nb', 'א']) {
    const answer = await askLink(browser, user.email, undefined, {}, wrong);
    expect(answer.json).toMatchObject({ code: 'INVALID_REQUEST' });
  }
});
