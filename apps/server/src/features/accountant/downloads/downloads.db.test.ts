import { randomUUID } from 'node:crypto';

import type { ClientDownload } from '@pinkas/contract/accountant/downloads/downloads.contract';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip } from '@pinkas/test-kit/read-zip';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endRelation, givenAccountant } from '../../../../test/account/accountants.ts';
import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { beginDownload, enlargeResult } from '../../../../test/process/slow-transfer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const DOWNLOAD = '/v2/api/accountant/download';
const TODAY = localDateAt(Date.now());
const FIRST_DAY = addDays(TODAY, -10);

let server: TestServer;
let worker: HandWorker;

beforeAll(async () => {
  // Without a queue, so that a test decides what happens before a turn comes.
  server = await startTestServer();
  worker = openHandWorker(server);
});
afterAll(() => server.stop());

async function aClient(name: string, ...daysBack: readonly number[]): Promise<TestUser> {
  const client = await server.givenUser({}, { dateGuard: 'warn' });
  await server.db.superuser.query(
    'update business_profiles set name_he = $2 where account_id = $1',
    [client.accountId, name],
  );
  const owner = await signIn(server, client);
  for (const days of daysBack) {
    await issueOf(owner, anInvoice({ documentDate: addDays(TODAY, -days) }));
  }
  return client;
}

const anOrder = (clients: readonly TestUser[], changes: object = {}) => ({
  clients: clients.map(({ accountId }) => accountId),
  from: FIRST_DAY,
  to: TODAY,
  parts: ['documents', 'papers', 'lists'],
  format: 'csv',
  language: 'he',
  ...changes,
});

const inAccount = ({ accountId }: TestUser) => ({
  headers: { 'x-pinkas-account': String(accountId) },
});

async function newest(browser: HttpBrowser): Promise<ClientDownload> {
  const { json } = await browser.get(DOWNLOAD);
  return (json as { download: ClientDownload }).download;
}

/** Does all the work of the newest file. */
async function ended(browser: HttpBrowser): Promise<ClientDownload> {
  const { id } = await newest(browser);
  const { rows } = await server.db.superuser.query<{ home: number }>(
    'select account_id as home from client_downloads where job_id = $1',
    [id],
  );
  await worker.runAll(Number(rows[0]?.home));
  return newest(browser);
}

async function made(browser: HttpBrowser, order: unknown): Promise<ClientDownload> {
  const started = await browser.post(DOWNLOAD, order);
  expect(started.status, started.text).toBe(200);
  return ended(browser);
}

const fileOf = (browser: HttpBrowser, id: string) => browser.get(`${DOWNLOAD}/file?id=${id}`);

async function namesIn(browser: HttpBrowser, id: string): Promise<string[]> {
  const file = await fileOf(browser, id);
  expect(file.status, file.text.slice(0, 200)).toBe(200);
  return readZip(file.bytes).map(({ name }) => name);
}

test('one file holds a folder for each client with its documents and lists of the period', async () => {
  const bakery = await aClient('מאפיית "הגפן" / בע"מ', 1, 2, 14);
  const twin = await aClient('נגרייה', 3);
  const browser = await signIn(server, await givenAccountant(server, bakery, twin));
  const download = await made(browser, anOrder([bakery, twin]));
  expect(download).toMatchObject({ state: 'done', clients: 2, leftOut: 0, documents: 3, done: 3 });
  const names = await namesIn(browser, download.id);
  const folders = new Set(
    names.filter((name) => name.includes('/')).map((name) => name.split('/')[0]),
  );
  expect(folders.size).toBe(2);
  expect([...folders].join()).toContain('מאפיית ״הגפן״ - בע״מ');
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(3);
  expect(names.filter((name) => name.endsWith('.csv'))).toHaveLength(4);
  expect(names).toContain('README.txt');
  const { rows } = await server.db.superuser.query<{ by: string; detail: object }>(
    `select requested_by as by, detail from audit_events
      where account_id = $1 and action = 'client-download.taken'`,
    [twin.accountId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.detail).toMatchObject({ from: FIRST_DAY, to: TODAY });
});

test('whoever asked is told at the bell once the file is ready', async () => {
  const client = await aClient('מספרה', 1);
  const accountant = await givenAccountant(server, client);
  const browser = await signIn(server, accountant);
  await made(browser, anOrder([client], { parts: ['lists'], format: 'xlsx' }));
  const { rows } = await server.db.superuser.query<{ facts: { job: string } }>(
    `select facts from notices where user_id = $1 and kind = 'job-done'`,
    [accountant.id],
  );
  expect(rows.map(({ facts }) => facts.job)).toEqual(['client-download']);
});

test('TE-08: a client who ended the relation meanwhile is left out, and the file says so', async () => {
  const [home, left] = [await aClient('ביתי', 1), await aClient('עזב באמצע', 1, 2)];
  const accountant = await givenAccountant(server, home, left);
  const browser = await signIn(server, accountant);
  // The queue of the client that leaves runs the job: it is the accountant's, and continues.
  const order = anOrder([home, left], { parts: ['lists', 'documents'] });
  const started = await browser.post(DOWNLOAD, order, inAccount(left));
  expect(started.status, started.text).toBe(200);
  await endRelation(server, accountant.id, left.accountId);
  const download = await ended(browser);
  expect(download).toMatchObject({ state: 'done', clients: 2, leftOut: 1, isWithdrawn: false });
  const file = readZip((await fileOf(browser, download.id)).bytes);
  const index = file.find(({ name }) => name === 'README.txt');
  expect(Buffer.from(index?.bytes ?? []).toString()).toContain('עזב באמצע');
  expect(file.filter(({ name }) => name.startsWith('עזב'))).toEqual([]);
  const { rows } = await server.db.superuser.query(
    `select from audit_events where account_id = $1 and action = 'client-download.taken'`,
    [left.accountId],
  );
  expect(rows).toHaveLength(0);
});

test('TE-08: the rights are asked again at the download', async () => {
  const [one, two] = [await aClient('אחד', 1), await aClient('שניים', 1)];
  const accountant = await givenAccountant(server, one, two);
  const browser = await signIn(server, accountant);
  const { id } = await made(browser, anOrder([one, two], { parts: ['lists'] }));
  await endRelation(server, accountant.id, two.accountId);
  expect(await newest(browser)).toMatchObject({ isWithdrawn: true, result: null });
  expect((await fileOf(browser, id)).status).toBe(404);
});

test('TE-08: a download that runs is cut once a client in it ends the relation', async () => {
  const [one, two] = [await aClient('אחד', 1), await aClient('שניים', 1)];
  const accountant = await givenAccountant(server, one, two);
  const browser = await signIn(server, accountant);
  const { id } = await made(browser, anOrder([one, two], { parts: ['lists'] }));
  await enlargeResult(server, id);
  const download = await beginDownload(browser, server, `${DOWNLOAD}/file?id=${id}`);
  await endRelation(server, accountant.id, two.accountId);
  expect(await download.rest()).toMatchObject({ isCut: true });
});

test('AU-24: of a person whom an operator blocks the file is made of no client any more', async () => {
  const client = await aClient('סטודיו', 1);
  const accountant = await givenAccountant(server, client);
  const browser = await signIn(server, accountant);
  await browser.post(DOWNLOAD, anOrder([client], { parts: ['lists'] }));
  await server.db.superuser.query(`update users set status = 'blocked' where id = $1`, [
    accountant.id,
  ]);
  await worker.runAll(client.accountId);
  const { rows } = await server.db.superuser.query(
    `select from audit_events where account_id = $1 and action = 'client-download.taken'`,
    [client.accountId],
  );
  expect(rows).toHaveLength(0);
});

test('TE-16: the file goes to the person who asked alone, and only its clients can be asked for', async () => {
  const client = await aClient('סטודיו', 1);
  const stranger = await aClient('זר', 1);
  const browser = await signIn(server, await givenAccountant(server, client));
  const colleague = await signIn(server, await givenAccountant(server, client));
  const { id } = await made(browser, anOrder([client], { parts: ['lists'] }));
  expect((await fileOf(colleague, id)).status).toBe(404);
  expect((await fileOf(browser, randomUUID())).status).toBe(404);
  expect((await newest(colleague)) ?? null).toBeNull();
  const owner = await signIn(server, client);
  expect((await fileOf(owner, id)).status).toBe(403);
  const foreign = await browser.post(DOWNLOAD, anOrder([client, stranger]));
  expect([foreign.status, foreign.json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

test('TE-05: bounds that a client set hold in the file', async () => {
  const client = await aClient('מוגבל', 1, 5);
  const accountant = await givenAccountant(server, client);
  await server.db.superuser.query(
    'update memberships set documents_from = $3 where user_id = $1 and account_id = $2',
    [accountant.id, client.accountId, addDays(TODAY, -2)],
  );
  const browser = await signIn(server, accountant);
  const { id, done } = await made(browser, anOrder([client], { parts: ['documents', 'lists'] }));
  expect(done).toBe(1);
  const names = await namesIn(browser, id);
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
});

test('a second press finds the first file, and a new one takes the place of the old', async () => {
  const client = await aClient('כפול', 1);
  const browser = await signIn(server, await givenAccountant(server, client));
  const order = anOrder([client], { parts: ['lists'] });
  const both = await Promise.all([browser.post(DOWNLOAD, order), browser.post(DOWNLOAD, order)]);
  const ids = both.map(({ json }) => (json as { download: ClientDownload }).download.id);
  expect(new Set(ids).size).toBe(1);
  const first = await ended(browser);
  const second = await made(browser, order);
  expect(second.id).not.toBe(first.id);
  expect((await fileOf(browser, first.id)).status).toBe(404);
  const cancelled = await browser.post(`${DOWNLOAD}/cancel`);
  expect(cancelled.json).toMatchObject({ download: { id: second.id, state: 'done' } });
});

test('a second press that comes before the first has its job finds that job', async () => {
  const client = await aClient('מהיר', 1);
  const browser = await signIn(server, await givenAccountant(server, client));
  const order = anOrder([client], { parts: ['lists'] });
  const { superuser } = server.db;
  const waits = (of: string) =>
    expect
      .poll(
        async () =>
          (await superuser.query(`select from pg_locks where not granted and ${of}`)).rowCount,
      )
      .toBe(1);
  const holder = await superuser.connect();
  await holder.query('begin; lock table long_jobs in share mode');
  // The first press has saved its file and waits for its job; the second sees the file alone.
  const first = browser.post(DOWNLOAD, order);
  await waits(`relation = 'long_jobs'::regclass`);
  const second = browser.post(DOWNLOAD, order);
  await waits(`locktype = 'advisory'`);
  await holder.query('rollback');
  holder.release();
  const ids = (await Promise.all([first, second])).map(
    ({ json }) => (json as { download: ClientDownload }).download.id,
  );
  expect(new Set(ids).size).toBe(1);
});

test('a blocked client among others is left out and named, and alone it is refused', async () => {
  const [open, blocked] = [await aClient('פתוח', 1), await aClient('חסום', 1)];
  const browser = await signIn(server, await givenAccountant(server, open, blocked));
  await server.db.superuser.query(`update accounts set status = 'blocked' where id = $1`, [
    blocked.accountId,
  ]);
  const order = (...clients: TestUser[]) => anOrder(clients, { parts: ['lists'] });
  const download = await made(browser, order(open, blocked));
  expect(download).toMatchObject({ state: 'done', clients: 2, leftOut: 1 });
  const names = await namesIn(browser, download.id);
  expect(names.some((name) => name.startsWith('פתוח'))).toBe(true);
  expect(names.some((name) => name.startsWith('חסום'))).toBe(false);
  const refused = await browser.post(DOWNLOAD, order(blocked));
  expect([refused.status, refused.json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

test('too many clients, days or nothing to take are refused', async () => {
  const client = await aClient('הגבלות');
  const browser = await signIn(server, await givenAccountant(server, client));
  const refused = async (changes: object) =>
    (await browser.post(DOWNLOAD, anOrder([client], changes))).status;
  expect(await refused({ clients: Array.from({ length: 101 }, (_, index) => index + 1) })).toBe(
    400,
  );
  expect(await refused({ from: '2024-01-01' })).toBe(400);
  expect(await refused({ parts: [] })).toBe(400);
  expect(await refused({ clients: [client.accountId, client.accountId] })).toBe(400);
});
