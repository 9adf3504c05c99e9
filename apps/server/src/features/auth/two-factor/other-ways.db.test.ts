import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  changeFactors,
  factorsOf,
  givenApp,
  givenAttempt,
  newsOf,
  sendWay,
} from '../../../../test/auth/factors.ts';
import {
  codesOf,
  newestCode,
  otherThan,
  sendCode,
  sendPassword,
} from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const WRONG = { success: false, fail_reason: 'WRONG' };
const IN = { success: true, action: 'GOTO_BACKOFFICE' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose failures would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const code = (secret: string, stepsLater = 0): string =>
  shownCode(secret, server.time.now(), stepsLater);

describe('by the app', () => {
  test('nothing is sent, and the code that the app shows signs in', async () => {
    const { user, secret } = await givenApp(server);
    const browser = server.browser();
    const before = await codesOf(browser, user);
    expect((await sendPassword(browser, user)).json).toMatchObject({
      action: 'GOTO_TFA',
      ua_2fa_type: 'app',
    });
    expect(await codesOf(browser, user)).toEqual(before);
    // Without a kind the code is of the app, because it was requested.
    expect((await sendCode(browser, code(secret))).json).toEqual(IN);
    expect((await browser.get('/backoffice/data/initData')).status).toBe(200);
  });

  test.each([-1, 1])('a telephone whose clock is %i step off signs in', async (stepsLater) => {
    const { user, secret } = await givenApp(server);
    const browser = await givenAttempt(server, user);
    expect((await sendWay(browser, 'app', code(secret, stepsLater))).json).toEqual(IN);
  });

  test('two steps off it does not', async () => {
    const { user, secret } = await givenApp(server);
    const browser = await givenAttempt(server, user);
    for (const stepsLater of [-2, 2]) {
      const typed = code(secret, stepsLater);
      expect((await sendWay(browser, 'app', typed)).json).toEqual(WRONG);
    }
  });

  test('AU-10: a code is taken once, also in two attempts at the same moment', async () => {
    const { user, secret } = await givenApp(server);
    const attempts = await Promise.all([
      givenAttempt(server, user),
      givenAttempt(server, user),
      givenAttempt(server, user),
    ]);
    const typed = code(secret);
    const answers = await Promise.all(attempts.map((one) => sendWay(one, 'app', typed)));
    expect(answers.map(({ json }) => json).filter((json) => 'action' in (json as object))).toEqual([
      IN,
    ]);
    const late = await givenAttempt(server, user);
    expect((await sendWay(late, 'app', typed)).json).toEqual(WRONG);
  });

  test('AU-10: the code that confirmed the app does not sign in', async () => {
    const { user, secret } = await givenApp(server);
    server.time.advance(-60_000);
    const browser = await givenAttempt(server, user);
    expect((await sendWay(browser, 'app', code(secret))).json).toEqual(WRONG);
    expect((await sendWay(browser, 'app', code(secret, 1))).json).toEqual(IN);
  });

  test('AU-09: five wrong codes end the attempt, ten block the person for an hour', async () => {
    const { user, secret } = await givenApp(server);
    const wrong = otherThan(code(secret));
    for (const round of [1, 2]) {
      const browser = await givenAttempt(server, user);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => sendWay(browser.copy(), 'app', wrong)),
      );
      expect(
        answers.map(({ status }) => status),
        String(round),
      ).toContain(200);
      expect((await sendWay(browser, 'app', code(secret))).status).toBe(401);
    }
    expect((await sendPassword(server.browser(), user)).json).toMatchObject({
      fail_reason: 'TMP_BLOCK',
    });
    server.time.advance(3_600_000);
    const browser = await givenAttempt(server, user);
    expect((await sendWay(browser, 'app', code(secret))).json).toEqual(IN);
  });

  test("AU-11: the code of another person's app is wrong", async () => {
    const [mine, other] = [await givenApp(server), await givenApp(server)];
    const browser = await givenAttempt(server, mine.user);
    expect((await sendWay(browser, 'app', code(other.secret))).json).toEqual(WRONG);
  });
});

describe('by a recovery code', () => {
  test('signs in, says how many are left, and is told by mail', async () => {
    const { user, recoveryCodes } = await givenApp(server);
    const [first = '', second = ''] = recoveryCodes;
    const browser = await givenAttempt(server, user);
    expect((await sendWay(browser, 'recovery', first)).json).toEqual({
      ...IN,
      recovery_codes_left: 9,
    });
    expect((await newsOf(server, user))[0]).toEqual({ change: 'recovery-code-used', left: 9 });
    expect(await factorsOf(browser)).toMatchObject({ recoveryCodesLeft: 9 });
    const again = await givenAttempt(server, user);
    expect((await sendWay(again, 'recovery', first)).json).toEqual(WRONG);
    const typed = ` ${second.toLowerCase().replace('-', ' ')} `;
    expect((await sendWay(again, 'recovery', typed)).json).toMatchObject({
      recovery_codes_left: 8,
    });
  });

  test('AU-10: one code in two attempts at the same moment signs in once', async () => {
    const { user, recoveryCodes } = await givenApp(server);
    const [typed = ''] = recoveryCodes;
    const attempts = await Promise.all([givenAttempt(server, user), givenAttempt(server, user)]);
    const answers = await Promise.all(attempts.map((one) => sendWay(one, 'recovery', typed)));
    expect(answers.map(({ json }) => json)).toContainEqual({ ...IN, recovery_codes_left: 9 });
    expect(answers.map(({ json }) => json)).toContainEqual(WRONG);
  });

  test('codes are dead once new ones were made, and those of others are none of mine', async () => {
    const { user, browser, recoveryCodes } = await givenApp(server);
    const other = await givenApp(server);
    const answer = await changeFactors(browser, 'recovery-codes');
    const [fresh = ''] = (answer.json as { recoveryCodes: string[] }).recoveryCodes;
    const attempt = await givenAttempt(server, user);
    for (const typed of [recoveryCodes[0], other.recoveryCodes[0]]) {
      expect((await sendWay(attempt, 'recovery', typed ?? '')).json).toEqual(WRONG);
    }
    expect((await sendWay(attempt, 'recovery', fresh)).json).toMatchObject({ success: true });
  });

  test('AU-09: guesses are counted like wrong codes', async () => {
    const { user, recoveryCodes } = await givenApp(server);
    const browser = await givenAttempt(server, user);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await sendWay(browser, 'recovery', 'AAAAA-AAAAA')).json).toEqual(WRONG);
    }
    expect((await sendWay(browser, 'recovery', recoveryCodes[0] ?? '')).status).toBe(401);
  });
});

test('AU-12: who had all sent codes of the day comes in by the app, then by a recovery code', async () => {
  const { browser, user, secret, recoveryCodes } = await givenApp(server);
  const body = { factor: 'email' };
  await browser.send('PUT', '/v2/api/account/factors/preferred', { body });
  await server.db.superuser.query(
    `insert into login_codes (id, session_id, user_id, code_hash, sent_at, expires_at, state)
     select gen_random_uuid(), session_id, user_id, code_hash, sent_at, expires_at, 'replaced'
     from login_codes, generate_series(1, 1000) where user_id = $1`,
    [user.id],
  );
  const asked = { success: true, action: 'GOTO_TFA', RESEND_OPTION: 0 };
  const first = server.browser();
  expect((await sendPassword(first, user)).json).toMatchObject({ ...asked, ua_2fa_type: 'app' });
  expect((await sendWay(first, 'app', code(secret))).json).toEqual(IN);
  await changeFactors(browser, 'app/removal');
  const second = server.browser();
  const answer = await sendPassword(second, user);
  expect(answer.json).toMatchObject({ ...asked, ua_2fa_type: 'recovery' });
  expect((await sendWay(second, 'recovery', recoveryCodes[0] ?? '')).json).toMatchObject(IN);
});

describe('another way', () => {
  test('AU-09: wrong codes of all kinds count together, also after another code was sent', async () => {
    const { user, recoveryCodes } = await givenApp(server);
    const browser = await givenAttempt(server, user);
    for (const way of ['app', 'recovery']) {
      expect((await sendWay(browser, way, '000000')).json).toEqual(WRONG);
    }
    await browser.get('/front/auth/twoFA_send?ua_2fa_type=email');
    const wrong = otherThan(await newestCode(browser, user));
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await sendWay(browser, 'email', wrong)).json).toEqual(WRONG);
    }
    expect((await sendWay(browser, 'recovery', recoveryCodes[0] ?? '')).status).toBe(401);
  });

  test('is told with masked addresses, to who passed the first step alone', async () => {
    const { user } = await givenApp(server);
    const browser = await givenAttempt(server, user);
    expect((await browser.get('/front/auth/twoFA_ways')).json).toEqual({
      asked: 'app',
      ways: ['app', 'email', 'recovery'],
      ua_email: 'u***@people.test',
      ua_2fa_cellphone: '',
    });
    expect((await server.browser().get('/front/auth/twoFA_ways')).status).toBe(401);
  });

  test('a code by mail is sent at the wish of who was asked for the app', async () => {
    const { user } = await givenApp(server);
    const browser = await givenAttempt(server, user);
    const sent = await browser.get('/front/auth/twoFA_send?ua_2fa_type=email');
    expect(sent.json).toEqual({ success: true, RESEND_OPTION: 60 });
    const typed = await newestCode(browser, user);
    expect((await sendWay(browser, 'app', typed)).json).toEqual(WRONG);
    expect((await sendWay(browser, 'email', typed)).json).toEqual(IN);
  });

  test('a way that is not open to the person is replaced by one that is', async () => {
    const { user } = await givenApp(server);
    const browser = await givenAttempt(server, user);
    const sent = await browser.get('/front/auth/twoFA_send?ua_2fa_type=sms');
    expect(sent.json).toEqual({ success: true, RESEND_OPTION: 60 });
    expect(await newestCode(browser, user)).toMatch(/^\d{6}$/);
    expect((await browser.get('/front/auth/twoFA_send?ua_2fa_type=pigeon')).status).toBe(400);
  });

  test('a code by mail signs in where the app can no longer be read', async () => {
    const { user, secret } = await givenApp(server);
    await server.db.superuser.query(
      `update authenticator_apps set encrypted_secret = (select encrypted_secret from authenticator_apps
        where user_id <> $1 limit 1) where user_id = $1`,
      [user.id],
    );
    const browser = await givenAttempt(server, user);
    expect((await sendWay(browser, 'app', code(secret))).status).toBe(500);
    await browser.get('/front/auth/twoFA_send?ua_2fa_type=email');
    expect((await sendWay(browser, 'email', await newestCode(browser, user))).json).toEqual(IN);
  });
});
