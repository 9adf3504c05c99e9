import { randomUUID } from 'node:crypto';

import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../accounting/bulk-jobs.ts';
import { getJson, givenCustomer, write } from '../accounting/customers.ts';
import { issueOf } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let worker: HandWorker;

beforeAll(async () => {
  server = await startTestServer();
  worker = openHandWorker(server);
});
afterAll(() => server.stop());

/** How often a step of a long job is tried; bulk jobs and long exports have tests of their own. */
const TRIES = {
  'batch-file': 8,
  'business-archive': 4,
  'client-download': 4,
  'request-file': 8,
  'fast-billing': 8,
} as const;

test.each(Object.entries(TRIES))(
  'a step of a job that cannot go on is tried again: %s, %i times in all',
  async (kind, tries) => {
    const user = await server.givenUser();
    const [jobId, taskId] = [randomUUID(), randomUUID()];
    // A job whose own row was deleted: no step of it can be done.
    await server.db.superuser.query(
      `insert into long_jobs (account_id, id, kind, state, task_id, started_at, started_by)
        values ($1, $2, $3, 'running', $4, now(), $5)`,
      [user.accountId, jobId, kind, taskId, user.id],
    );
    const stateOf = async (): Promise<string | undefined> => {
      const { rows } = await server.db.superuser.query<{ state: string }>(
        'select state from long_jobs where id = $1',
        [jobId],
      );
      return rows[0]?.state;
    };
    const attempt = async (count: number): Promise<string> => {
      const run = { accountId: user.accountId, id: taskId, kind, documentId: '' };
      const payload = { jobId, userId: user.id, ip: '192.0.2.1' };
      const done = worker.runAndDie({ ...run, payload, attempt: count, isLastAttempt: false });
      return done.then(
        () => 'done',
        (error: Error) => error.message,
      );
    };
    const said = await attempt(tries - 1);
    expect(said).not.toBe('done');
    expect([said.includes('failed too often'), await stateOf()]).toEqual([false, 'running']);
    expect(await attempt(tries)).toContain('failed too often');
    expect(await stateOf()).toBe('failed');
  },
);

/** Sells something to a customer who withheld tax. */
async function givenWithheld(browser: HttpBrowser): Promise<void> {
  const date = server.services.clock.today();
  const { id } = await givenCustomer(browser, { taxId: '514788215' });
  const payments = [
    { kind: 'cash' as const, sumAgorot: 90_00, date, remark: '' },
    { kind: 'withholding' as const, sumAgorot: 10_00, date, remark: '', certificate: '7' },
  ];
  const customer = aCustomer({ id, taxId: '514788215' });
  await issueOf(browser, { ...aReceipt(100_00, { customer }), payments });
}

const RUNS = '/v2/api/reports/export_all_types/runs';

/** Files that a job writes, by the call that begins them. */
function longFiles(today: LocalDate): readonly (readonly [path: string, body: object])[] {
  const days = { from: addDays(today, -60), to: today };
  const run = { ...days, isAll: true, language: 'he' };
  const letters = { kind: 'customer-withheld', year: Number(today.slice(0, 4)) };
  return [
    [RUNS, { ...run, target: 'documents', format: 'zip' }],
    [RUNS, { ...run, target: 'hashavshevet', format: 'zip' }],
    [RUNS, { ...run, target: 'ledger', format: 'csv' }],
    ['/v2/api/reports/yearly_letters/files', { ...letters, language: 'he', format: 'zip' }],
    ['/v2/api/reports/export_open_format', days],
    ['/v2/api/exports', { address: '/v2/api/documents/export?format=csv' }],
  ];
}

test('a job that writes a file tells how many rows there are before it writes them', async () => {
  // A company has a ledger, whose lines are rows of the uniform file.
  const user = await server.givenUser({}, { kind: 'company' });
  const browser = await signIn(server, user);
  await givenWithheld(browser);
  const newest = async () => {
    const [job] = (await getJson<{ jobs: ExportJob[] }>(browser, '/v2/api/exports')).jobs;
    return job;
  };
  const { storage } = server.services;
  let told: number | null | undefined;
  const telling = openHandWorker(server, {
    storage: {
      ...storage,
      results: {
        ...storage.results,
        async hold(source, bytesMax) {
          told = (await newest())?.rows;
          return storage.results.hold(source, bytesMax);
        },
      },
    },
  });
  for (const [path, body] of longFiles(server.services.clock.today())) {
    const { status, text } = await write(browser, 'POST', path, body);
    expect(status, text).toBe(200);
    await telling.runAll(user.accountId);
    const job = await newest();
    expect([path, body, job?.state, told]).toEqual([path, body, 'done', job?.done]);
    expect(told).toBeGreaterThan(0);
  }
});
