import type { OpenSession } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sendIssue } from '../../../../test/accounting/issue.ts';
import { counterRow, raceAtRow, signInLock } from '../../../../test/races/race-at-row.ts';
import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const LIST = '/v2/api/account/accounts/sessions';
const END_OTHERS = `${LIST}/end_others`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function sessionsOf(browser: HttpBrowser): Promise<OpenSession[]> {
  const { json } = await browser.get(LIST);
  return (json as { sessions: OpenSession[] }).sessions;
}

async function ownId(browser: HttpBrowser): Promise<string> {
  const current = (await sessionsOf(browser)).find(({ isCurrent }) => isCurrent);
  return current?.id ?? '';
}

const end = (browser: HttpBrowser, id: string) => browser.post(`${LIST}/${id}/end`);
const home = async (browser: HttpBrowser) =>
  (await browser.get('/backoffice/data/initData')).status;

test('lists where the person is signed in, this session first, and nobody else’s', async () => {
  const user = await server.givenUser();
  await signIn(server, await server.givenColleague(user));
  const first = await signIn(server, user);
  server.time.advance(60_000);
  const second = server.browser();
  await sendPassword(second, user);
  await second.post(
    '/front/auth/tfa_actual',
    { oneTimeCode: await newestCode(second, user) },
    { headers: { 'user-agent': FIREFOX } },
  );
  const [mine, other, ...more] = await sessionsOf(second);
  expect(more).toEqual([]);
  expect(mine).toMatchObject({
    isCurrent: true,
    browser: 'Firefox',
    system: 'Linux',
    ip: '127.0.0.1',
  });
  expect(other).toMatchObject({ isCurrent: false, browser: null, system: null });
  expect(Date.parse(mine?.signedInAt ?? '') - Date.parse(other?.signedInAt ?? '')).toBe(60_000);
  expect((await sessionsOf(first)).map(({ id }) => id)).toEqual([other?.id, mine?.id]);
});

test('the last use follows the calls, and what was not used for half an hour is gone', async () => {
  const user = await server.givenUser();
  const idle = await signIn(server, user);
  const used = await signIn(server, user);
  const [before] = await sessionsOf(used);
  server.time.advance(29 * 60_000);
  await home(used);
  const [after, stillOpen] = await sessionsOf(used);
  expect(Date.parse(after?.lastUsedAt ?? '') - Date.parse(before?.lastUsedAt ?? '')).toBe(
    29 * 60_000,
  );
  expect(stillOpen?.isCurrent).toBe(false);
  server.time.advance(60_000);
  expect(await sessionsOf(used)).toHaveLength(1);
  expect(await home(idle)).toBe(401);
});

test('what began twelve hours ago is gone, however it was used', async () => {
  const user = await server.givenUser();
  const old = await signIn(server, user);
  const [session] = await sessionsOf(old);
  const browser = await signIn(server, user);
  const beginOf = (agoMs: number) =>
    server.db.superuser.query('update sessions set created_at = $2 where id = $1', [
      session?.id,
      new Date(server.time.now() - agoMs).toISOString(),
    ]);
  await beginOf(12 * 3_600_000 - 1);
  expect(await sessionsOf(browser)).toHaveLength(2);
  await beginOf(12 * 3_600_000);
  expect(await sessionsOf(browser)).toHaveLength(1);
});

test('a half-opened sign-in is not listed, and ends with all others', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const half = server.browser();
  await sendPassword(half, user);
  const code = await newestCode(half, user);
  expect(await sessionsOf(browser)).toHaveLength(1);
  expect((await browser.post(END_OTHERS)).json).toEqual({ ended: 1 });
  expect((await sendCode(half, code)).status).toBe(401);
});

test('an ended session is refused at its next call, this one goes on', async () => {
  const user = await server.givenUser();
  const [here, there] = [await signIn(server, user), await signIn(server, user)];
  const id = await ownId(there);
  expect((await end(here, id)).status).toBe(200);
  expect(await home(there)).toBe(401);
  expect(await home(here)).toBe(200);
  expect((await end(here, id)).status).toBe(404);
  const { rows } = await server.db.superuser.query(
    "select detail from security_events where user_id = $1 and kind = 'session-ended'",
    [user.id],
  );
  expect(rows).toEqual([{ detail: { session: id } }]);
});

test('all others end at one press, those of other people do not', async () => {
  const user = await server.givenUser();
  const colleague = await signIn(server, await server.givenColleague(user));
  const [here, ...others] = [
    await signIn(server, user),
    await signIn(server, user),
    await signIn(server, user),
  ];
  expect((await here.post(END_OTHERS)).json).toEqual({ ended: 2 });
  for (const other of others) expect(await home(other)).toBe(401);
  expect(await home(here)).toBe(200);
  expect(await home(colleague)).toBe(200);
  expect((await here.post(END_OTHERS)).json).toEqual({ ended: 0 });
});

test('a session of a colleague in the same account cannot be ended', async () => {
  const user = await server.givenUser();
  const owner = await signIn(server, user);
  const colleague = await signIn(server, await server.givenColleague(user));
  expect((await end(owner, await ownId(colleague))).status).toBe(404);
  expect((await end(colleague, await ownId(owner))).status).toBe(404);
  expect([await home(owner), await home(colleague)]).toEqual([200, 200]);
});

test('a person whose groups open no page still sees and ends the own sessions', async () => {
  const owner = await server.givenUser();
  const person = await server.givenColleague(owner, { role: 'accountant', permissionGroups: [] });
  const browser = await signIn(server, person);
  await signIn(server, person);
  expect(await sessionsOf(browser)).toHaveLength(2);
  expect((await browser.post(END_OTHERS)).json).toEqual({ ended: 1 });
});

test('a call under way when its session ends is answered, and the next one refused', async () => {
  const user = await server.givenUser();
  const [here, there] = [await signIn(server, user), await signIn(server, user)];
  const id = await ownId(there);
  const [issued] = await raceAtRow(server, counterRow(user.accountId, 305), [
    () => sendIssue(there, anInvoice()),
    async () => {
      expect((await end(here, id)).status).toBe(200);
      return sendIssue(here, anInvoice());
    },
  ]);
  expect(issued?.status, issued?.text).toBe(200);
  expect(await home(there)).toBe(401);
});

test('two sessions that end each other at once: one does, the other is refused', async () => {
  const user = await server.givenUser();
  const [one, two] = [await signIn(server, user), await signIn(server, user)];
  const [first, second] = await raceAtRow(server, signInLock(user.email), [
    () => one.post(END_OTHERS),
    () => two.post(END_OTHERS),
  ]);
  expect([first?.status, second?.status]).toEqual([200, 401]);
  expect([await home(one), await home(two)]).toEqual([200, 401]);
});

test('nobody signed in is told nothing', async () => {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  expect((await browser.get(LIST)).status).toBe(401);
  expect((await browser.post(END_OTHERS)).status).toBe(401);
});
