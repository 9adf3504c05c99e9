import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { operatorOf } from '../../../../test/account/managing.ts';
import {
  anOperator,
  operate,
  operatedAccount,
  signInByApp,
} from '../../../../test/account/operators.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { givenApp, type WithApp } from '../../../../test/auth/factors.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { grantOperating, takeOperating } from '../../auth/administration/grant-operating.ts';

let server: TestServer;
let operator: WithApp;

beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles, product_sellers'));

const CALLS = allEndpoints().filter(({ access }) => access === 'operator');
const WHY = 'פנייה של בעל העסק בטלפון';

/** The answers of every call of the area that somebody gets, each once. */
async function answersTo(browser: HttpBrowser): Promise<string[]> {
  const answers = new Set<string>();
  for (const { method, path } of CALLS) {
    const answer = await browser.send(method, path, {
      headers: { 'idempotency-key': randomUUID() },
      ...(method === 'GET' ? {} : { body: {} }),
    });
    answers.add(`${String(answer.status)} ${String((answer.json as { code?: string }).code)}`);
  }
  return [...answers];
}

const standingOf = async (browser: HttpBrowser) =>
  (await browser.get('/v2/api/operator/standing')).json;

describe('TE-05: the area of the operators', () => {
  const REFUSED = ['403 NOT_PERMITTED'];

  test('is refused to owners, employees, accountants and managers, in every one of its calls', async () => {
    expect(CALLS.length).toBeGreaterThanOrEqual(10);
    const owner = await server.givenUser();
    const people = [
      owner,
      await server.givenColleague(owner, { role: 'sub-user' }),
      await server.givenColleague(owner, { role: 'accountant' }),
      await server.givenColleague(owner, { role: 'account-manager' }),
    ];
    for (const person of people) {
      const browser = await signIn(server, person);
      expect(await answersTo(browser)).toEqual(REFUSED);
      expect(await standingOf(browser)).toMatchObject({ standing: 'none' });
    }
  });

  test('is refused to a visitor, and to somebody with an app who is no operator', async () => {
    expect(await answersTo(server.browser())).toEqual(['401 NOT_SIGNED_IN']);
    const person = await givenApp(server);
    expect(await answersTo(await signInByApp(server, person))).toEqual(REFUSED);
  });

  test('AU-24: opens by a factor of the own alone: a mailed code is not enough', async () => {
    const person = await givenApp(server);
    await grantOperating(operatorOf(server), person.user.email);
    // This session was opened by a mailed code, before there was an app.
    expect(await answersTo(person.browser)).toEqual(REFUSED);
    expect(await standingOf(person.browser)).toMatchObject({ standing: 'own-factor-needed' });
    const browser = await signInByApp(server, person);
    expect(await standingOf(browser)).toMatchObject({ standing: 'open' });
    expect((await browser.get('/v2/api/operator/accounts')).status).toBe(200);
  });

  test('AU-24: closes with the next call once the machine ends the operator', async () => {
    const person = await anOperator(server);
    expect((await person.browser.get('/v2/api/operator/log')).status).toBe(200);
    expect(await takeOperating(operatorOf(server), person.user.email)).toBe('changed');
    expect(await takeOperating(operatorOf(server), person.user.email)).toBe('unchanged');
    expect((await person.browser.get('/v2/api/operator/log')).status).toBe(401);
    expect(await answersTo(await signInByApp(server, person))).toEqual(REFUSED);
  });
});

describe('the accounts', () => {
  test('are found by name or number, with state, package and counts', async () => {
    const user = await server.givenUser();
    await server.db.superuser.query(
      'update business_profiles set name_he = $2 where account_id = $1',
      [user.accountId, 'מאפיית התבור'],
    );
    const browser = await signIn(server, user);
    await issue(browser);
    const answer = await operator.browser.get(
      `/v2/api/operator/accounts?search=${encodeURIComponent('התבור')}`,
    );
    expect(answer.json).toMatchObject({
      rows: [
        { id: user.accountId, nameHe: 'מאפיית התבור', state: 'free', documents: 1, people: 1 },
      ],
      tabs: { all: 1, free: 1, blocked: 0 },
    });
  });

  test('are told by their packages once somebody sells the product', async () => {
    const [seller, buyer, late, fresh] = [
      await server.givenUser(),
      await server.givenUser(),
      await server.givenUser(),
      await server.givenUser(),
    ];
    const { superuser } = server.db;
    const today = server.services.clock.today();
    await superuser.query('insert into product_sellers values ($1, $2)', [today, seller.accountId]);
    const buy = (accountId: number, paidUntil: string) =>
      superuser.query(
        `insert into subscriptions (account_id, id, version_id, period, price_agorot, started_on, paid_until)
          values ($1, $2, 3, 'YEAR', 52800, $3::date - 400, $3::date)`,
        [accountId, randomUUID(), paidUntil],
      );
    await buy(buyer.accountId, today);
    await buy(late.accountId, '2020-01-01');
    await superuser.query('update accounts set created_at = $2 where id = $1', [
      fresh.accountId,
      server.services.clock.now(),
    ]);
    const of = (accountId: number) => operatedAccount(operator.browser, accountId);
    expect(await of(seller.accountId)).toMatchObject({ state: 'free', package: null });
    expect(await of(buyer.accountId)).toMatchObject({
      state: 'paid',
      package: { nameHe: 'מחברת' },
      most: 200,
      period: 'YEAR',
    });
    expect(await of(late.accountId)).toMatchObject({ state: 'ended' });
    expect(await of(fresh.accountId)).toMatchObject({
      state: 'trial',
      trialDay: 1,
      package: { nameHe: 'ניסיון' },
      most: 50,
    });
  });

  test('show nothing of the books: no customer, no number, no sum', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const customer = aCustomer({ name: 'לקוח סודי ביותר', saveAsRegular: true });
    const { id } = await issue(browser, { customer });
    const seen = [
      await operator.browser.get(`/v2/api/operator/account?account=${String(user.accountId)}`),
      await operator.browser.get('/v2/api/operator/accounts'),
      await operate(operator.browser, 'account/case', {
        accountId: user.accountId,
        writtenReason: WHY,
      }),
    ];
    for (const { status, text } of seen) {
      expect(status, text).toBe(200);
      expect(text).not.toContain('לקוח סודי');
      expect(text).not.toContain(id);
      expect(text).not.toMatch(/agorot/i);
    }
  });

  test('that are not there are answered as missing', async () => {
    const missing = 999_999;
    const answer = await operator.browser.get(`/v2/api/operator/account?account=${missing}`);
    expect(answer.status).toBe(404);
    const body = { accountId: missing, writtenReason: WHY };
    expect((await operate(operator.browser, 'account/case', body)).status).toBe(404);
    const block = { ...body, reason: 'terms' };
    expect((await operate(operator.browser, 'account/block', block)).status).toBe(404);
  });
});
