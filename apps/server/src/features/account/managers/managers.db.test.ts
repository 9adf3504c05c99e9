import type { OwnManager } from '@pinkas/contract/account/managers/managers.contract';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const LIST = '/v2/api/account/managers';
const PEOPLE = '/v2/api/account/people';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aManagedBusiness() {
  const client = await server.givenUser();
  const manager = await server.givenColleague(client, { role: 'account-manager' });
  return {
    client,
    manager,
    owner: await signIn(server, client),
    browser: await signIn(server, manager),
  };
}

async function managersOf(browser: HttpBrowser): Promise<OwnManager[]> {
  const answer = await browser.get(LIST);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { managers: OwnManager[] }).managers;
}

async function auditOf(accountId: number) {
  const { rows } = await server.db.superuser.query<{ action: string; kind: string; id: string }>(
    `select action, actor_kind as kind, actor_id as id from audit_events
      where account_id = $1 order by at, id`,
    [accountId],
  );
  return rows;
}

test('TE-08: what a manager issues is signed by them, and the first call leaves an entry for the owner', async () => {
  const { client, manager, owner, browser } = await aManagedBusiness();
  expect(await managersOf(owner)).toMatchObject([
    { id: manager.id, email: manager.email, lastVisitAt: null, isActive: true },
  ]);
  await browser.get('/backoffice/data/initData');
  expect(await auditOf(client.accountId)).toEqual([]);
  await Promise.all([browser.get('/v2/api/documents'), browser.get('/v2/api/customers')]);
  const entry = { action: 'books.entered', kind: 'account-manager', id: manager.id };
  expect(await auditOf(client.accountId)).toEqual([entry]);
  const issued = await browser.send('POST', '/v2/api/documents', {
    body: anInvoice(),
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(issued.status, issued.text).toBe(200);
  const { rows } = await server.db.superuser.query(
    'select actor_kind as kind, actor_id as id from documents where account_id = $1',
    [client.accountId],
  );
  expect(rows).toEqual([{ kind: 'account-manager', id: manager.id }]);
  expect((await managersOf(owner))[0]?.lastVisitAt).not.toBeNull();
  // The settings of the business are open to them.
  expect((await browser.get('/v2/api/account/company')).status).toBe(200);
});

test('TE-08: the end of the relation counts at the next call, and is in the audit', async () => {
  const { client, manager, owner, browser } = await aManagedBusiness();
  expect((await browser.get('/v2/api/documents')).status).toBe(200);
  expect((await owner.post(`${LIST}/${manager.id}/end`)).status).toBe(200);
  expect((await browser.get('/v2/api/documents')).status).toBe(401);
  expect((await owner.post(`${LIST}/${manager.id}/end`)).status).toBe(404);
  expect(await managersOf(owner)).toEqual([]);
  expect((await auditOf(client.accountId)).map(({ action }) => action)).toContain('manager.ended');
});

test('TE-06: nobody but the owner decides, only about managers, and nobody gives a manager other rights', async () => {
  const { client, manager, owner, browser } = await aManagedBusiness();
  const colleague = await server.givenColleague(client);
  for (const other of [browser, await signIn(server, colleague)]) {
    expect((await other.get(LIST)).status).toBe(403);
    expect((await other.post(`${LIST}/${manager.id}/end`)).status).toBe(403);
    expect((await other.get(PEOPLE)).status).toBe(403);
  }
  for (const id of [client.id, colleague.id]) {
    expect((await owner.post(`${LIST}/${id}/end`)).status).toBe(404);
  }
  for (const deed of ['disable', 'enable']) {
    expect((await owner.post(`${PEOPLE}/${manager.id}/${deed}`)).status).toBe(404);
  }
  const offer = await owner.post('/v2/api/account/ownership', {
    to: manager.id,
    password: 'x',
    code: '123456',
  });
  expect(offer.status).not.toBe(200);
});
