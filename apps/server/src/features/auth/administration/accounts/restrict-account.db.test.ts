import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { effectOf, needsNoSignIn, refusalOfState } from '@pinkas/contract/define';
import { RESTRICTIONS, type Restriction } from '@pinkas/domain/permissions/account-state';
import { aQuote } from '@pinkas/test-kit/a-document';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { answerPage, pageCalls } from '../../../../../test/lists/answer-page.ts';
import { givenOwner, waitForSubject } from '../../../../../test/account/closing.ts';
import { write } from '../../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { restrictAccount, reactivateAccount } from './restrict-account.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const CODES = {
  'read-only': 'ACCOUNT_READ_ONLY',
  suspended: 'ACCOUNT_SUSPENDED',
  blocked: 'ACCOUNT_BLOCKED',
} as const;

const ENDPOINTS = allEndpoints();

const operator = () => ({
  db: server.db.database,
  clock: server.services.clock,
  passwords: server.services.passwords,
  origin: server.services.config.origin,
});
const restrict = (accountId: number, state: Restriction) =>
  restrictAccount(operator(), accountId, state, 'unpaid');
const reactivate = (accountId: number) => reactivateAccount(operator(), accountId, 'paid');

async function auditOf(accountId: number) {
  const { rows } = await server.db.superuser.query<{ action: string; reason: string }>(
    `select action, detail ->> 'reason' as reason from audit_events
      where account_id = $1 and entity_kind = 'account' order by at, id`,
    [accountId],
  );
  return rows;
}

test('each restriction takes the place of another one that has the same reason', async () => {
  const { user, browser } = await givenOwner(server);
  for (const state of [...RESTRICTIONS, ...RESTRICTIONS.toReversed().slice(1)]) {
    expect(await restrict(user.accountId, state)).toBe('changed');
    const refused = await write(browser, 'POST', '/v2/api/documents', {});
    expect(refused.json).toMatchObject({ code: CODES[state] });
  }
});

describe.each(RESTRICTIONS)('a %s account', (state) => {
  test('AU-24: refuses what its state refuses at the next call of open sessions, and nothing else', async () => {
    const { user, browser } = await givenOwner(server);
    const colleague = await signIn(server, await server.givenColleague(user, { role: 'owner' }));
    expect(await restrict(user.accountId, state)).toBe('changed');
    const refused = ENDPOINTS.filter(
      (endpoint) => refusalOfState(endpoint, state) !== undefined,
    ).filter((endpoint) => effectOf(endpoint) === 'write');
    expect(refused.length).toBeGreaterThan(80);
    for (const { method, path } of refused) {
      const address = path.replaceAll(/\{\w+\}/g, randomUUID());
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await browser.send(method, address, { headers, body: {} });
      expect(answer.json, `${method} ${path}`).toMatchObject({ code: CODES[state] });
    }
    expect((await write(colleague, 'POST', '/v2/api/documents', {})).json).toMatchObject({
      code: CODES[state],
    });
  });

  test('every call that only reads is taken as its state says, by a call of each', async () => {
    const { user, browser } = await givenOwner(server);
    await restrict(user.accountId, state);
    const reads = ENDPOINTS.filter(
      ({ method, access, effect }) =>
        method === 'GET' && !needsNoSignIn(access) && effect === undefined,
    );
    expect(reads.length).toBeGreaterThan(60);
    for (const endpoint of reads) {
      const { json } = await browser.get(endpoint.path.replaceAll(/\{\w+\}/g, randomUUID()));
      const code = (json as { code?: string } | undefined)?.code;
      const expected = refusalOfState(endpoint, state);
      if (expected === undefined) expect(code ?? '', endpoint.path).not.toMatch(/^ACCOUNT_/);
      else expect(code, endpoint.path).toBe(expected);
    }
  });

  test('reads and exports its own documents, signs in and takes everything along', async () => {
    const { user, browser } = await givenOwner(server);
    const { id } = await issue(browser, { documentDate: server.services.clock.today() });
    await restrict(user.accountId, state);
    const again = await signIn(server, user);
    for (const path of [
      '/v2/api/documents',
      `/v2/api/documents/${id}`,
      '/v2/api/documents/export?format=csv',
    ]) {
      expect((await again.get(path)).status, path).toBe(200);
    }
    const zip = await write(again, 'POST', '/v2/api/bulk-jobs', { kind: 'zip', ids: [id] });
    expect(zip.status, zip.text).toBe(200);
    expect((await again.post('/v2/api/account/archive', { language: 'he' })).status).toBe(200);
    const init = await again.get('/v2/api/data/init');
    expect(init.json).toMatchObject({ data: { accountState: { state, reason: 'unpaid' } } });
    const mails = { kind: 'mail', ids: [id], message: '' };
    expect((await write(again, 'POST', '/v2/api/bulk-jobs', mails)).json).toMatchObject({
      code: 'ACCOUNT_CLOSED',
    });
  });

  test('shows its documents to customers, and takes no answer of theirs', async () => {
    const { user, browser } = await givenOwner(server);
    const { id } = await issueOf(browser, aQuote({ documentDate: server.services.clock.today() }));
    const { pagePath } = (await browser.get(`/v2/api/documents/${id}`)).json as {
      pagePath: string;
    };
    await restrict(user.accountId, state);
    expect((await server.browser().get(pageCalls(pagePath))).status).toBe(200);
    expect((await answerPage(server, pagePath)).json).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  });

  test('goes on at the next call of the same session once it is lifted, and its owner is told', async () => {
    const { user, browser } = await givenOwner(server);
    await server.givenColleague(user);
    expect(await restrict(user.accountId, state)).toBe('changed');
    expect(await restrict(user.accountId, state)).toBe('unchanged');
    const refused = await write(browser, 'POST', '/v2/api/documents', {});
    expect(refused.json).toMatchObject({ code: CODES[state] });
    expect(await reactivate(user.accountId)).toBe('changed');
    expect(await reactivate(user.accountId)).toBe('unchanged');
    const documentDate = server.services.clock.today();
    expect((await issue(browser, { documentDate })).id).not.toBe('');
    const deeds = { 'read-only': 'made-read-only', suspended: 'suspended', blocked: 'blocked' };
    expect(await auditOf(user.accountId)).toEqual([
      { action: `account.${deeds[state]}`, reason: 'unpaid' },
      { action: 'account.reactivated', reason: 'paid' },
    ]);
    const subjects = { 'read-only': /לקריאה בלבד$/, suspended: /מושהה$/, blocked: /נחסם$/ };
    await waitForSubject(server, user, subjects[state]);
    await waitForSubject(server, user, /חזר לפעילות$/);
    const { rows } = await server.db.superuser.query<{ to: string }>(
      `select distinct payload ->> 'email' as "to" from outbox_tasks
        where account_id = $1 and kind = 'mail-state-notice'`,
      [user.accountId],
    );
    expect(rows).toEqual([{ to: user.email }]);
  });
});

test('whose subscription is over still keeps people out, and closes the account', async () => {
  const { user, browser } = await givenOwner(server);
  const colleague = await server.givenColleague(user);
  await restrict(user.accountId, 'read-only');
  const out = await write(browser, 'DELETE', `/v2/api/account/people/${colleague.id}`, undefined);
  expect(out.json).not.toMatchObject({ code: 'ACCOUNT_READ_ONLY' });
  const code = await browser.post('/v2/api/account/closing/code', { password: 'wrong' });
  expect(code.json).not.toMatchObject({ code: 'ACCOUNT_READ_ONLY' });
});

test('the subscription that is over is answered as the specification names it', async () => {
  const { user, browser } = await givenOwner(server);
  await restrict(user.accountId, 'read-only');
  const answer = await write(browser, 'POST', '/v2/api/documents', {});
  expect([answer.status, answer.json]).toMatchObject([402, { type: 'NO_PACKAGE' }]);
});

test('an account that is over or not there is not restricted, and others are not touched', async () => {
  const [one, other] = [await givenOwner(server), await givenOwner(server)];
  await restrict(one.user.accountId, 'blocked');
  expect((await other.browser.get('/v2/api/customers')).status).toBe(200);
  await expect(restrict(999_999_999, 'blocked')).rejects.toThrow(/There is no account/);
  await expect(
    restrictAccount(operator(), other.user.accountId, 'read-only', 'complaint'),
  ).rejects.toThrow(/read-only is for/);
});

test('two operators at once leave one state and one deed for each change', async () => {
  const { user } = await givenOwner(server);
  await Promise.all([restrict(user.accountId, 'suspended'), restrict(user.accountId, 'suspended')]);
  expect(await auditOf(user.accountId)).toHaveLength(1);
});
