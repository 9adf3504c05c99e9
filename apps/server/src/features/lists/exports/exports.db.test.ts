import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { rowsInCall } from '../../../platform/export/export-watch.ts';
import { removeExpiredResults } from '../../../platform/jobs/long-job-result.ts';

const EXPORTS = '/v2/api/exports';
const ROWS_IN_CALL = 3;
const DAY_MS = 86_400_000;
/** Four documents, in an order of their own. */
const LONG = '/v2/api/documents/export?format=csv&columns=number&sort=number&direction=asc';

let server: TestServer;
let worker: HandWorker;
let user: TestUser;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  rowsInCall.use(server.services, ROWS_IN_CALL);
  worker = openHandWorker(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  for (let count = 0; count <= ROWS_IN_CALL; count += 1) await issue(owner);
  await worker.runAll(user.accountId);
});

async function start(address = LONG, browser = owner): Promise<Pick<ExportJob, 'id'>> {
  const answer = await browser.post(EXPORTS, { address });
  if (answer.status !== 200) throw new Error(`not started: ${answer.status} ${answer.text}`);
  return answer.json as { id: string };
}

const read = (id: string, browser = owner) => getJson<ExportJob>(browser, `${EXPORTS}/${id}`);
const take = (id: string, browser = owner) => browser.get(`${EXPORTS}/${id}/file`);

async function jobTask() {
  const pending = await worker.pending(user.accountId);
  const task = pending.find(({ kind }) => kind === 'list-export');
  if (task === undefined) throw new Error('no job waits');
  return task;
}

function takePart(id: string, headers: Record<string, string>): Promise<Response> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${server.url}${EXPORTS}/${id}/file`, { headers: { cookie, ...headers } });
}

const numbersIn = (text: string) => Papa.parse<string[]>(text).data.slice(1, -1).flat();

describe('an export of more rows than a call gives', () => {
  test('is refused by its call, also as a workbook; as many as it gives come within it', async () => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await owner.get(`/v2/api/documents/export?format=${format}`);
      expect(answer).toMatchObject({ status: 409, json: { code: 'EXPORT_NEEDS_JOB' } });
    }
    const list = await getJson<{ rows: { id: string }[] }>(owner, '/v2/api/documents');
    const ids = list.rows.slice(0, ROWS_IN_CALL).map(({ id }) => id);
    const few = await owner.get(`${LONG}&ids=${ids.join(',')}`);
    expect(few.status).toBe(200);
    expect(numbersIn(few.text)).toHaveLength(ROWS_IN_CALL);
  });

  test('is written by a job, told, fetched whole or from a byte on, and removed after its days', async () => {
    const { id } = await start();
    expect(await read(id)).toMatchObject({
      state: 'running',
      format: 'csv',
      rows: null,
      result: null,
    });
    expect((await take(id)).status).toBe(404);
    await worker.runAll(user.accountId);
    const job = await read(id);
    expect(job).toMatchObject({ state: 'done', rows: 4, done: 4, isExpired: false });
    expect((await getJson<{ jobs: ExportJob[] }>(owner, EXPORTS)).jobs).toEqual([job]);

    const file = await take(id);
    expect(numbersIn(file.text)).toEqual(['1001', '1002', '1003', '1004']);
    expect(file.bytes.byteLength).toBe(job.result?.bytes);
    const whole = await takePart(id, {});
    const tag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    await whole.arrayBuffer();
    const rest = await takePart(id, { range: 'bytes=10-', 'if-range': tag });
    expect(rest.status).toBe(206);
    const size = file.bytes.byteLength;
    expect(rest.headers.get('content-range')).toBe(`bytes 10-${size - 1}/${size}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(file.bytes.subarray(10))).toBe(true);
    const last = await takePart(id, { range: 'bytes=5-', 'if-range': tag });
    expect(last.headers.get('content-range')).toBe(`bytes 5-${size - 1}/${size}`);
    await last.arrayBuffer();
    // Another file cannot be appended to the received part.
    const other = await takePart(id, { range: 'bytes=10-', 'if-range': '"other"' });
    expect(other.status).toBe(200);
    await other.arrayBuffer();

    const { rows } = await getJson<{ rows: object[] }>(owner, '/v2/api/notices');
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'job-done', facts: { job: 'list-export', jobId: id } }),
    );
    server.time.advance(7 * DAY_MS - 1);
    await removeExpiredResults(server.services);
    const late = await signIn(server, user);
    expect((await take(id, late)).status).toBe(200);
    server.time.advance(1);
    await removeExpiredResults(server.services);
    expect(await read(id, late)).toMatchObject({ result: null, isExpired: true });
    expect((await take(id, late)).status).toBe(404);
  });

  test('pressed twice is one job, also at once; another order of it is another', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.id).toBe(first.id);
    expect((await start(LONG.replace('asc', 'desc'))).id).not.toBe(first.id);
    await worker.runAll(user.accountId);
    expect((await start()).id).not.toBe(first.id);
  });

  test('is of one moment: what is issued while it is written is not in it', async () => {
    const { results } = server.services.storage;
    const during = openHandWorker(server, {
      storage: {
        ...server.services.storage,
        results: {
          ...results,
          async hold(source, bytesMax) {
            await issue(owner);
            return results.hold(source, bytesMax);
          },
        },
      },
    });
    const { id } = await start();
    await during.run(await jobTask());
    expect(await read(id)).toMatchObject({ state: 'done', rows: 4, done: 4 });
    expect(numbersIn((await take(id)).text)).toHaveLength(4);
  });

  test('that is cancelled, before it began or while it is written, leaves no file', async () => {
    const waiting = await start();
    expect((await owner.post(`${EXPORTS}/${waiting.id}/cancel`, undefined)).status).toBe(200);
    await worker.runAll(user.accountId);
    expect(await read(waiting.id)).toMatchObject({ state: 'cancelled', result: null });

    const { results } = server.services.storage;
    const removed: string[] = [];
    const { id } = await start();
    const during = openHandWorker(server, {
      storage: {
        ...server.services.storage,
        results: {
          ...results,
          async hold(source, bytesMax) {
            await owner.post(`${EXPORTS}/${id}/cancel`, undefined);
            return results.hold(source, bytesMax);
          },
          async remove(key) {
            removed.push(key);
            await results.remove(key);
          },
        },
      },
    });
    await during.run(await jobTask());
    expect(await read(id)).toMatchObject({ state: 'cancelled', result: null });
    expect(removed).toHaveLength(1);
    expect((await take(id)).status).toBe(404);
  });

  test('whose worker dies is written by the next one; one that fails time and again says so', async () => {
    const { results } = server.services.storage;
    const broken = openHandWorker(server, {
      storage: {
        ...server.services.storage,
        results: { ...results, hold: () => Promise.reject(new Error('no room')) },
      },
    });
    const { id } = await start();
    await expect(broken.run(await jobTask())).rejects.toThrow('no room');
    expect(await read(id)).toMatchObject({ state: 'running' });
    await worker.runAndDie(await jobTask());
    await worker.runAll(user.accountId);
    expect(await read(id)).toMatchObject({ state: 'done', done: 4 });
    expect(numbersIn((await take(id)).text)).toHaveLength(4);

    const failing = await start();
    const task = await jobTask();
    await expect(broken.runAndDie({ ...task, attempt: 3 })).rejects.toThrow('no room');
    expect(await read(failing.id)).toMatchObject({ state: 'running' });
    await expect(broken.runAndDie({ ...task, attempt: 4 })).rejects.toThrow('failed too often');
    expect(await read(failing.id)).toMatchObject({ state: 'failed', result: null });
  });
});

describe('a long export and rights', () => {
  test('TE-01: is its person’s alone: a colleague and a stranger find none', async () => {
    const colleague = await signIn(server, await server.givenColleague(user, { role: 'owner' }));
    const stranger = await signIn(server, await server.givenUser());
    const { id } = await start();
    await worker.runAll(user.accountId);
    for (const other of [colleague, stranger]) {
      expect((await other.get(`${EXPORTS}/${id}`)).status).toBe(404);
      expect((await other.post(`${EXPORTS}/${id}/cancel`, undefined)).status).toBe(404);
      expect((await take(id, other)).status).toBe(404);
      expect((await getJson<{ jobs: unknown[] }>(other, EXPORTS)).jobs).toEqual([]);
    }
  });

  test('TE-05: are asked at the start, when the job runs and when the file is fetched', async () => {
    const person = await server.givenColleague(user, { permissionGroups: ['documents'] });
    const theirs = await signIn(server, person);
    const refused = await theirs.post(EXPORTS, { address: '/v2/api/items/export?format=csv' });
    expect(refused).toMatchObject({ status: 403, json: { code: 'NOT_PERMITTED' } });

    const done = await start(LONG, theirs);
    await worker.runAll(user.accountId);
    expect((await take(done.id, theirs)).status).toBe(200);
    const running = await start(LONG, theirs);
    const change = (set: string) =>
      server.db.superuser.query(`update memberships set ${set} where user_id = $1`, [person.id]);
    await change(`own_documents_only = true`);
    expect((await take(done.id, theirs)).status).toBe(403);
    await change(`own_documents_only = false, permission_groups = '{items}'`);
    expect((await take(done.id, theirs)).status).toBe(403);
    await worker.runAll(user.accountId);
    expect(await read(running.id, theirs)).toMatchObject({ state: 'cancelled', result: null });
  });

  test('a report is written by a job as well, at its own address', async () => {
    // Tests before this one moved the clock; documents are dated by that of the machine.
    const today = server.services.clock.today();
    const period = `from=${addDays(today, -60)}&to=${today}`;
    const report = `/backoffice/reports/ledger/export?format=csv&columns=date,debit&${period}`;
    const refused = await owner.get(report);
    expect(refused.json).toMatchObject({ code: 'EXPORT_NEEDS_JOB' });
    const { id } = await start(report);
    await worker.runAll(user.accountId);
    const { state, rows } = await read(id);
    expect(state).toBe('done');
    // Each invoice has lines of its customer, its income and its VAT; their sum follows them all.
    expect(rows).toBe((ROWS_IN_CALL + 1) * 3 + 1);
    expect(Papa.parse((await take(id)).text.trim()).data).toHaveLength(1 + (rows ?? 0));
  });

  test.each([
    ['/v2/api/documents?format=csv', 404],
    ['/v2/api/nothing/export?format=csv', 404],
    ['/v2/api/documents/export?format=pdf', 400],
    ['/v2/api/documents/export?format=csv&sort=account_id', 400],
    ['https://elsewhere.test/v2/api/documents/export?format=csv', 400],
  ])('TE-17: %s starts nothing', async (address, status) => {
    expect((await write(owner, 'POST', EXPORTS, { address })).status).toBe(status);
    expect((await getJson<{ jobs: unknown[] }>(owner, EXPORTS)).jobs).toEqual([]);
  });
});
