import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { BY_PASSWORD, changeFactors, factorsOf, newsOf } from '../../../../test/auth/factors.ts';
import { askPhone, confirmPhone, freshPhone } from '../../../../test/auth/phones.ts';
import { raceAtRow } from '../../../../test/races/race-at-row.ts';
import {
  codesOf,
  newestCode,
  otherThan,
  sendPassword,
  signIn,
} from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

/** A signed-in person who was texted a code. */
async function givenAsked(phone = freshPhone()) {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  expect((await askPhone(browser, phone)).json).toMatchObject({ outcome: 'sent' });
  return { user, browser, phone, code: await newestCode(browser, { email: phone }) };
}

/** One whose telephone counts. */
async function givenPhone(phone?: string) {
  const asked = await givenAsked(phone);
  expect((await confirmPhone(asked.browser, asked.code)).json).toEqual({ outcome: 'verified' });
  server.time.advance(60_000);
  return asked;
}

test('a verified telephone is asked for first; the person is told, and the records have it', async () => {
  const { user, browser, phone } = await givenPhone();
  expect(await factorsOf(browser)).toMatchObject({ phone, asked: 'sms', hasTexts: true });
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ ua_2fa_type: 'sms' });
  expect(await newsOf(server, user)).toEqual([{ change: 'phone-added', left: 0 }]);
  const { rows: audit } = await server.db.superuser.query(
    "select actor_id from audit_events where account_id = $1 and action = 'person.phone-added'",
    [user.accountId],
  );
  expect(audit).toEqual([{ actor_id: user.id }]);
  const { rows: record } = await server.db.superuser.query(
    "select kind from security_events where user_id = $1 and kind like 'phone-%' order by at, kind",
    [user.id],
  );
  expect(record.map(({ kind }) => kind as string).toSorted()).toEqual([
    'phone-added',
    'phone-code-asked',
  ]);
});

test('a wrong proof texts nothing, and a number that is no mobile one is refused', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const phone = freshPhone();
  const wrong = { proof: { kind: 'password', text: 'Wrong-Password-1' } };
  expect((await askPhone(browser, phone, wrong)).json).toMatchObject({ code: 'PROOF_WRONG' });
  expect((await askPhone(browser, '03-5551234')).status).toBe(400);
  expect(await codesOf(browser, { email: phone })).toEqual([]);
});

test('the telephone before counts until the code of the new one comes; then it gets no more', async () => {
  const { user, browser, phone } = await givenPhone();
  const next = freshPhone();
  expect((await askPhone(browser, phone)).json).toMatchObject({ outcome: 'same' });
  await askPhone(browser, next);
  expect(await factorsOf(browser)).toMatchObject({ phone });
  const code = await newestCode(browser, { email: next });
  expect((await confirmPhone(browser, otherThan(code))).json).toEqual({ outcome: 'wrong' });
  expect((await confirmPhone(browser, code)).json).toEqual({ outcome: 'verified' });
  expect((await confirmPhone(browser, code)).json).toEqual({ outcome: 'ended' });
  expect(await factorsOf(browser)).toMatchObject({ phone: next });
  expect(await newsOf(server, user)).toMatchObject([
    { change: 'phone-changed' },
    { change: 'phone-added' },
  ]);
});

test('AU-12: another code comes after a minute, and the one before is dead', async () => {
  const { browser, phone, code } = await givenAsked();
  for (const [waitedMs, left] of [
    [0, 60],
    [60_000 - 1, 1],
  ] as const) {
    server.time.advance(waitedMs);
    expect((await changeFactors(browser, 'phone/code', {})).json).toMatchObject({
      outcome: 'wait',
      RESEND_OPTION: left,
    });
  }
  server.time.advance(1);
  expect((await changeFactors(browser, 'phone/code', {})).json).toMatchObject({ outcome: 'sent' });
  const next = await newestCode(browser, { email: phone });
  expect((await confirmPhone(browser, code)).json).toEqual({ outcome: 'wrong' });
  expect((await confirmPhone(browser, next)).json).toEqual({ outcome: 'verified' });
  expect((await changeFactors(browser, 'phone/code', {})).json).toMatchObject({
    code: 'FACTOR_SETUP_ENDED',
  });
});

test('AU-11: a code counts in the session that asked alone', async () => {
  const { user, browser, code } = await givenAsked();
  const there = await signIn(server, user);
  expect((await confirmPhone(there, code)).json).toEqual({ outcome: 'ended' });
  expect((await confirmPhone(browser, code)).json).toEqual({ outcome: 'verified' });
});

test('removing takes the proof, and codes go by mail again', async () => {
  const { user, browser } = await givenPhone();
  await browser.send('PUT', '/v2/api/account/factors/preferred', { body: { factor: 'sms' } });
  const wrong = { proof: { kind: 'password', text: 'Wrong-Password-1' } };
  expect((await changeFactors(browser, 'phone/removal', wrong)).status).toBe(422);
  for (let presses = 0; presses < 2; presses += 1) {
    expect((await changeFactors(browser, 'phone/removal', BY_PASSWORD)).json).toEqual({
      success: true,
    });
  }
  expect(await factorsOf(browser)).toMatchObject({ phone: '', asked: 'email' });
  expect(await newsOf(server, user)).toMatchObject([
    { change: 'phone-removed' },
    { change: 'phone-added' },
  ]);
});

test('five people may have one telephone; of two who would be the fifth at once one is', async () => {
  const phone = freshPhone();
  for (let people = 0; people < 4; people += 1) {
    await server.givenUser({ phone });
  }
  const one = await givenAsked(phone);
  const two = await givenAsked(phone);
  const outcomes = await raceAtRow(
    server,
    {
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`phone:${digits(phone)}`],
    },
    [() => confirmPhone(one.browser, one.code), () => confirmPhone(two.browser, two.code)],
  );
  expect(outcomes.map(({ json }) => json)).toEqual([
    { outcome: 'verified' },
    { outcome: 'too-many-people' },
  ]);
});

test('ten wrong codes in an hour block those of the person', async () => {
  const { browser, code } = await givenAsked();
  for (let tries = 0; tries < 5; tries += 1) await confirmPhone(browser, otherThan(code));
  server.time.advance(60_000);
  await askPhone(browser, freshPhone());
  for (let tries = 0; tries < 5; tries += 1) await confirmPhone(browser, 'wrong');
  expect((await confirmPhone(browser, 'wrong')).json).toEqual({ outcome: 'blocked' });
});

function digits(phone: string): string {
  return `972${phone.replaceAll(/\D/g, '').slice(1)}`;
}
