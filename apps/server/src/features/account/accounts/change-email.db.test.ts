import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { raceAtRow, signInLock } from '../../../../test/races/race-at-row.ts';
import {
  codesOf,
  newestCode,
  otherThan,
  sendPassword,
  signIn,
} from '../../../../test/auth/sign-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const ASK = '/v2/api/account/accounts/email';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const fresh = () => `new-${crypto.randomUUID()}@people.test`;
const ask = (browser: HttpBrowser, email: string, current: string = PASSWORD) =>
  browser.post(ASK, { current, email });
const confirm = (browser: HttpBrowser, oldCode: string, newCode: string) =>
  browser.post(`${ASK}/confirm`, { oldCode, newCode });
const home = async (browser: HttpBrowser) =>
  (await browser.get('/backoffice/data/initData')).status;

/** A person who asked for another e-mail, with both codes. */
async function givenAsked(email: string = fresh()) {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  expect((await ask(browser, email)).json).toEqual({ outcome: 'sent' });
  const oldCode = await newestCode(browser, user);
  const newCode = await newestCode(browser, { email });
  return { user, browser, email, oldCode, newCode };
}

async function emailOf({ id }: TestUser): Promise<string | undefined> {
  const { rows } = await server.db.superuser.query<{ email: string }>(
    'select email from users where id = $1',
    [id],
  );
  return rows[0]?.email;
}

test('both codes change the address: it signs in, the old one does not, others are out, all is told', async () => {
  const { user, browser, email, oldCode, newCode } = await givenAsked();
  const there = await signIn(server, user);
  expect((await confirm(browser, oldCode, newCode)).json).toEqual({ outcome: 'changed' });
  expect([await home(browser), await home(there)]).toEqual([200, 401]);
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ success: false });
  expect((await sendPassword(server.browser(), { email })).json).toMatchObject({ success: true });
  const { rows } = await server.db.superuser.query(
    `select payload ->> 'email' as email from outbox_tasks
      where account_id = $1 and payload ->> 'change' = 'email-changed'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ email: user.email }]);
  const { rows: audit } = await server.db.superuser.query(
    "select actor_id from audit_events where account_id = $1 and action = 'person.email-changed'",
    [user.accountId],
  );
  expect(audit).toEqual([{ actor_id: user.id }]);
});

test('one code alone, codes changed over, and codes used twice change nothing', async () => {
  const { user, browser, oldCode, newCode } = await givenAsked();
  for (const [one, two] of [
    [oldCode, otherThan(newCode)],
    [otherThan(oldCode), newCode],
  ] as const) {
    expect((await confirm(browser, one, two)).json).toEqual({ outcome: 'wrong' });
  }
  expect(await emailOf(user)).toBe(user.email);
  expect((await confirm(browser, oldCode, newCode)).json).toEqual({ outcome: 'changed' });
  expect((await confirm(browser, oldCode, newCode)).json).toEqual({ outcome: 'ended' });
});

test('the fifth wrong try ends the change, and so do ten minutes', async () => {
  const { browser, oldCode, newCode } = await givenAsked();
  for (let tries = 1; tries < 5; tries += 1) {
    expect((await confirm(browser, otherThan(oldCode), newCode)).json).toEqual({
      outcome: 'wrong',
    });
  }
  expect((await confirm(browser, otherThan(oldCode), newCode)).json).toEqual({ outcome: 'ended' });
  expect((await confirm(browser, oldCode, newCode)).json).toEqual({ outcome: 'ended' });
  const [inTime, late] = [await givenAsked(), await givenAsked()];
  server.time.advance(600_000 - 1);
  expect((await confirm(inTime.browser, inTime.oldCode, inTime.newCode)).json).toEqual({
    outcome: 'changed',
  });
  server.time.advance(1);
  expect((await confirm(late.browser, late.oldCode, late.newCode)).json).toEqual({
    outcome: 'ended',
  });
});

test('codes of an earlier ask are dead, and those of another session of the same person', async () => {
  const { user, browser, email, oldCode, newCode } = await givenAsked();
  const there = await signIn(server, user);
  expect((await confirm(there, oldCode, newCode)).json).toEqual({ outcome: 'ended' });
  await ask(browser, email);
  expect((await confirm(browser, oldCode, newCode)).json).toEqual({ outcome: 'wrong' });
});

test('the answer for an address that somebody has is the same; its owner is told and no code is sent', async () => {
  const other = await server.givenUser();
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const [taken, free] = [await ask(browser, other.email), await ask(browser, fresh())];
  expect([taken.status, taken.json]).toEqual([free.status, free.json]);
  expect(await codesOf(browser, other)).toEqual([]);
  const { json } = await browser.get('/outbox/messages');
  const told = (json as OutboxMessage[]).filter(({ to }) => to === other.email);
  expect(told.map(({ subject }) => subject)).toEqual(['הכתובת שלך כבר רשומה בפנקס']);
});

test('of two people who take one address at once one gets it', async () => {
  const email = fresh();
  const one = await givenAsked(email);
  const two = await givenAsked(email);
  const answers = await raceAtRow(server, signInLock(email), [
    () => confirm(one.browser, one.oldCode, one.newCode),
    () => confirm(two.browser, two.oldCode, two.newCode),
  ]);
  expect(answers.map(({ json }) => json)).toEqual([{ outcome: 'changed' }, { outcome: 'taken' }]);
  expect([await emailOf(one.user), await emailOf(two.user)]).toEqual([email, two.user.email]);
});

test('an address that somebody else is opened with at the same moment is told as taken', async () => {
  const { user, browser, email, oldCode, newCode } = await givenAsked();
  const opened = {
    text: `insert into users (id, email_canonical, email, password_hash, full_name, status, created_at)
      select gen_random_uuid(), $1, $1, password_hash, full_name, status, created_at from users where id = $2`,
    values: [email, user.id],
  };
  const [answer] = await raceAtRow(server, opened, [() => confirm(browser, oldCode, newCode)]);
  expect([answer?.status, answer?.json]).toEqual([200, { outcome: 'taken' }]);
  expect(await emailOf(user)).toBe(user.email);
  expect((await confirm(browser, oldCode, newCode)).json).toEqual({ outcome: 'taken' });
  expect((await confirm(browser, oldCode, newCode)).json).toEqual({ outcome: 'ended' });
});

test('the same codes sent twice at once change it once', async () => {
  const { user, browser, oldCode, newCode } = await givenAsked();
  const answers = await raceAtRow(server, signInLock(user.email), [
    () => confirm(browser, oldCode, newCode),
    () => confirm(browser, oldCode, newCode),
  ]);
  expect(answers.map(({ json }) => json)).toEqual([{ outcome: 'changed' }, { outcome: 'ended' }]);
});

test('a wrong password, the own address in capitals and a sixth ask are told and send nothing', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const email = fresh();
  expect((await ask(browser, email, 'Wrong-Password-1')).json).toEqual({
    outcome: 'wrong-password',
  });
  expect((await ask(browser, user.email.toUpperCase())).json).toEqual({ outcome: 'same' });
  expect(await codesOf(browser, { email })).toEqual([]);
  for (let asks = 0; asks < 5; asks += 1) {
    expect((await ask(browser, fresh())).json).toEqual({ outcome: 'sent' });
  }
  expect((await ask(browser, email)).json).toEqual({ outcome: 'too-many' });
  expect(await codesOf(browser, { email })).toEqual([]);
});

test('a link to a new password that went to the old address is dead', async () => {
  const { user, browser, oldCode, newCode } = await givenAsked();
  await server.db.superuser.query(
    `insert into password_links (token_hash, user_id, sent_at, expires_at)
      values ('\\x01', $1, now(), now() + interval '1 hour')`,
    [user.id],
  );
  expect((await confirm(browser, oldCode, newCode)).json).toEqual({ outcome: 'changed' });
  const { rows } = await server.db.superuser.query(
    'select from password_links where user_id = $1 and ended_at is null',
    [user.id],
  );
  expect(rows).toEqual([]);
});
