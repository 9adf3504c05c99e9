import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenAttempt } from '../../../../test/auth/factors.ts';
import {
  askAlone,
  askInStep,
  givenPasskey,
  sendAlone,
  sendInStep,
  signInByPasskey,
} from '../../../../test/auth/passkeys.ts';
import { raceAtRow, signInLock } from '../../../../test/races/race-at-row.ts';
import { sendPassword } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose failures would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const IN = { success: true, action: 'GOTO_BACKOFFICE' };
const WRONG = { success: false, fail_reason: 'WRONG' };

describe('a passkey as the only step', () => {
  test('opens a session without e-mail, password and code', async () => {
    const { user, passkey } = await givenPasskey(server);
    server.time.advance(1_000);
    const browser = server.browser();
    const options = await askAlone(browser);
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    expect((await sendAlone(browser, passkey.answer(options))).json).toEqual(IN);
    const init = await browser.get('/backoffice/data/initData');
    expect(init.json).toMatchObject({ data: { u_email: user.email } });
    const { rows } = await server.db.superuser.query(
      `select detail from security_events where user_id = $1 and kind = 'signed-in'
        order by at desc limit 1`,
      [user.id],
    );
    expect(rows).toEqual([{ detail: { by: 'passkey-alone' } }]);
  });

  test('SE-01: ends the session that the browser had', async () => {
    const { passkey, browser } = await givenPasskey(server);
    const before = browser.copy();
    expect((await signInByPasskey(browser, passkey)).json).toEqual(IN);
    expect((await before.get('/backoffice/data/initData')).status).toBe(401);
    expect((await browser.get('/backoffice/data/initData')).status).toBe(200);
  });

  test.each([
    ['another page', { origin: 'https://pinkas.example' }],
    ['another relying party', { rpId: 'pinkas.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a device that did not verify its person', { isVerified: false }],
    ['a device that names another person', { userHandle: 'AAAA' }],
  ])('a passkey of %s opens nothing', async (_of, lies) => {
    const { passkey } = await givenPasskey(server);
    const browser = server.browser();
    expect((await signInByPasskey(browser, passkey, lies)).json).toEqual(WRONG);
    expect((await browser.get('/backoffice/data/initData')).status).toBe(401);
    expect((await signInByPasskey(browser, passkey)).json).toEqual(IN);
  });

  test('a signature of another key is refused', async () => {
    const { passkey } = await givenPasskey(server);
    const { passkey: other } = await givenPasskey(server);
    const browser = server.browser();
    const options = await askAlone(browser);
    const { signature } = other.answer(options);
    const forged = { ...passkey.answer(options), signature };
    expect((await sendAlone(browser, forged)).json).toEqual(WRONG);
  });

  test('an answer is taken once, and in the browser that asked', async () => {
    const { passkey } = await givenPasskey(server);
    const [browser, other] = [server.browser(), server.browser()];
    const answer = passkey.answer(await askAlone(browser));
    await other.get('/front/data/initData');
    expect((await sendAlone(other, answer)).json).toEqual(WRONG);
    expect((await sendAlone(browser, answer)).json).toEqual(IN);
    expect((await sendAlone(browser, answer)).json).toEqual(WRONG);
  });

  test('AU-18: is decided after what is being decided about its person', async () => {
    const { user, passkey } = await givenPasskey(server);
    const browser = server.browser();
    const answer = passkey.answer(await askAlone(browser));
    const [answered] = await raceAtRow(server, signInLock(user.email), [
      () => sendAlone(browser, answer),
    ]);
    expect(answered?.json).toEqual(IN);
  });

  test('an answer that is sent twice at once opens one session', async () => {
    const { passkey } = await givenPasskey(server);
    const browser = server.browser();
    const answer = passkey.answer(await askAlone(browser));
    const copies = [browser, browser.copy(), browser.copy()];
    const answers = await Promise.all(copies.map((one) => sendAlone(one, answer)));
    expect(answers.filter(({ json }) => (json as { success: boolean }).success)).toHaveLength(1);
  });

  test('it comes within five minutes, and to the newest question', async () => {
    const { passkey } = await givenPasskey(server);
    const browser = server.browser();
    const first = await askAlone(browser);
    await askAlone(browser);
    expect((await sendAlone(browser, passkey.answer(first))).json).toEqual(WRONG);
    const late = await askAlone(browser);
    const inTime = browser.copy();
    server.time.advance(300_000);
    expect((await sendAlone(browser, passkey.answer(late))).json).toEqual(WRONG);
    const early = await askAlone(inTime);
    server.time.advance(300_000 - 1);
    expect((await sendAlone(inTime, passkey.answer(early))).json).toEqual(IN);
  });

  test('a counter that goes back, or stays, is one of a copy', async () => {
    const { passkey } = await givenPasskey(server);
    expect((await signInByPasskey(server.browser(), passkey, { counter: 7 })).json).toEqual(IN);
    for (const counter of [7, 6, 0]) {
      expect((await signInByPasskey(server.browser(), passkey, { counter })).json).toEqual(WRONG);
    }
    expect((await signInByPasskey(server.browser(), passkey, { counter: 8 })).json).toEqual(IN);
  });

  test('devices that never count are taken', async () => {
    const { passkey } = await givenPasskey(server);
    for (let times = 0; times < 2; times += 1) {
      expect((await signInByPasskey(server.browser(), passkey, { counter: 0 })).json).toEqual(IN);
    }
  });

  test('a blocked person or account is told so', async () => {
    const { user, passkey } = await givenPasskey(server);
    await server.db.superuser.query("update users set status = 'blocked' where id = $1", [user.id]);
    expect((await signInByPasskey(server.browser(), passkey)).json).toEqual({
      success: false,
      fail_reason: 'BLOCKED',
    });
  });

  test('who has to verify the address first goes there', async () => {
    const { user, passkey } = await givenPasskey(server);
    await server.db.superuser.query(
      "update accounts set registration_step = 'EMAIL_VERIFICATION' where id = $1",
      [user.accountId],
    );
    const browser = server.browser();
    expect((await signInByPasskey(browser, passkey)).json).toEqual({
      success: true,
      action: 'GOTO_EMAIL_VERIFICATION',
    });
    expect((await browser.get('/backoffice/data/initData')).status).toBe(401);
  });

  test('AU-01: the block of too many wrong passwords keeps a passkey out too, until it ends', async () => {
    const { user, passkey } = await givenPasskey(server);
    await server.db.superuser.query(
      `insert into login_throttles (subject, failures, window_started_at, blocked_until)
        values ('user:' || $1, 10, $2, $3)`,
      [
        user.email,
        new Date(server.time.now()).toISOString(),
        new Date(server.time.now() + 3_600_000).toISOString(),
      ],
    );
    for (const waitedMs of [0, 3_600_000 - 1]) {
      server.time.advance(waitedMs);
      expect((await signInByPasskey(server.browser(), passkey)).json).toEqual({
        success: false,
        fail_reason: 'TMP_BLOCK',
      });
    }
    server.time.advance(1);
    expect((await signInByPasskey(server.browser(), passkey)).json).toEqual(IN);
  });

  test('wrong passkeys block for their network, and nobody from elsewhere', async () => {
    const { user, passkey } = await givenPasskey(server);
    for (let tries = 0; tries < 10; tries += 1) {
      const lies = { challenge: 'AAAA' };
      expect((await signInByPasskey(server.browser(), passkey, lies)).json).toEqual(WRONG);
    }
    const blocked = { success: false, fail_reason: 'TMP_BLOCK' };
    expect((await signInByPasskey(server.browser(), passkey)).json).toEqual(blocked);
    const { rows } = await server.db.superuser.query(
      'select subject from login_throttles where blocked_until is not null',
    );
    expect(rows).toEqual([{ subject: `pair:127.0.0.1:${user.email}` }]);
  });

  test('a passkey that nobody has is refused like any other', async () => {
    const { passkey } = await givenPasskey(server);
    const browser = server.browser();
    const answer = passkey.answer(await askAlone(browser));
    expect((await sendAlone(browser, { ...answer, id: 'AAAA' })).json).toEqual(WRONG);
    const { rows } = await server.db.superuser.query(
      'select subject, failures from login_throttles',
    );
    expect(rows).toEqual([{ subject: 'address:127.0.0.1', failures: 1 }]);
  });

  test('needs the anti-forgery token, and takes nothing from another site', async () => {
    const { passkey } = await givenPasskey(server);
    const browser = server.browser();
    const body = { passkey: passkey.answer(await askAlone(browser)) };
    const path = '/front/auth/passkey_actual';
    expect((await browser.send('POST', path, { body, xsrf: false })).status).toBe(403);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.send('POST', path, { body, headers })).status).toBe(403);
  });
});

describe('a passkey in the second step', () => {
  test('is asked for first, and opens the session', async () => {
    const { user, passkey } = await givenPasskey(server);
    const browser = server.browser();
    expect((await sendPassword(browser, user)).json).toMatchObject({
      action: 'GOTO_TFA',
      ua_2fa_type: 'passkey',
      RESEND_OPTION: 0,
    });
    const ways = await browser.get('/front/auth/twoFA_ways');
    expect(ways.json).toMatchObject({ asked: 'passkey', ways: ['passkey', 'email', 'recovery'] });
    const options = await askInStep(browser);
    expect(options).toMatchObject({
      allowCredentials: [{ id: passkey.id }],
      userVerification: 'preferred',
    });
    // The password was the other factor: a touch is enough.
    const answer = passkey.answer(options, { isVerified: false });
    expect((await sendInStep(browser, answer)).json).toEqual(IN);
  });

  test('AU-11: a passkey of somebody else, or for another attempt, is refused', async () => {
    const { user, passkey } = await givenPasskey(server);
    const { passkey: foreign } = await givenPasskey(server);
    const [browser, other] = [await givenAttempt(server, user), await givenAttempt(server, user)];
    const first = await askInStep(browser);
    expect((await sendInStep(browser, foreign.answer(first))).json).toEqual(WRONG);
    const second = await askInStep(browser);
    await askInStep(other);
    expect((await sendInStep(other, passkey.answer(second))).json).toEqual(WRONG);
    expect((await sendInStep(browser, passkey.answer(second))).json).toEqual(IN);
  });

  test('AU-09: wrong ones count like wrong codes, and the fifth ends the attempt', async () => {
    const { user, passkey } = await givenPasskey(server);
    const browser = await givenAttempt(server, user);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = passkey.answer(await askInStep(browser), { origin: 'https://pinkas.example' });
      expect((await sendInStep(browser, answer)).json).toEqual(WRONG);
    }
    expect((await browser.get('/front/auth/twoFA_ways')).status).toBe(401);
  });

  test('AU-13: what was asked for the second step is no only step', async () => {
    const { user, passkey } = await givenPasskey(server);
    const browser = await givenAttempt(server, user);
    const answer = passkey.answer(await askInStep(browser));
    expect((await sendAlone(browser, answer)).json).toEqual(WRONG);
  });

  test('who has none is not asked', async () => {
    const browser = await givenAttempt(server, await server.givenUser());
    const refused = await browser.post('/front/auth/tfa_passkey_options');
    expect([refused.status, refused.json]).toMatchObject([422, { code: 'FACTOR_NOT_SET_UP' }]);
  });

  test('AU-12: who had all sent codes of the day is asked for the passkey, also after a reload', async () => {
    const { user, browser: before } = await givenPasskey(server);
    const body = { factor: 'email' };
    await before.send('PUT', '/v2/api/account/factors/preferred', { body });
    const withCode = await givenAttempt(server, user);
    await server.db.superuser.query(
      `insert into login_codes (id, session_id, user_id, code_hash, sent_at, expires_at, state)
       select gen_random_uuid(), s.id, $1, '', $2, $2, 'replaced'
       from generate_series(1, 1000), (select id from sessions where user_id = $1
         and stage = 'full' limit 1) s`,
      [user.id, new Date(server.time.now()).toISOString()],
    );
    const browser = server.browser();
    expect((await sendPassword(browser, user)).json).toMatchObject({ ua_2fa_type: 'passkey' });
    const ways = await browser.get('/front/auth/twoFA_ways');
    expect(ways.json).toMatchObject({ asked: 'passkey' });
    // The last code of the day is being sent to this one.
    expect((await withCode.get('/front/auth/twoFA_ways')).json).toMatchObject({ asked: 'email' });
  });
});
