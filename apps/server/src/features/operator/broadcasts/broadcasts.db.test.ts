import { randomUUID } from 'node:crypto';

import type { Broadcast } from '@pinkas/contract/operator/broadcasts/broadcasts.contract';
import type { ShownBroadcast } from '@pinkas/contract/operator/broadcasts/shown-broadcasts.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { anOperator, operate } from '../../../../test/account/operators.ts';
import type { WithApp } from '../../../../test/auth/factors.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let operator: WithApp;

beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.stop());
beforeEach(() =>
  server.db.superuser.query('truncate login_throttles, broadcasts, broadcast_closings'),
);

const aMessage = (changes: object = {}) => ({
  titleHe: 'עבודות תחזוקה',
  textHe: 'המערכת לא תהיה זמינה בין אחת לשתיים בלילה.',
  buttonHe: 'הבנתי',
  titleEn: '',
  textEn: '',
  buttonEn: '',
  link: '',
  kinds: [],
  states: [],
  shownFrom: server.services.clock.today(),
  shownUntil: server.services.clock.today(),
  ...changes,
});

async function made(changes: object = {}): Promise<string> {
  const answer = await operate(operator.browser, 'broadcasts', aMessage(changes));
  expect(answer.status, answer.text).toBe(200);
  // The next one is newer.
  server.time.advance(1_000);
  return (answer.json as { id: string }).id;
}

async function shownTo(browser: HttpBrowser): Promise<string[]> {
  const answer = await browser.get('/v2/api/broadcasts');
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { broadcasts: ShownBroadcast[] }).broadcasts.map(({ id }) => id);
}

async function listed(): Promise<Broadcast[]> {
  const answer = await operator.browser.get('/v2/api/operator/broadcasts');
  return (answer.json as { broadcasts: Broadcast[] }).broadcasts;
}

test('a message is shown to a person until they close it, once for all of their accounts', async () => {
  const id = await made();
  const user = await server.givenUser();
  const [one, other] = [await signIn(server, user), await signIn(server, user)];
  const colleague = await signIn(server, await server.givenColleague(user));
  expect(await shownTo(one)).toEqual([id]);
  for (let round = 0; round < 2; round += 1) {
    const answer = await one.post('/v2/api/broadcasts/close', { broadcast: id });
    expect(answer.json).toEqual({ success: true });
  }
  expect(await shownTo(other)).toEqual([]);
  expect(await shownTo(colleague)).toEqual([id]);
  expect(await listed()).toMatchObject([{ id, closedBy: 1, by: operator.user.email }]);
});

test('a message is shown on its days alone, and not once it was switched off', async () => {
  const today = server.services.clock.today();
  const browser = await signIn(server, await server.givenUser());
  const coming = await made({ shownFrom: addDays(today, 1), shownUntil: addDays(today, 2) });
  const id = await made();
  expect(await shownTo(browser)).toEqual([id]);
  const key = randomUUID();
  for (const outcome of ['changed', 'changed']) {
    const answer = await operate(operator.browser, 'broadcasts/end', { broadcast: id }, key);
    expect(answer.json).toEqual({ outcome });
  }
  const again = await operate(operator.browser, 'broadcasts/end', { broadcast: id });
  expect(again.json).toEqual({ outcome: 'unchanged' });
  expect(await shownTo(browser)).toEqual([]);
  const states = new Map((await listed()).map((one) => [one.id, one.state]));
  expect([states.get(coming), states.get(id)]).toEqual(['coming', 'off']);
});

test('a message is shown to its kinds of business and states of account alone', async () => {
  const of = async (kind: 'company' | 'exempt-dealer') =>
    signIn(server, await server.givenUser({}, { kind }));
  const [company, exempt] = [await of('company'), await of('exempt-dealer')];
  const forCompanies = await made({ kinds: ['company'] });
  const forPaying = await made({ states: ['paid'] });
  const forFree = await made({ states: ['free'], kinds: ['exempt-dealer'] });
  expect(await shownTo(company)).toEqual([forCompanies]);
  expect(await shownTo(exempt)).toEqual([forFree]);
  expect((await listed()).map(({ id }) => id)).toEqual([forFree, forPaying, forCompanies]);
});

test('a message has all of its parts, leads into the product, and has days to come', async () => {
  const today = server.services.clock.today();
  const wrong = [
    [{ titleHe: ' ' }, 'titleHe', 'FIELD_REQUIRED'],
    [{ titleEn: 'Maintenance' }, 'textEn', 'FIELD_REQUIRED'],
    [{ link: 'https://elsewhere.test' }, 'link', 'WEB_ADDRESS_INVALID'],
    [{ link: '//elsewhere.test' }, 'link', 'WEB_ADDRESS_INVALID'],
    [{ shownUntil: addDays(today, -1) }, 'shownUntil', 'DATE_RANGE_INVALID'],
    [
      { shownFrom: addDays(today, -3), shownUntil: addDays(today, -1) },
      'shownUntil',
      'DATE_NOT_AHEAD',
    ],
  ] as const;
  for (const [changes, field, code] of wrong) {
    const answer = await operate(operator.browser, 'broadcasts', aMessage(changes));
    const { fields } = answer.json as { fields?: { path: string[]; code: string }[] };
    expect(fields, field).toContainEqual(expect.objectContaining({ path: [field], code }));
  }
  expect(await listed()).toEqual([]);
});

test('a message that is not there is closed and switched off by nobody', async () => {
  const browser = await signIn(server, await server.givenUser());
  const broadcast = randomUUID();
  expect((await browser.post('/v2/api/broadcasts/close', { broadcast })).status).toBe(404);
  expect((await operate(operator.browser, 'broadcasts/end', { broadcast })).status).toBe(404);
});

test('making a message and switching it off stand in the log of the operators', async () => {
  const id = await made();
  await operate(operator.browser, 'broadcasts/end', { broadcast: id });
  const { rows } = await server.db.superuser.query(
    `select kind, user_id as "userId" from security_events where subject = $1 order by at, kind desc`,
    [`broadcast:${id}`],
  );
  expect(rows).toEqual([
    { kind: 'operator-broadcast-made', userId: operator.user.id },
    { kind: 'operator-broadcast-ended', userId: operator.user.id },
  ]);
});
