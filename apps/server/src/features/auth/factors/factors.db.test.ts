import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  BY_PASSWORD,
  changeFactors,
  factorsOf,
  givenApp,
  givenAttempt,
  newsOf,
  startApp,
} from '../../../../test/auth/factors.ts';
import { otherThan, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const FACTORS = '/v2/api/account/factors';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose failures would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const code = (secret: string, stepsLater = 0): string =>
  shownCode(secret, server.time.now(), stepsLater);

async function eventsOf(userId: string): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ kind: string }>(
    `select kind from security_events where user_id = $1
      and kind not in ('password-accepted', 'code-sent', 'signed-in') order by at, kind`,
    [userId],
  );
  return rows.map(({ kind }) => kind);
}

function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

describe('setting up an app', () => {
  test('it counts from its first code on, and brings ten recovery codes', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    expect(await factorsOf(browser)).toEqual({
      email: user.email,
      phone: '',
      hasTexts: true,
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      mustSet: false,
      asked: 'email',
      ways: ['email'],
    });
    const begun = await changeFactors(browser, 'app');
    const { secret, address, qr } = begun.json as {
      secret: string;
      address: string;
      qr: { size: number; path: string };
    };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}&issuer=Pinkas`);
    expect(qr.size).toBeGreaterThan(20);
    expect(qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect(await factorsOf(browser)).toMatchObject({ appSince: null, ways: ['email'] });
    expect((await sendPassword(server.browser(), user)).json).toMatchObject({
      ua_2fa_type: 'email',
    });

    const confirmed = await changeFactors(browser, 'app/confirm', { code: code(secret) });
    const { recoveryCodes } = confirmed.json as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(await factorsOf(browser)).toMatchObject({
      appSince: expect.any(String),
      recoveryCodesLeft: 10,
      asked: 'app',
      ways: ['app', 'email', 'recovery'],
    });
    expect(await eventsOf(user.id)).toEqual(['app-added']);
    expect(await newsOf(server, user)).toEqual([{ change: 'app-added', left: 10 }]);
    const { rows: audit } = await server.db.superuser.query(
      "select actor_id from audit_events where account_id = $1 and action = 'person.app-added'",
      [user.accountId],
    );
    expect(audit).toEqual([{ actor_id: user.id }]);
  });

  test('a wrong code is told, and the right one still confirms', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const secret = await startApp(browser);
    const wrong = await changeFactors(browser, 'app/confirm', { code: otherThan(code(secret)) });
    expect(await eventsOf(user.id)).toEqual(['proof-refused']);
    expect([wrong.status, wrong.json]).toMatchObject([422, { code: 'CODE_WRONG' }]);
    expect((await changeFactors(browser, 'app/confirm', { code: code(secret) })).status).toBe(200);
  });

  test('ten wrong codes are enough for an hour', async () => {
    const browser = await signIn(server, await server.givenUser());
    const secret = await startApp(browser);
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) {
      answers.push(await changeFactors(browser, 'app/confirm', { code: otherThan(code(secret)) }));
    }
    expect(answers.at(9)?.json).toMatchObject({ code: 'CODE_WRONG' });
    expect(answers.at(10)?.json).toMatchObject({ code: 'PROOF_BLOCKED' });
    const hashedBefore = server.services.passwords.verifiedCount;
    expect((await changeFactors(browser, 'app')).json).toMatchObject({ code: 'PROOF_BLOCKED' });
    expect(server.services.passwords.verifiedCount).toBe(hashedBefore);
  });

  test('a set-up may be confirmed for ten minutes', async () => {
    const browser = await signIn(server, await server.givenUser());
    const secret = await startApp(browser);
    server.time.advance(600_000 - 1);
    expect((await changeFactors(browser, 'app/confirm', { code: code(secret) })).status).toBe(200);
  });

  test('a set-up is over after ten minutes, after it was confirmed, and where a newer one began', async () => {
    const browser = await signIn(server, await server.givenUser());
    const first = await startApp(browser);
    const second = await startApp(browser);
    expect((await changeFactors(browser, 'app/confirm', { code: code(first) })).json).toMatchObject(
      { code: 'CODE_WRONG' },
    );
    server.time.advance(600_000);
    const late = await changeFactors(browser, 'app/confirm', { code: code(second) });
    expect([late.status, late.json]).toMatchObject([409, { code: 'FACTOR_SETUP_ENDED' }]);
    const third = await startApp(browser);
    const answers = await Promise.all(
      [0, 0].map(() => changeFactors(browser.copy(), 'app/confirm', { code: code(third) })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test('a new app takes the place of the one before, and the recovery codes stay', async () => {
    const { browser, user, secret } = await givenApp(server);
    const next = await startApp(browser);
    // Until it is confirmed the one before counts.
    const answer = await changeFactors(browser, 'app/confirm', { code: code(next) });
    expect(answer.json).toEqual({ recoveryCodes: null });
    const attempt = await givenAttempt(server, user);
    const body = (text: string) => ({ oneTimeCode: text, ua_2fa_type: 'app' });
    const old = await attempt.post('/front/auth/tfa_actual', body(code(secret)));
    expect(old.json).toMatchObject({ success: false, fail_reason: 'WRONG' });
    const fresh = await attempt.post('/front/auth/tfa_actual', body(code(next, 1)));
    expect(fresh.json).toMatchObject({ success: true });
  });
});

describe('the proof', () => {
  test.each(['app', 'app/removal', 'recovery-codes'])(
    'a wrong password changes nothing: %s',
    async (path) => {
      const { browser, user } = await givenApp(server);
      const before = await factorsOf(browser);
      const wrong = { proof: { kind: 'password', text: 'not-my-password' } };
      const answer = await changeFactors(browser, path, wrong);
      expect([answer.status, answer.json]).toMatchObject([422, { code: 'PROOF_WRONG' }]);
      expect(await factorsOf(browser)).toEqual(before);
      expect(await eventsOf(user.id)).toEqual(['app-added', 'proof-refused']);
    },
  );

  test('wrong passwords count together with those of a change of the password, and sign-in stays open', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const wrong = { proof: { kind: 'password', text: 'not-my-password' } };
    const change = { current: 'not-my-password', password: 'A-New-Password-1' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await changeFactors(browser, 'app', wrong)).json).toMatchObject({
        code: 'PROOF_WRONG',
      });
      await browser.post('/v2/api/account/accounts/password', change);
    }
    const { rows } = await server.db.superuser.query(
      'select subject, failures from login_throttles order by 1',
    );
    expect(rows).toEqual([
      { subject: 'address:127.0.0.1', failures: 10 },
      { subject: `own:${user.email}`, failures: 10 },
    ]);
    expect((await changeFactors(browser, 'app')).json).toMatchObject({ code: 'PROOF_BLOCKED' });
    expect((await browser.post('/v2/api/account/accounts/password', change)).json).toEqual({
      outcome: 'blocked',
    });
    expect((await (await signIn(server, user)).get(FACTORS)).status).toBe(200);
  });

  test('a code of the app proves as well, once', async () => {
    const { browser, secret } = await givenApp(server);
    const body = { proof: { kind: 'app', text: code(secret) } };
    const answers = await Promise.all(
      [0, 0].map(() => changeFactors(browser.copy(), 'recovery-codes', body)),
    );
    expect(statusesOf(answers)).toEqual([200, 422]);
  });

  test('without an app no code proves', async () => {
    const browser = await signIn(server, await server.givenUser());
    const body = { proof: { kind: 'app', text: '000000' } };
    expect((await changeFactors(browser, 'recovery-codes', body)).json).toMatchObject({
      code: 'PROOF_WRONG',
    });
  });

  test('nobody who only passed the first step changes anything', async () => {
    const { user } = await givenApp(server);
    const attempt = await givenAttempt(server, user);
    for (const path of ['app', 'app/removal', 'recovery-codes']) {
      expect((await changeFactors(attempt, path)).json).toMatchObject({ code: 'CODE_REQUIRED' });
    }
  });
});

describe('what the second step asks for', () => {
  test('is chosen among the ways of the person', async () => {
    const { browser, user } = await givenApp(server);
    const choose = (factor: string) =>
      browser.send('PUT', '/v2/api/account/factors/preferred', { body: { factor } });
    expect((await choose('sms')).json).toMatchObject({ code: 'FACTOR_NOT_SET_UP' });
    expect((await choose('email')).status).toBe(200);
    expect((await sendPassword(server.browser(), user)).json).toMatchObject({
      ua_2fa_type: 'email',
      RESEND_OPTION: 60,
    });
    expect((await choose('app')).status).toBe(200);
    expect((await sendPassword(server.browser(), user)).json).toMatchObject({
      ua_2fa_type: 'app',
      RESEND_OPTION: 0,
    });
    expect(await eventsOf(user.id)).toEqual(['app-added', 'factor-preferred', 'factor-preferred']);
  });

  test('is a mail again once the app is removed, which is told', async () => {
    const { browser, user } = await givenApp(server);
    expect((await changeFactors(browser, 'app/removal')).status).toBe(200);
    expect((await changeFactors(browser, 'app/removal')).status).toBe(200);
    expect(await factorsOf(browser)).toMatchObject({
      appSince: null,
      asked: 'email',
      ways: ['email', 'recovery'],
      recoveryCodesLeft: 10,
    });
    expect((await sendPassword(server.browser(), user)).json).toMatchObject({
      ua_2fa_type: 'email',
    });
    expect(await newsOf(server, user)).toEqual([
      { change: 'app-removed', left: 10 },
      { change: 'app-added', left: 10 },
    ]);
    expect(await eventsOf(user.id)).toEqual(['app-added', 'app-removed']);
  });
});

test('the database holds no secret and no recovery code that could be read', async () => {
  const { user, secret, recoveryCodes } = await givenApp(server);
  const { rows } = await server.db.superuser.query<{ row: string }>(
    `select row_to_json(a)::text as row from authenticator_apps a where user_id = $1
      union all select row_to_json(r)::text from recovery_codes r where user_id = $1`,
    [user.id],
  );
  expect(rows).toHaveLength(11);
  const text = rows.map(({ row }) => row).join('\n') + server.logged.join('\n');
  for (const word of [
    secret,
    ...recoveryCodes,
    ...recoveryCodes.map((one) => one.replace('-', '')),
  ]) {
    expect(text).not.toContain(word);
    expect(text).not.toContain(Buffer.from(word).toString('hex'));
  }
});

test('new recovery codes are told once, and by mail that there are new ones', async () => {
  const { browser, user, recoveryCodes } = await givenApp(server);
  const answer = await changeFactors(browser, 'recovery-codes', BY_PASSWORD);
  const made = (answer.json as { recoveryCodes: string[] }).recoveryCodes;
  expect(made).toHaveLength(10);
  expect(made.filter((one) => recoveryCodes.includes(one))).toEqual([]);
  expect((await newsOf(server, user))[0]).toEqual({ change: 'recovery-codes-made', left: 10 });
  expect(await eventsOf(user.id)).toEqual(['app-added', 'recovery-codes-made']);
});
