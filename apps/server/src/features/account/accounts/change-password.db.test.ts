import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { raceAtRow, signInLock } from '../../../../test/races/race-at-row.ts';
import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const NEW = 'Tavla-Zofia-7';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

function change(browser: HttpBrowser, current: string, password: string = NEW) {
  return browser.post('/v2/api/account/accounts/password', { current, password });
}

const home = async (browser: HttpBrowser) =>
  (await browser.get('/backoffice/data/initData')).status;

async function noticesOf({ accountId }: TestUser): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query<{ payload: unknown }>(
    `select payload from outbox_tasks
      where account_id = $1 and kind = 'mail-sign-in-notice' order by id`,
    [accountId],
  );
  return rows.map(({ payload }) => payload);
}

async function auditOf({ accountId }: TestUser): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query(
    `select action, actor_kind, actor_id, entity_kind, entity_id from audit_events
      where account_id = $1 and action like 'person.%' order by id`,
    [accountId],
  );
  return rows;
}

test('the new password opens, the old one does not; others are out, this one goes on; all is told', async () => {
  const user = await server.givenUser();
  const [here, there] = [await signIn(server, user), await signIn(server, user)];
  const before = await noticesOf(user);
  expect((await change(here, PASSWORD)).json).toEqual({ outcome: 'changed' });
  expect([await home(here), await home(there)]).toEqual([200, 401]);
  const browser = server.browser();
  expect((await sendPassword(browser, user)).json).toMatchObject({ fail_reason: 'WRONG' });
  expect((await sendPassword(browser, user, NEW)).json).toMatchObject({ success: true });
  const told = (await noticesOf(user)).slice(before.length);
  expect(told).toMatchObject([{ change: 'password-changed', email: user.email }]);
  expect((await auditOf(user)).at(-1)).toEqual({
    action: 'person.password-changed',
    actor_kind: 'user',
    actor_id: user.id,
    entity_kind: 'person',
    entity_id: user.id,
  });
});

test('a wrong current password changes nothing and nobody is told', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  expect((await change(browser, 'Wrong-Password-1')).json).toEqual({ outcome: 'wrong-password' });
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ success: true });
  expect(await noticesOf(user)).toEqual([]);
});

test('ten wrong ones block for an hour, also the right one; sign-in stays open', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  for (let tries = 1; tries < 10; tries += 1) {
    expect((await change(browser, 'Wrong-Password-1')).json).toEqual({ outcome: 'wrong-password' });
  }
  expect((await change(browser, 'Wrong-Password-1')).json).toEqual({ outcome: 'blocked' });
  expect((await change(browser, PASSWORD)).json).toEqual({ outcome: 'blocked' });
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ success: true });
  server.time.advance(3_600_000 - 1);
  const later = await signIn(server, user);
  expect((await change(later, PASSWORD)).json).toEqual({ outcome: 'blocked' });
  server.time.advance(1);
  expect((await change(later, PASSWORD)).json).toEqual({ outcome: 'changed' });
});

test('guesses made at once count as those made in turn', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const guesses = Array.from({ length: 14 }, () => change(browser, 'Wrong-Password-1'));
  const outcomes = (await Promise.all(guesses)).map(({ json }) => json);
  expect(
    outcomes.filter((one) => (one as { outcome: string }).outcome === 'wrong-password'),
  ).toHaveLength(9);
  const { rows } = await server.db.superuser.query(
    "select failures from login_throttles where subject = 'own:' || $1",
    [user.email],
  );
  expect(rows).toEqual([{ failures: 10 }]);
});

test.each(['Short-1', 'alllowercase1', 'Password-123'])('%s is no new password', async (weak) => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  expect((await change(browser, PASSWORD, weak)).json).toEqual({ outcome: 'weak' });
  expect((await sendPassword(server.browser(), user)).json).toMatchObject({ success: true });
});

test('of two changes at once from two sessions the second is refused: its session is over', async () => {
  const user = await server.givenUser();
  const [one, two] = [await signIn(server, user), await signIn(server, user)];
  const answers = await raceAtRow(server, signInLock(user.email), [
    () => change(one, PASSWORD),
    () => change(two, PASSWORD, 'Other-Zofia-8'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  expect((await sendPassword(server.browser(), user, NEW)).json).toMatchObject({ success: true });
});

test('of two changes at once from one session the second finds another password', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const answers = await raceAtRow(server, signInLock(user.email), [
    () => change(browser, PASSWORD),
    () => change(browser, PASSWORD, 'Other-Zofia-8'),
  ]);
  expect(answers.map(({ json }) => json)).toEqual([
    { outcome: 'changed' },
    { outcome: 'wrong-password' },
  ]);
});

test('the first sign-in tells nobody, another device is told of once, a known one never', async () => {
  const user = await server.givenUser();
  const first = await signIn(server, user);
  expect(await noticesOf(user)).toEqual([]);
  const second = await signIn(server, user);
  const told = [{ change: 'new-device', email: user.email, ip: '127.0.0.1' }];
  expect(await noticesOf(user)).toMatchObject(told);
  for (const known of [first, second]) {
    await known.get('/front/auth/logout');
    await signInAgain(known, user);
  }
  expect(await noticesOf(user)).toMatchObject(told);
  expect(await auditOf(user)).toMatchObject([{ action: 'person.new-device' }]);
});

test('the cookie of a device is kept as a hash, lasts, and no script reads it', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  const { headers } = await browser.get('/front/data/initData');
  const cookie = headers.getSetCookie().find((one) => one.startsWith('__Host-pinkas-browser='));
  expect(cookie).toMatch(/Max-Age=34560000; .*HttpOnly; Secure; SameSite=Lax/);
  await signInAgain(browser, user);
  const { rows } = await server.db.superuser.query<{ text: string }>(
    'select row_to_json(d)::text as text from known_devices d where user_id = $1',
    [user.id],
  );
  expect(rows).toHaveLength(1);
  const value = browser.cookies.get('__Host-pinkas-browser') ?? 'none';
  expect(rows[0]?.text).not.toContain(value);
  expect(rows[0]?.text).not.toContain(Buffer.from(value).toString('hex'));
});

test('who signs people in may write no note of others, of other things or with other tasks', async () => {
  const user = await server.givenUser();
  const other = await server.givenUser();
  const forge = async (account: number, action: string, task: string | null) => {
    const client = await server.db.database.auth.connect();
    try {
      await client.query(`begin; set local app.account_id = '${user.accountId}'`);
      const audit = JSON.stringify({ id: crypto.randomUUID(), at: '2026-11-20T07:00:00Z', action });
      await client.query('select note_of_person($1, $2, $3, $4)', [account, user.id, audit, task]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const refused = { code: '42501' };
  await expect(forge(other.accountId, 'person.new-device', null)).rejects.toMatchObject(refused);
  await expect(forge(user.accountId, 'customer.changed', null)).rejects.toMatchObject(refused);
  const task = JSON.stringify({ id: crypto.randomUUID(), kind: 'mail-document' });
  await expect(forge(user.accountId, 'person.new-device', task)).rejects.toMatchObject(refused);
  await forge(user.accountId, 'person.new-device', null);
});

async function signInAgain(browser: HttpBrowser, user: TestUser): Promise<void> {
  await sendPassword(browser, user);
  const { json } = await sendCode(browser, await newestCode(browser, user));
  expect(json).toMatchObject({ success: true });
}
