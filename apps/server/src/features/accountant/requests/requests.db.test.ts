import { randomUUID } from 'node:crypto';

import type {
  ClientRequest,
  OwnerRequest,
} from '@pinkas/contract/accountant/requests/requests.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditOf } from '../../../../test/evidence/audit-of.ts';
import { givenAccountant } from '../../../../test/account/accountants.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { mailRequestTask } from './request-tasks.ts';

const REQUESTS = '/v2/api/accountant/requests';
const TO_OWNER = '/v2/api/account/accountant_requests';
const HOUR_MS = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());

async function anAccountant(): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const user = await givenAccountant(server, await server.givenUser());
  return { user, browser: await signIn(server, user) };
}

const aRequest = (email: string, changes: object = {}) => ({
  email,
  rights: ['file', 'issue'],
  words: 'אני מגיש את הדוחות של העסק',
  language: 'he',
  ...changes,
});

async function asked(browser: HttpBrowser, email: string): Promise<ClientRequest> {
  const answer = await browser.post(REQUESTS, aRequest(email));
  expect(answer.status, answer.text).toBe(200);
  const { requests } = answer.json as { requests: ClientRequest[] };
  const found = requests.find((one) => one.email === email && one.state === 'waiting');
  if (found === undefined) throw new Error('the request is not listed');
  return found;
}

async function seenBy(owner: HttpBrowser): Promise<OwnerRequest[]> {
  const answer = await owner.get(TO_OWNER);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { requests: OwnerRequest[] }).requests;
}

async function mailsOf(kind: string, key: string): Promise<number> {
  const { rows } = await server.db.superuser.query(
    'select from outbox_tasks where kind = $1 and payload::text like $2',
    [kind, `%${key}%`],
  );
  return rows.length;
}

const clientsOf = async (browser: HttpBrowser): Promise<{ id: number; rights: string[] }[]> =>
  (
    (await browser.get('/backoffice/accountant/getAccountantUserList')).json as {
      clients: { id: number; rights: string[] }[];
    }
  ).clients;

test('the owner finds the request, allows less than was asked, and the accountant comes in', async () => {
  const { user, browser } = await anAccountant();
  const client = await server.givenUser();
  const owner = await signIn(server, client);
  const { id } = await asked(browser, client.email.toUpperCase().replace('@', '@'));
  expect(await seenBy(owner)).toMatchObject([
    { id, email: user.email, rights: ['file', 'issue'], words: 'אני מגיש את הדוחות של העסק' },
  ]);
  const accepted = await owner.post(`${TO_OWNER}/accept`, { request: id, rights: ['file'] });
  expect(accepted.status, accepted.text).toBe(200);
  expect((await clientsOf(browser)).find((one) => one.id === client.accountId)).toMatchObject({
    rights: ['file'],
  });
  expect(await seenBy(owner)).toEqual([]);
  expect(await mailsOf('mail-client-request-answer', user.email)).toBe(1);
  const { rows } = await server.db.superuser.query<{ action: string; by: string }>(
    `select action, actor_id as by from audit_events
      where account_id = $1 and action like 'accountant.request-%'`,
    [client.accountId],
  );
  expect(rows).toEqual([{ action: 'accountant.request-accepted', by: client.id }]);
  expect(await auditOf(server, client.accountId, 'accountant.request-')).toEqual([
    `accountant.request-accepted of person ${user.id}`,
  ]);
  // The second answer finds nothing.
  const again = await owner.post(`${TO_OWNER}/accept`, { request: id, rights: [] });
  expect(again.status).toBe(404);
});

test('a request that is declined, withdrawn or over lets nobody in', async () => {
  const { user: accountant, browser } = await anAccountant();
  const client = await server.givenUser();
  const owner = await signIn(server, client);
  const declined = await asked(browser, client.email);
  expect((await owner.post(`${TO_OWNER}/decline`, { request: declined.id })).status).toBe(200);
  const after = (await browser.get(REQUESTS)).json as { requests: ClientRequest[] };
  expect(after.requests.map(({ state }) => state)).toEqual(['declined']);

  const withdrawn = await asked(browser, client.email);
  const body = { request: withdrawn.id };
  expect((await browser.post(`${REQUESTS}/withdraw`, body)).status).toBe(200);
  const accept = (id: string) => owner.post(`${TO_OWNER}/accept`, { request: id, rights: [] });
  expect((await accept(withdrawn.id)).status).toBe(404);

  const late = await asked(browser, client.email);
  server.time.advance(14 * 24 * HOUR_MS - 1);
  const back = await signIn(server, client);
  expect((await seenBy(back)).map(({ id }) => id)).toEqual([late.id]);
  server.time.advance(1);
  expect(await seenBy(back)).toEqual([]);
  const answer = { request: late.id, rights: [] };
  expect((await back.post(`${TO_OWNER}/accept`, answer)).status).toBe(404);
  const asking = await signIn(server, accountant);
  for (const deed of ['mail', 'withdraw']) {
    expect((await asking.post(`${REQUESTS}/${deed}`, { request: late.id })).status, deed).toBe(404);
  }
  expect(await clientsOf(asking)).toHaveLength(1);
});

test('AU-10: the answer is the same whether a mailbox has an account or not', async () => {
  const { browser } = await anAccountant();
  const known = await server.givenUser();
  const unknown = `nobody-${randomUUID()}@shop.test`;
  const answerFor = async (email: string) => {
    const { status, json } = await browser.post(REQUESTS, aRequest(email));
    const { requests } = json as { requests: ClientRequest[] };
    const { id: _id, email: _email, ...rest } = requests.find((one) => one.email === email) ?? {};
    const { askedAt: _at, expiresAt: _until, mayMailAt: _mail, ...told } = rest as ClientRequest;
    return [status, told];
  };
  expect(await answerFor(known.email)).toEqual(await answerFor(unknown));
});

test('whoever registers the mailbox later finds the request', async () => {
  const { browser } = await anAccountant();
  const email = `later-${randomUUID()}@shop.test`;
  await asked(browser, email);
  const client = await server.givenUser();
  await server.db.superuser.query(
    'update users set email = $2, email_canonical = $2 where id = $1',
    [client.id, email],
  );
  expect(await seenBy(await signIn(server, { ...client, email }))).toHaveLength(1);
});

test('TE-06: nobody answers but an owner of the mailbox, and nothing more than was asked is allowed', async () => {
  const { browser } = await anAccountant();
  const client = await server.givenUser();
  const other = await signIn(server, await server.givenUser());
  const colleague = await signIn(server, await server.givenColleague(client));
  const answer = await browser.post(REQUESTS, aRequest(client.email, { rights: ['file'] }));
  const [request] = (answer.json as { requests: ClientRequest[] }).requests;
  const body = { request: request?.id ?? '', rights: [] };
  expect(await seenBy(other)).toEqual([]);
  expect((await other.post(`${TO_OWNER}/accept`, body)).status).toBe(404);
  expect((await colleague.post(`${TO_OWNER}/accept`, body)).status).toBe(403);
  const owner = await signIn(server, client);
  const more = await owner.post(`${TO_OWNER}/accept`, { ...body, rights: ['file', 'issue'] });
  expect([more.status, more.json]).toMatchObject([400, { fields: [{ path: ['rights'] }] }]);
  // A request of somebody else is nothing to an accountant.
  const { browser: stranger } = await anAccountant();
  const foreign = { request: body.request };
  expect((await stranger.post(`${REQUESTS}/withdraw`, foreign)).status).toBe(404);
  expect((await stranger.post(`${REQUESTS}/mail`, foreign)).status).toBe(404);
});

test('the same mailbox is mailed once a day and three times in all', async () => {
  const { browser } = await anAccountant();
  const email = `often-${randomUUID()}@shop.test`;
  const { id } = await asked(browser, email);
  expect((await asked(browser, email)).id).toBe(id);
  expect(await mailsOf('mail-client-request', id)).toBe(1);
  const again = () => browser.post(`${REQUESTS}/mail`, { request: id });
  expect((await again()).status).toBe(429);
  const pass = (waitedMs = 24 * HOUR_MS) =>
    server.db.superuser.query('update client_requests set mailed_at = $2 where id = $1', [
      id,
      new Date(server.time.now() - waitedMs).toISOString(),
    ]);
  await pass(24 * HOUR_MS - 1);
  expect((await again()).status).toBe(429);
  await pass();
  expect((await again()).status).toBe(200);
  await pass();
  expect((await again()).status).toBe(200);
  await pass();
  expect((await again()).status).toBe(429);
  expect(await mailsOf('mail-client-request', id)).toBe(3);
});

test('fifty requests of an accountant wait at most; one that is over makes room', async () => {
  const { user, browser } = await anAccountant();
  const { id } = await asked(browser, `first-${user.id}@shop.test`);
  await server.db.superuser.query(
    `insert into client_requests select gen_random_uuid(), user_id, n || email, n || email_canonical, rights,
        words, language, asked_at, expires_at, mails, mailed_at
      from client_requests, generate_series(1, 48) n where id = $1`,
    [id],
  );
  await asked(browser, `last-${user.id}@shop.test`);
  const more = () => browser.post(REQUESTS, aRequest(`more-${user.id}@shop.test`));
  const refused = await more();
  expect([refused.status, refused.json]).toMatchObject([422, { code: 'LIST_FULL' }]);
  expect((await browser.post(`${REQUESTS}/withdraw`, { request: id })).status).toBe(200);
  expect((await more()).status).toBe(200);
});

test('of two answers at once one counts', async () => {
  const { browser } = await anAccountant();
  const client = await server.givenUser();
  const owner = await signIn(server, client);
  const { id } = await asked(browser, client.email);
  const answers = await Promise.all([
    owner.post(`${TO_OWNER}/accept`, { request: id, rights: [] }),
    owner.post(`${TO_OWNER}/decline`, { request: id }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

interface Told {
  readonly kind: string;
  readonly facts: { readonly name: string };
}

async function toldTo(browser: HttpBrowser): Promise<Told[]> {
  const answer = await browser.get('/v2/api/notices');
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { rows: Told[] }).rows;
}

const settled = { timeout: 60_000, interval: 100 };

test('the owner is told at the bell, once an asking, and nobody else of the business', async () => {
  const { browser } = await anAccountant();
  const client = await server.givenUser();
  const owner = await signIn(server, client);
  const colleague = await signIn(server, await server.givenColleague(client));
  const { id } = await asked(browser, client.email);
  const one = { kind: 'books-requested', facts: { name: expect.any(String) as string } };
  await expect.poll(() => toldTo(owner), settled).toMatchObject([one]);
  await server.db.superuser.query(
    `update client_requests set mailed_at = mailed_at - interval '25 hours' where id = $1`,
    [id],
  );
  expect((await browser.post(`${REQUESTS}/mail`, { request: id })).status).toBe(200);
  await expect.poll(() => doneTasks(id), settled).toBe(2);
  expect(await toldTo(owner)).toHaveLength(1);
  expect(await toldTo(colleague)).toEqual([]);
  // Every owner is notified of the new member, as with an accepted invitation.
  const accepted = await owner.post(`${TO_OWNER}/accept`, { request: id, rights: [] });
  expect(accepted.status, accepted.text).toBe(200);
  expect((await toldTo(owner)).map(({ kind }) => kind)).toEqual([
    'member-joined',
    'books-requested',
  ]);
});

async function doneTasks(key: string): Promise<number> {
  const { rows } = await server.db.superuser.query(
    `select from outbox_tasks where kind = 'mail-client-request' and state = 'done' and payload::text like $1`,
    [`%${key}%`],
  );
  return rows.length;
}

test('a request that was withdrawn meanwhile tells and mails nobody', async () => {
  const { user, browser } = await anAccountant();
  const client = await server.givenUser();
  const email = `gone-${randomUUID()}@shop.test`;
  const { id } = await asked(browser, email);
  await expect.poll(() => doneTasks(id), settled).toBe(1);
  expect((await browser.post(`${REQUESTS}/withdraw`, { request: id })).status).toBe(200);
  const owner = await signIn(server, client);
  await server.db.superuser.query(
    'update users set email = $2, email_canonical = $2 where id = $1',
    [client.id, email],
  );
  const payload = { id, userId: user.id };
  const run = { id: randomUUID(), documentId: '', attempt: 1, isLastAttempt: false, payload };
  await mailRequestTask.run({ ...run, accountId: user.accountId }, server.services);
  expect(await toldTo(owner)).toEqual([]);
});
