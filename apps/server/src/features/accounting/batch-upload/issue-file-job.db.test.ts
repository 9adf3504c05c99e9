import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { addDays, formatLocalDate } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aTable,
  dryRun,
  givenTable,
  issueTable,
  readTableState,
} from '../../../../test/accounting/batch-files.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { issueFileJob } from './issue-file-job.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;

// Without a queue, so that a test decides when a job runs, and how often.
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
});

/** Runs the current step of a file. */
async function run(fileId: string, attempt = 1): Promise<void> {
  const [step] = await query<{ id: string }>(
    'select task_id as id from long_jobs where account_id = $1 and id = $2',
    fileId,
  );
  const payload = { jobId: fileId, userId: user.id, ip: '' };
  const { accountId } = user;
  const call = { accountId, id: step?.id ?? '', documentId: '', attempt, isLastAttempt: false };
  return issueFileJob.task.run({ ...call, payload }, server.services);
}

async function query<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
  const { rows } = await server.db.database.owner.query(text, [user.accountId, ...values]);
  return rows as T[];
}

async function numbers(): Promise<number[]> {
  const rows = await query<{ number: number }>(
    'select number from documents where account_id = $1 order by number',
  );
  return rows.map(({ number }) => number);
}

const FIRST_THOUSAND = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => 1001 + index);

test('FI-11: a job that issued and broke off before it wrote that down issues nothing twice', async () => {
  const { id } = await givenTable(owner, aTable(30));
  await issueTable(owner, id);
  const waiting = await query<{ state: unknown }>(
    'select to_jsonb(r) as state from batch_rows r where account_id = $1 and file_id = $2',
    id,
  );
  await run(id);
  expect(await numbers()).toEqual(FIRST_THOUSAND(30));
  // As if all that was written after the issues had been lost.
  await query('delete from batch_rows where account_id = $1 and file_id = $2', id);
  await query(
    `insert into batch_rows select (jsonb_populate_record(null::batch_rows, r)).*
     from jsonb_array_elements($2::jsonb) as r where $1::bigint > 0`,
    JSON.stringify(waiting.map(({ state }) => state)),
  );
  await query(`update long_jobs set state = 'running' where account_id = $1 and id = $2`, id);
  await run(id);
  expect(await numbers()).toEqual(FIRST_THOUSAND(30));
  const file = await readTableState(owner, id);
  expect([file.state, file.progress]).toEqual(['done', { waiting: 0, issued: 30, refused: 0 }]);
});

test('two jobs of one file at once issue each row once', async () => {
  const { id } = await givenTable(owner, aTable(60));
  await issueTable(owner, id);
  await Promise.all([run(id), run(id)]);
  expect(await numbers()).toEqual(FIRST_THOUSAND(60));
  expect((await readTableState(owner, id)).progress).toMatchObject({ issued: 60, refused: 0 });
});

test('a long file is issued by several jobs, so that other files have their turn', async () => {
  const { id } = await givenTable(owner, aTable(230));
  await issueTable(owner, id);
  await run(id);
  expect(await readTableState(owner, id)).toMatchObject({
    state: 'running',
    progress: { waiting: 30, issued: 200 },
  });
  const enqueued = await query(
    `select id from outbox_tasks where account_id = $1 and kind = 'batch-file'`,
  );
  expect(enqueued).toHaveLength(2);
  await run(id);
  expect((await readTableState(owner, id)).state).toBe('done');
});

test('a file is done with its last document, not with a job after it', async () => {
  const { id } = await givenTable(owner, aTable(200)); // exactly what one job issues
  await issueTable(owner, id);
  await run(id);
  expect(await readTableState(owner, id)).toMatchObject({
    state: 'done',
    progress: { waiting: 0, issued: 200 },
  });
  const enqueued = await query(
    `select id from outbox_tasks where account_id = $1 and kind = 'batch-file'`,
  );
  expect(enqueued).toHaveLength(1); // that of the press
});

test('a paused file issues nothing, whatever job comes', async () => {
  const { id } = await givenTable(owner, aTable(3));
  await issueTable(owner, id);
  await owner.post(`/v2/api/batch-files/${id}/pause`, undefined);
  await run(id);
  expect(await numbers()).toEqual([]);
});

test('what only the issue refuses is told at its row; corrected, it is issued', async () => {
  const past = formatLocalDate(addDays(server.services.clock.today(), -3));
  const heads = 'שם לקוח,תיאור,מחיר,תאריך';
  const { id } = await givenTable(owner, aTable([`לקוח,א,10,${past}`, 'לקוח,ב,20,'], heads));
  await issueTable(owner, id);
  await issue(owner); // an invoice of today comes between the dry run and the issue
  await run(id);
  const { rows, summary } = await dryRun(owner, id);
  expect(rows.map(({ state }) => state)).toEqual(['problem', 'issued']);
  expect(rows[0]?.problems).toEqual([{ field: 'documentDate', code: 'DOCUMENT_DATE_BEFORE_LAST' }]);
  expect(summary.documentsReady).toBe(0);
  expect((await readTableState(owner, id)).progress).toEqual({ waiting: 0, issued: 1, refused: 1 });
  const changes = { rowNo: 2, changes: { documentDate: '' } };
  expect((await write(owner, 'PUT', `/v2/api/batch-files/${id}/rows`, changes)).status).toBe(200);
  await issueTable(owner, id);
  await run(id);
  expect(await numbers()).toEqual([1001, 1002, 1003]);
});

test('a file whose step fails too often says so, and goes on when it is resumed', async () => {
  const { id } = await givenTable(owner, aTable(25));
  await issueTable(owner, id);
  const ofRow = `from batch_rows where account_id = $1 and file_id = $2 and row_no = 24`;
  const [row] = await query<{ request: unknown }>(`select request ${ofRow}`, id);
  const set = `update batch_rows set request = $3
    where account_id = $1 and file_id = $2 and row_no = 24`;
  await query(set, id, '{}'); // a request that no step can read
  await expect(run(id)).rejects.toThrow();
  expect((await readTableState(owner, id)).state).toBe('running');
  await expect(run(id, 8)).rejects.toThrow('too often');
  const failed = { state: 'failed', progress: { waiting: 5, issued: 20, refused: 0 } };
  expect(await readTableState(owner, id)).toMatchObject(failed);
  await query(set, id, JSON.stringify(row?.request));
  await owner.post(`/v2/api/batch-files/${id}/resume`, undefined);
  await run(id);
  expect((await readTableState(owner, id)).state).toBe('done');
  expect(await numbers()).toEqual(FIRST_THOUSAND(25));
});

test('a file that runs when its account is closed is paused, and no row of it is in between', async () => {
  const { id } = await givenTable(owner, aTable(30));
  await issueTable(owner, id);
  await run(id);
  expect(await numbers()).toEqual(FIRST_THOUSAND(30));
  const { id: second } = await givenTable(owner, aTable(2));
  await issueTable(owner, second);
  await query(
    "update accounts set closing_asked_at = now(), closes_at = now() - interval '1 day' where id = $1",
  );
  await run(second);
  await run(second);
  expect(await numbers()).toEqual(FIRST_THOUSAND(30));
  expect(await readTableState(owner, second)).toMatchObject({
    state: 'paused',
    progress: { issued: 0, refused: 0, waiting: 2 },
  });
  expect((await owner.post(`/v2/api/batch-files/${second}/resume`)).json).toMatchObject({
    code: 'ACCOUNT_CLOSED',
  });
});
