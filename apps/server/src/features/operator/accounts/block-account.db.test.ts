import { randomUUID } from 'node:crypto';

import type { OperatorDeed } from '@pinkas/contract/operator/accounts/accounts.contract';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { anOperator, operate, operatedAccount } from '../../../../test/account/operators.ts';
import { issue, sendIssue } from '../../../../test/accounting/issue.ts';
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
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const WHY = 'פנייה של בעל העסק בטלפון';

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
