import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import type { OperatorDeed } from '@pinkas/contract/operator/accounts/accounts.contract';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { operatorOf } from '../../../../test/account/managing.ts';
import {
  anOperator,
  operate,
  operatedAccount,
  signInByApp,
} from '../../../../test/account/operators.ts';
import { issue, sendIssue } from '../../../../test/accounting/issue.ts';
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

describe('blocking an account', () => {
  const auditOf = async (accountId: number) => {
    const { rows } = await server.db.superuser.query<{ action: string; why: string }>(
      `select action, detail->>'writtenReason' as why from audit_events
        where account_id = $1 and action like 'account.%' order by at, id`,
      [accountId],
    );
    return rows;
  };

  test('stops issuing and writing and leaves reading, until it is lifted; both logs have the written reason', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const { id } = await issue(browser);
    const { accountId } = user;
    const body = { accountId, reason: 'security', writtenReason: WHY };
    const key = randomUUID();
    for (let round = 0; round < 2; round += 1) {
      expect((await operate(operator.browser, 'account/block', body, key)).json).toEqual({
        outcome: 'changed',
      });
    }
    expect(await operatedAccount(operator.browser, accountId)).toMatchObject({
      state: 'blocked',
      restriction: 'suspended',
      restrictedFor: 'security',
    });
    expect((await sendIssue(browser, anInvoice())).json).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
    expect((await browser.get(`/v2/api/documents/${id}`)).status).toBe(200);
    expect((await browser.get('/v2/api/documents/export?format=csv')).status).toBe(200);
    expect(await auditOf(accountId)).toEqual([{ action: 'account.suspended', why: WHY }]);

    server.time.advance(1_000);
    const lift = { accountId, reason: 'cleared', writtenReason: 'נבדק ונמצא תקין' };
    await operate(operator.browser, 'account/unblock', lift);
    expect((await sendIssue(browser, anInvoice())).status).toBe(200);
    expect((await auditOf(accountId)).at(-1)).toEqual({
      action: 'account.reactivated',
      why: 'נבדק ונמצא תקין',
    });

    const log = (await operator.browser.get('/v2/api/operator/log')).json as {
      deeds: OperatorDeed[];
    };
    const own = log.deeds.filter((deed) => deed.accountId === accountId);
    expect(own.map(({ kind, by, reason }) => ({ kind, by, reason }))).toEqual([
      { kind: 'operator-reactivated', by: operator.user.email, reason: 'נבדק ונמצא תקין' },
      { kind: 'operator-suspended', by: operator.user.email, reason: WHY },
    ]);
  });

  test('is told to the owners by mail, and the owner reads the reason in the log of the account', async () => {
    const user = await server.givenUser();
    const { accountId } = user;
    const body = { accountId, reason: 'terms', writtenReason: WHY };
    await operate(operator.browser, 'account/block', body);
    const { rows } = await server.db.superuser.query(
      `select payload->>'email' as email, payload->>'state' as state from outbox_tasks
        where account_id = $1 and kind = 'mail-state-notice'`,
      [accountId],
    );
    expect(rows).toEqual([{ email: user.email, state: 'suspended' }]);
    const activity = await (await signIn(server, user)).get('/v2/api/activity');
    expect(activity.text).toContain(WHY);
  });

  test('takes a written reason: a word is refused', async () => {
    const { accountId } = await server.givenUser();
    for (const writtenReason of ['', 'קצר', '          ']) {
      for (const [path, reason] of [
        ['block', 'terms'],
        ['unblock', 'mistake'],
      ]) {
        const body = { accountId, reason, writtenReason };
        const answer = await operate(operator.browser, `account/${String(path)}`, body);
        expect(answer.json).toMatchObject({
          code: 'INVALID_REQUEST',
          fields: [{ path: ['writtenReason'], code: 'FIELD_REQUIRED' }],
        });
      }
      const answer = await operate(operator.browser, 'account/case', { accountId, writtenReason });
      expect(answer.status).toBe(400);
    }
    expect(await auditOf(accountId)).toEqual([]);
  });

  test('is refused in the same transaction to somebody who is no operator any more', async () => {
    const person = await anOperator(server);
    const { accountId } = await server.givenUser();
    // The row goes after the call was admitted: the lock of the operators holds the call until then.
    await server.db.superuser.query('begin');
    await server.db.superuser.query('select pg_advisory_xact_lock(70851)');
    const body = { accountId, reason: 'terms', writtenReason: WHY };
    const sent = operate(person.browser, 'account/block', body);
    await expect
      .poll(async () => {
        const { rows } = await server.db.superuser.query<{ count: number }>(
          `select count(*)::int as count from pg_locks
            where locktype = 'advisory' and objid = 70851 and not granted`,
        );
        return rows[0]?.count;
      })
      .toBe(1);
    await server.db.superuser.query('update operators set ended_at = now() where user_id = $1', [
      person.user.id,
    ]);
    await server.db.superuser.query('commit');
    expect((await sent).json).toMatchObject({ code: 'NOT_PERMITTED' });
    expect(await auditOf(accountId)).toEqual([]);
  });
});

test('a support case shows who works in the account, once its reason is written in both logs', async () => {
  const user = await server.givenUser();
  await server.givenColleague(user, { role: 'sub-user' });
  const body = { accountId: user.accountId, writtenReason: WHY };
  const key = randomUUID();
  const first = await operate(operator.browser, 'account/case', body, key);
  expect(first.json).toMatchObject({
    people: [
      { email: user.email, role: 'owner', isActive: true, hasOwnFactor: false },
      { role: 'sub-user' },
    ],
  });
  await operate(operator.browser, 'account/case', body, key);
  const { rows } = await server.db.superuser.query(
    `select action, detail from audit_events where account_id = $1 and action = 'account.case-opened'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ action: 'account.case-opened', detail: { writtenReason: WHY } }]);
});
