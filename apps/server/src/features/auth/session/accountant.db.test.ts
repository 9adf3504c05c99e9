import type { AccountantRight } from '@pinkas/domain/permissions/accountant-right';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sendJob } from '../../../../test/accounting/bulk-jobs.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const givenAccountant = (client: TestUser, accountantRights: readonly AccountantRight[] = []) =>
  server.givenColleague(client, { role: 'accountant', accountantRights });

function issue(browser: HttpBrowser) {
  return browser.send('POST', '/v2/api/documents', {
    body: anInvoice(),
    headers: { 'idempotency-key': randomUUID() },
  });
}

async function auditOf(accountId: number, action: string) {
  const { rows } = await server.db.superuser.query<{ kind: string; id: string }>(
    `select actor_kind as kind, actor_id as id from audit_events
      where account_id = $1 and action = $2 order by at, id`,
    [accountId, action],
  );
  return rows;
}

test('TE-08: an accountant reads the books of a client and changes nothing that was not allowed', async () => {
  const client = await server.givenUser();
  const browser = await signIn(server, await givenAccountant(client));
  for (const path of ['/v2/api/documents', '/v2/api/customers/list', '/v2/api/expenses/list']) {
    expect((await browser.get(path)).status, path).toBe(200);
  }
  for (const path of ['/v2/api/account/company', '/v2/api/settings/design']) {
    expect((await browser.get(path)).status, path).toBe(403);
  }
  expect((await issue(browser)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect((await browser.get('/v2/api/drafts')).status).toBe(403);
  // Files of documents are taken along; customers of the client get no mails.
  expect((await browser.get('/v2/api/bulk-jobs')).status).toBe(200);
  expect((await sendJob(browser, 'mail', { ids: [randomUUID()] })).status).toBe(403);
});

test('TE-08: what an accountant issues is signed by them, for the client', async () => {
  const client = await server.givenUser();
  const accountant = await givenAccountant(client, ['issue']);
  const browser = await signIn(server, accountant);
  const answer = await issue(browser);
  expect(answer.status, answer.text).toBe(200);
  const { rows } = await server.db.superuser.query(
    'select actor_kind as kind, actor_id as id from documents where account_id = $1',
    [client.accountId],
  );
  expect(rows).toEqual([{ kind: 'accountant', id: accountant.id }]);
});

test('TE-08: each session leaves one entry a day in the audit of the client, whatever it reads at once', async () => {
  const client = await server.givenUser();
  const accountant = await givenAccountant(client);
  const browser = await signIn(server, accountant);
  await browser.get('/backoffice/data/initData');
  await browser.get('/v2/api/own_accounts');
  expect(await auditOf(client.accountId, 'books.entered')).toEqual([]);

  const read = () => browser.get('/v2/api/documents');
  await Promise.all([read(), read(), read(), read()]);
  await read();
  const entry = { kind: 'accountant', id: accountant.id };
  expect(await auditOf(client.accountId, 'books.entered')).toEqual([entry]);

  await (await signIn(server, accountant)).get('/v2/api/documents');
  expect(await auditOf(client.accountId, 'books.entered')).toEqual([entry, entry]);
});

test('TE-08: a client that is not linked, or not any more, is not there for an accountant', async () => {
  const client = await server.givenUser();
  const stranger = await server.givenUser();
  const accountant = await givenAccountant(client, ['file', 'issue']);
  const browser = await signIn(server, accountant);
  const named = (accountId: number) =>
    browser.get('/v2/api/documents', { headers: { 'x-pinkas-account': String(accountId) } });
  expect((await named(client.accountId)).status).toBe(200);
  expect((await named(stranger.accountId)).json).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' });
  await server.db.superuser.query('delete from memberships where user_id = $1', [accountant.id]);
  expect((await named(client.accountId)).status).toBe(401);
  expect((await issue(browser)).status).toBe(401);
});

test('the rights of an accountant are told to the page', async () => {
  const client = await server.givenUser();
  const browser = await signIn(server, await givenAccountant(client, ['file']));
  expect((await browser.get('/backoffice/data/initData')).json).toMatchObject({
    data: { isAccountant: true, accountantRights: ['file'], u_type: ['ACCOUNTANT'] },
  });
});
