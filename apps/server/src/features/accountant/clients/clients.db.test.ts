import type { Client } from '@pinkas/contract/accountant/clients/clients.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import { aQuote } from '@pinkas/test-kit/a-document';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endRelation, givenAccountant } from '../../../../test/account/accountants.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const LIST = '/backoffice/accountant/getAccountantUserList';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function clientsOf(browser: HttpBrowser): Promise<Client[]> {
  const answer = await browser.get(LIST);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { clients: Client[] }).clients;
}

const inAccount = (accountId: number) => ({ headers: { 'x-pinkas-account': String(accountId) } });

function addWaitingPaper(accountId: number) {
  return server.db.superuser.query(
    `insert into expense_inbox (account_id, id, file_id, sha256, file_name, created_at, created_by)
      values ($1, $2, $3, '', 'קבלה.pdf', now(), $4)`,
    [accountId, randomUUID(), randomUUID(), randomUUID()],
  );
}

/** Changes the membership of an accountant. */
const changing = (userId: string) => (column: string, value: unknown) =>
  server.db.superuser.query(`update memberships set ${column} = $2 where user_id = $1`, [
    userId,
    value,
  ]);

test('the list is taken along as a file of its own columns', async () => {
  const [one, two] = [await server.givenUser(), await server.givenUser()];
  await addWaitingPaper(two.accountId);
  const browser = await signIn(server, await givenAccountant(server, one, two));
  const file = await browser.get(
    `${LIST}/export?format=csv&language=en&columns=name,papers,rights`,
  );
  expect(file.status, file.text).toBe(200);
  const [head, ...rows] = file.text.trim().split('\r\n');
  expect(head).toContain('"Permissions"');
  expect(rows).toHaveLength(2);
  expect(rows.filter((row) => row.endsWith(',1,"View and file"'))).toHaveLength(1);
  expect(rows.filter((row) => row.endsWith(',0,"View"'))).toHaveLength(1);
  await server.db.superuser.query(
    `update business_profiles set name_he = 'קו תכלת', name_en = 'Kav Tchelet' where account_id = $1`,
    [one.accountId],
  );
  const names = async (language: string) =>
    (await browser.get(`${LIST}/export?format=csv&language=${language}&columns=name`)).text;
  expect(await names('en')).toContain('Kav Tchelet');
  expect(await names('he')).toContain('קו תכלת');
  await server.db.superuser.query(`update accounts set status = 'suspended' where id = $1`, [
    two.accountId,
  ]);
  const states = await browser.get(`${LIST}/export?format=csv&language=en&columns=state`);
  expect(states.text.trim().split('\r\n').slice(1).toSorted()).toEqual([
    '""',
    '"The account is suspended, read only"',
  ]);
  const refused = await browser.get(`${LIST}/export?format=csv&columns=secret`);
  expect(refused.status).toBe(400);
  const owner = await signIn(server, one);
  expect((await owner.get(`${LIST}/export?format=csv`)).status).toBe(403);
});

test('each client is listed with what waits there, and documents since the last visit', async () => {
  const [one, two] = [await server.givenUser(), await server.givenUser()];
  const accountant = await givenAccountant(server, one, two);
  const owner = await signIn(server, one);
  await issue(owner);
  const browser = await signIn(server, accountant);
  const clientOf = async (accountId: number) =>
    (await clientsOf(browser)).find(({ id }) => id === accountId);
  expect(await clientOf(one.accountId)).toMatchObject({
    newDocuments: 1,
    lastVisitAt: null,
    rights: [],
  });
  expect(await clientOf(two.accountId)).toMatchObject({ newDocuments: 0, rights: ['file'] });

  expect((await browser.get('/v2/api/documents', inAccount(one.accountId))).status).toBe(200);
  expect(await clientOf(one.accountId)).toMatchObject({ newDocuments: 0 });
  expect((await clientOf(one.accountId))?.lastVisitAt).not.toBeNull();
  await issue(owner);
  expect(await clientOf(one.accountId)).toMatchObject({ newDocuments: 1 });
});

test('TE-08: of whoever is bound those new documents count that they may see', async () => {
  const client = await server.givenUser();
  const accountant = await givenAccountant(server, client);
  const [owner, browser] = [await signIn(server, client), await signIn(server, accountant)];
  const today = server.services.clock.today();
  const change = changing(accountant.id);
  const news = async () => (await clientsOf(browser))[0]?.newDocuments;
  await issue(owner);
  await issue(owner);
  expect(await news()).toBe(2);
  await change('own_documents_only', true);
  expect(await news()).toBe(0);
  await change('own_documents_only', false);
  await change('documents_until', addDays(today, -1));
  expect(await news()).toBe(0);
  await change('documents_until', today);
  expect(await news()).toBe(2);

  // A user who may issue has access: earlier documents are seen, the own is new, and of another
  // series as well.
  await change('accountant_rights', ['issue']);
  await browser.get('/v2/api/documents', inAccount(client.accountId));
  expect(await news()).toBe(0);
  server.time.advance(1000);
  for (let quote = 0; quote < 3; quote += 1) await issueOf(owner, aQuote());
  await issue(browser);
  expect(await news()).toBe(4);
  await change('own_documents_only', true);
  expect(await news()).toBe(1);
});

test('TE-08: of what a client closes to its accountant nothing is counted', async () => {
  const client = await server.givenUser();
  const accountant = await givenAccountant(server, client);
  const browser = await signIn(server, accountant);
  await issue(await signIn(server, client));
  await addWaitingPaper(client.accountId);
  const change = changing(accountant.id);
  const listed = async () => (await clientsOf(browser))[0];
  expect(await listed()).toMatchObject({ newDocuments: 1, waitingFiles: 1 });
  await change('permission_groups', ['documents']);
  expect(await listed()).toMatchObject({ newDocuments: 1, waitingFiles: 0 });
  await change('permission_groups', ['expenses']);
  expect(await listed()).toMatchObject({ newDocuments: 0, waitingFiles: 1 });
});

test('a blocked client tells its name and nothing of its books', async () => {
  const client = await server.givenUser();
  const open = await server.givenUser();
  const browser = await signIn(server, await givenAccountant(server, open, client));
  await issue(await signIn(server, client));
  await server.db.superuser.query(`update accounts set status = 'blocked' where id = $1`, [
    client.accountId,
  ]);
  expect((await clientsOf(browser)).find(({ id }) => id === client.accountId)).toMatchObject({
    nameHe: 'סטודיו לבדיקות',
    state: 'blocked',
    newDocuments: 0,
  });
});

test('TE-08: the list shows no account without a live relation, also after it ended', async () => {
  const [one, two, stranger] = [
    await server.givenUser(),
    await server.givenUser(),
    await server.givenUser(),
  ];
  const accountant = await givenAccountant(server, one, two);
  // Working somewhere as somebody else is no relation of an accountant.
  await server.db.superuser.query(
    `insert into memberships (user_id, account_id, role, created_at)
      values ($1, $2, 'sub-user', now())`,
    [accountant.id, stranger.accountId],
  );
  const browser = await signIn(server, accountant);
  const ids = async () => new Set((await clientsOf(browser)).map(({ id }) => id));
  expect(await ids()).toEqual(new Set([one.accountId, two.accountId]));
  await endRelation(server, accountant.id, two.accountId);
  expect(await ids()).toEqual(new Set([one.accountId]));
});

test('TE-08: looking at the list is no visit, and nobody but accountants may', async () => {
  const client = await server.givenUser();
  const accountant = await givenAccountant(server, client);
  await clientsOf(await signIn(server, accountant));
  const { rows } = await server.db.superuser.query(
    `select from audit_events where account_id = $1 and action = 'books.entered'`,
    [client.accountId],
  );
  expect(rows).toHaveLength(0);
  const owner = await signIn(server, client);
  expect((await owner.get(LIST)).json).toMatchObject({ code: 'NOT_PERMITTED' });
});

test('TE-14: two accountants who ask at once never see clients of each other', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => server.givenUser()));
  for (const { accountId } of clients) await addWaitingPaper(accountId);
  const [a1, a2, a3, b1, b2, b3] = clients as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
  const [a, b] = await Promise.all([
    signIn(server, await givenAccountant(server, a1, a2, a3)),
    signIn(server, await givenAccountant(server, b1, b2, b3)),
  ]);
  const idsOf = (some: readonly TestUser[]) => new Set(some.map(({ accountId }) => accountId));
  for (let round = 0; round < 20; round += 1) {
    const [ofA, ofB] = await Promise.all([clientsOf(a), clientsOf(b)]);
    expect(new Set(ofA.map(({ id }) => id))).toEqual(idsOf([a1, a2, a3]));
    expect(new Set(ofB.map(({ id }) => id))).toEqual(idsOf([b1, b2, b3]));
    expect([...ofA, ...ofB].every(({ waitingFiles }) => waitingFiles === 1)).toBe(true);
  }
});
