import type { OwnManager } from '@pinkas/contract/account/managers/managers.contract';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditOf } from '../../../../test/evidence/audit-of.ts';
import {
  anInvitation,
  details,
  invite,
  join,
  linksTo,
  linkTo,
} from '../../../../test/account/people.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const LIST = '/v2/api/account/managers';
const PEOPLE = '/v2/api/account/people';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
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

async function deedsIn(accountId: number) {
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
  expect(await deedsIn(client.accountId)).toEqual([]);
  await Promise.all([browser.get('/v2/api/documents'), browser.get('/v2/api/customers')]);
  const entry = { action: 'books.entered', kind: 'account-manager', id: manager.id };
  expect(await deedsIn(client.accountId)).toEqual([entry]);
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
  expect(await auditOf(server, client.accountId)).toContain(
    `manager.ended of person ${manager.id}`,
  );
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

/** The code of the newest link that was mailed to a mailbox. */
async function mailedTo(email: string): Promise<string> {
  const browser = server.browser();
  let code: string | undefined;
  await expect
    .poll(async () => (code = (await linksTo(browser, email))[0]), { timeout: 20_000 })
    .toBeDefined();
  return code ?? '';
}

async function aManager() {
  const user = await server.givenUser();
  await server.db.superuser.query('update users set manages_accounts = true where id = $1', [
    user.id,
  ]);
  return user;
}

test('an owner hands an account that is there to a manager, who works in it until the owner ends it', async () => {
  const client = await server.givenUser();
  const owner = await signIn(server, client);
  const manager = await aManager();
  const invitation = anInvitation({ email: manager.email, role: 'account-manager' });
  expect((await invite(owner, invitation)).status).toBe(200);
  const code = await linkTo(server.browser(), manager.email);
  const browser = await signIn(server, manager);
  const accepted = await browser.post('/v2/api/account/invitation/accept', { code });
  expect(accepted.status, accepted.text).toBe(200);
  expect(await managersOf(owner)).toMatchObject([{ id: manager.id, lastVisitAt: null }]);
  const headers = { 'x-pinkas-account': String(client.accountId) };
  expect((await browser.send('GET', '/v2/api/customers', { headers })).status).toBe(200);
  expect((await browser.send('GET', PEOPLE, { headers })).status).toBe(403);
  // Two of them may be of one moment.
  expect(new Set(await deedsIn(client.accountId))).toEqual(
    new Set([
      { action: 'member.invited', kind: 'user', id: client.id },
      { action: 'member.joined', kind: 'user', id: manager.id },
      { action: 'books.entered', kind: 'account-manager', id: manager.id },
    ]),
  );
  expect((await owner.post(`${LIST}/${manager.id}/end`)).status).toBe(200);
  expect((await browser.send('GET', '/v2/api/customers', { headers })).status).toBe(403);
});

test('AU-10: an invitation to manage opens for nobody who does not manage accounts, and says nothing of that', async () => {
  const client = await server.givenUser();
  const owner = await signIn(server, client);
  const known = await server.givenUser();
  const nobody = anInvitation({ role: 'account-manager' });
  const answers = [
    await invite(owner, nobody),
    await invite(owner, anInvitation({ email: known.email, role: 'account-manager' })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const over = { success: false, fail_reason: 'LINK_ENDED' };
  for (const email of [nobody.email, known.email]) {
    const code = await mailedTo(email);
    expect((await details(server.browser(), code)).json).toEqual(over);
    expect((await join(server.browser(), code)).json).toEqual(over);
  }
  const browser = await signIn(server, known);
  const refused = await browser.post('/v2/api/account/invitation/accept', {
    code: await mailedTo(known.email),
  });
  expect(refused.json).toMatchObject({ code: 'INVITATION_ENDED' });
  expect(await managersOf(owner)).toEqual([]);
});

test('a manager is invited with no rights of their own', async () => {
  const { owner } = await aManagedBusiness();
  const refused = await invite(
    owner,
    anInvitation({ role: 'account-manager', permissionGroups: ['documents'] }),
  );
  expect([refused.status, refused.json]).toMatchObject([400, { fields: [{ path: ['role'] }] }]);
});
