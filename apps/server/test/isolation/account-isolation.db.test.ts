import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { apiEndpoints } from '@pinkas/contract/api/v1/resources';
import { type Endpoint, needsNoSession } from '@pinkas/contract/define';
import { anInvoice, aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { composeFeatures } from '../../src/features.ts';
import { FOREIGN_ACCOUNT_CASES } from './foreign-account-cases.ts';
import type { OwnThing } from './foreign-account-things.ts';
import { issue, sendIssue, type Issued } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let owner: { user: TestUser; browser: HttpBrowser };
let stranger: { user: TestUser; browser: HttpBrowser };
let document: Issued;
let customerId: string;

beforeAll(async () => {
  // With jobs, for calls whose object only a job finishes.
  server = await startTestServer({ withJobs: true });
  const [first, second] = [await server.givenUser(), await server.givenUser()];
  owner = { user: first, browser: await signIn(server, first) };
  stranger = { user: second, browser: await signIn(server, second) };
  document = await issue(owner.browser, {
    customer: aCustomer({ name: 'לקוח סודי', saveAsRegular: true }),
  });
  await issue(stranger.browser);
  const view = await owner.browser.get(`/v2/api/documents/${document.id}`);
  customerId = (view.json as { customerId: string }).customerId;
});
afterAll(() => server.stop());

const endpoints = allEndpoints().filter(
  ({ access, path }) =>
    // Packages and add-ons are of the product, and of no account.
    !needsNoSession(access) && /\{\w*id\}/i.test(path) && !path.startsWith('/backoffice/packages/'),
);

function call(browser: HttpBrowser, endpoint: Endpoint, thing: OwnThing): Promise<Answer> {
  const path = endpoint.path.replaceAll(/\{\w*id\}/gi, thing.id);
  return browser.send(endpoint.method, `${path}${thing.query ?? ''}`, {
    headers: { 'idempotency-key': randomUUID() },
    ...(thing.body === undefined ? {} : { body: thing.body }),
  });
}

function withoutReference(answer: Answer): unknown {
  const { requestId: _reference, ...rest } = answer.json as Record<string, unknown>;
  return rest;
}

describe('another account’s ids', () => {
  test('TE-01: every call that is served stands in the list of contracts', () => {
    const listed = new Set([...allEndpoints(), ...apiEndpoints()]);
    const { routes } = composeFeatures(server.services);
    expect(routes.map(({ endpoint }) => endpoint).filter((one) => !listed.has(one))).toEqual([]);
    expect(endpoints.length).toBeGreaterThanOrEqual(10);
  });

  test.each(
    endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('TE-01: %s answers a foreign id exactly as a missing one', async (name, endpoint) => {
    const given = FOREIGN_ACCOUNT_CASES[name];
    if (given === undefined) throw new Error(`foreign-account-cases.ts has no entry for ${name}`);
    const thing = await given(owner.browser, server);
    const foreign = await call(stranger.browser, endpoint, thing);
    const missing = await call(stranger.browser, endpoint, { ...thing, id: randomUUID() });
    expect([foreign.status, missing.status], foreign.text).toEqual([404, 404]);
    expect(withoutReference(foreign)).toEqual(withoutReference(missing));
    const own = await call(thing.by ?? owner.browser, endpoint, thing);
    expect(own.status, own.text).toBe(200);
  });

  test('TE-01: a foreign customer cannot be billed', async () => {
    const request = (id: string): unknown =>
      anInvoice({ customer: aCustomer({ id, name: 'לקוח סודי' }) });
    const foreign = await sendIssue(stranger.browser, request(customerId));
    const missing = await sendIssue(stranger.browser, request(randomUUID()));
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(withoutReference(foreign)).toEqual(withoutReference(missing));
    expect((await sendIssue(owner.browser, request(customerId))).status).toBe(200);
  });

  test('TE-01: lists, search, totals and dashboard show the own account alone', async () => {
    for (const path of [
      '/v2/api/documents',
      `/v2/api/documents?customerId=${customerId}`,
      `/v2/api/documents?search=${encodeURIComponent('סודי')}`,
      `/v2/api/customers?search=${encodeURIComponent('סודי')}`,
      '/v2/api/dashboard',
      '/v2/api/data/init',
      '/backoffice/data/initData',
    ]) {
      const answer = await stranger.browser.get(path);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('סודי');
      expect(answer.text).not.toContain(document.id);
    }
  });

  test('TE-02: an account named in query, body or header is refused or ignored', async () => {
    const inQuery = await stranger.browser.get(
      `/v2/api/documents?accountId=${owner.user.accountId}`,
    );
    expect(inQuery.status).toBe(400);
    const inBody = await sendIssue(stranger.browser, {
      ...anInvoice(),
      accountId: owner.user.accountId,
    });
    expect(inBody.status).toBe(400);
    const inHeader = await stranger.browser.get('/v2/api/documents', {
      headers: { 'x-account-id': String(owner.user.accountId) },
    });
    expect(inHeader.text).not.toContain(document.id);
  });

  test('TE-03: the application role sees no tenant rows without an account', async () => {
    const { app } = server.db.database;
    const { rows: tables } = await app.query<{ name: string; isReadable: boolean }>(
      `select c.relname as name, has_table_privilege(c.oid, 'select') as "isReadable"
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    // Sessions and what else signs people in belong to another role.
    expect(tables.filter(({ isReadable }) => isReadable).length).toBeGreaterThanOrEqual(50);
    for (const { name, isReadable } of tables) {
      const rows = app.query<{ n: number }>(`select count(*)::int as n from ${name}`);
      if (isReadable) expect((await rows).rows, name).toEqual([{ n: 0 }]);
      else await expect(rows, name).rejects.toThrow('permission denied');
    }
  });

  test('TE-03: a row of another account cannot be written even with an account set', async () => {
    const client = await server.db.database.app.connect();
    try {
      await client.query('begin');
      await client.query(`set local app.account_id = '${stranger.user.accountId}'`);
      await expect(
        client.query(
          `insert into audit_events (account_id, id, at, actor_kind, action, entity_kind, entity_id)
            values ($1, $2, now(), 'visitor', 'x', 'x', 'x')`,
          [owner.user.accountId, randomUUID()],
        ),
      ).rejects.toThrow('row-level security');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('TE-15: requests of two accounts side by side never see each other’s rows', async () => {
    const look = async (browser: HttpBrowser, accountId: number): Promise<void> => {
      const { json } = await browser.get('/v2/api/documents');
      const ids = (json as { rows: { id: string }[] }).rows.map((row) => row.id);
      const { rows } = await server.db.superuser.query<{ account_id: string }>(
        'select distinct account_id from documents where id = any($1)',
        [ids],
      );
      expect(rows).toEqual([{ account_id: String(accountId) }]);
    };
    const failing = (): Promise<unknown> =>
      sendIssue(owner.browser, anInvoice({ expectedTotalAgorot: 1 }));
    const rounds = Array.from({ length: 30 }, () => [
      failing(),
      look(owner.browser, owner.user.accountId),
      look(stranger.browser, stranger.user.accountId),
    ]);
    await Promise.all(rounds.flat());
  });
});
