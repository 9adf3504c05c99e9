import { randomUUID } from 'node:crypto';

import type { JobsHealth } from '@pinkas/contract/operator/jobs/jobs.contract';
import { RESTORED_ERROR } from '@pinkas/domain/jobs/retry-refusal';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { anOperator, operate } from '../../../../test/account/operators.ts';
import type { WithApp } from '../../../../test/auth/factors.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { noteRunBegan, noteSchedules } from '../../../platform/jobs/schedule-runs.ts';
import { defineSchedule, runSchedule } from '../../../platform/jobs/schedule.ts';

const WHY = 'שרת הדואר תוקן, אפשר לשלוח שוב';

let server: TestServer;
let operator: WithApp;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.superuser.query('truncate outbox_tasks cascade');
  await server.db.superuser.query('truncate schedule_runs');
  user = await server.givenUser();
});

async function read(): Promise<JobsHealth> {
  const answer = await operator.browser.get('/v2/api/operator/jobs');
  expect(answer.status, answer.text).toBe(200);
  return answer.json as JobsHealth;
}

/** Writes a task around the product; the moment it was made at is minutes before now. */
async function aTask(
  state: string,
  { minutes = 1, attempts = 0, kind = 'mail-document', error = 'TimeoutError' } = {},
) {
  const id = randomUUID();
  const at = new Date(server.time.now() - minutes * 60_000).toISOString();
  await server.db.superuser.query(
    `insert into outbox_tasks (account_id, id, kind, state, held_until, attempts, last_error, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      user.accountId,
      id,
      kind,
      state,
      state === 'held' ? at : null,
      attempts,
      state === 'failed' ? `${error}: dana@shop.test did not answer` : null,
      at,
    ],
  );
  return id;
}

const taskRow = async (id: string) => {
  const { rows } = await server.db.superuser.query(
    'select state, attempts from outbox_tasks where id = $1',
    [id],
  );
  return rows[0];
};
const retry = (taskId: string, key?: string, accountId = user.accountId) =>
  operate(operator.browser, 'jobs/retry', { accountId, taskId, writtenReason: WHY }, key);
const deeds = async () => {
  const { rows } = await server.db.superuser.query(
    `select detail from audit_events where account_id = $1 and action = 'account.task-retried'`,
    [user.accountId],
  );
  return rows;
};

test('tasks are counted by kind, and what is late or failed is a problem', async () => {
  await aTask('pending');
  await aTask('pending', { minutes: 30, attempts: 2 });
  await aTask('held');
  await aTask('done');
  const failed = await aTask('failed', { attempts: 25 });
  await aTask('pending', { kind: 'deliver-webhooks' });
  const health = await read();
  expect(health.kinds).toMatchObject([
    { kind: 'mail-document', family: 'mail', waiting: 1, retried: 1, held: 1, late: 1, failed: 1 },
    { kind: 'deliver-webhooks', family: 'webhook', waiting: 1, retried: 0, late: 0, failed: 0 },
  ]);
  expect(health.problems).toEqual([
    { problem: 'tasks-late', count: 1 },
    { problem: 'tasks-failed', count: 1 },
    { problem: 'tasks-retried', count: 1 },
  ]);
  expect(health.failed).toMatchObject([
    {
      accountId: user.accountId,
      taskId: failed,
      attempts: 25,
      error: 'TimeoutError',
      refusal: null,
    },
  ]);
  expect(health.failed[0]?.nameHe).not.toBe('');
  expect(JSON.stringify(health)).not.toContain('dana@shop.test');
});

test('a failed task runs again once, with the reason in both logs', async () => {
  const id = await aTask('failed', { attempts: 25 });
  const key = randomUUID();
  expect((await retry(id, key)).json).toEqual({ outcome: 'changed' });
  expect((await retry(id, key)).json).toEqual({ outcome: 'changed' });
  expect(await taskRow(id)).toEqual({ state: 'pending', attempts: 0 });
  expect(await deeds()).toEqual([
    { detail: { writtenReason: WHY, taskKind: 'mail-document', taskId: id } },
  ]);
  const { rows } = await server.db.superuser.query(
    `select count(*)::int as count from graphile_worker.jobs where key = $1`,
    [`outbox-task:${id}`],
  );
  expect(rows).toEqual([{ count: 1 }]);
  const { json } = await operator.browser.get('/v2/api/operator/log');
  const { deeds: logged } = json as { deeds: unknown[] };
  expect(logged[0]).toMatchObject({ kind: 'operator-task-retried', reason: WHY });
});

test('of two retries at once one changes something', async () => {
  const id = await aTask('failed');
  const answers = await Promise.all([retry(id), retry(id)]);
  expect(answers.map(({ json }) => (json as { outcome: string }).outcome).toSorted()).toEqual([
    'changed',
    'unchanged',
  ]);
  expect(await deeds()).toHaveLength(1);
});

test('what waits or is done stays as it is, and what is of another account is not found', async () => {
  for (const state of ['pending', 'done', 'held']) {
    const id = await aTask(state, { attempts: 3 });
    expect((await retry(id)).json).toEqual({ outcome: 'unchanged' });
    expect(await taskRow(id)).toEqual({ state, attempts: 3 });
  }
  const id = await aTask('failed');
  const other = await server.givenUser();
  expect((await retry(id, undefined, other.accountId)).status).toBe(404);
  expect((await retry(randomUUID())).status).toBe(404);
  expect(await deeds()).toEqual([]);
});

test('what charges a card, what a restore stopped and a step of a long job is shown, and not run again', async () => {
  const charge = await aTask('failed', { kind: 'charge-package-order' });
  const restored = await aTask('failed', {
    minutes: 2,
    kind: 'send-billing-charge',
    error: RESTORED_ERROR,
  });
  const step = await aTask('failed', { minutes: 3, kind: 'bulk-job' });
  await server.db.superuser.query(
    `insert into long_jobs (account_id, id, kind, state, task_id, started_at, started_by)
      values ($1, $2, 'bulk-job', 'paused', $3, now(), $4)`,
    [user.accountId, randomUUID(), step, user.id],
  );
  expect((await read()).failed).toMatchObject([
    { taskId: charge, refusal: 'charges' },
    { taskId: restored, refusal: 'restored' },
    { taskId: step, refusal: 'of-job' },
  ]);
  for (const id of [charge, restored, step]) {
    expect((await retry(id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await taskRow(id)).toMatchObject({ state: 'failed' });
  }
  expect(await deeds()).toEqual([]);
});

test('what failed more than 30 days ago is neither shown nor counted', async () => {
  await aTask('failed', { minutes: 31 * 24 * 60 });
  expect(await read()).toMatchObject({ failed: [], failedMore: 0, kinds: [], problems: [] });
});

test('a word is no reason, and nobody but an operator reads or runs anything', async () => {
  const id = await aTask('failed');
  const body = { accountId: user.accountId, taskId: id, writtenReason: 'כך' };
  expect((await operate(operator.browser, 'jobs/retry', body)).status).toBe(400);
  const browser = await signIn(server, user);
  expect((await browser.get('/v2/api/operator/jobs')).status).toBe(403);
  expect((await operate(browser, 'jobs/retry', { ...body, writtenReason: WHY })).status).toBe(403);
  expect(await taskRow(id)).toMatchObject({ state: 'failed' });
});

const schedule = (run: () => Promise<void>) =>
  defineSchedule({ name: 'test.often', cron: '*/5 * * * *', run });
const shown = async () => (await read()).schedules.find(({ name }) => name === 'test.often');
const good = schedule(() => Promise.resolve());
const bad = schedule(() => Promise.reject(new Error('no')));
const note = () => noteSchedules(server.db.database.owner, [good], server.services.clock.now());
const run = (one: typeof good) => runSchedule(server.services, [one], { name: one.name });

test('a schedule shows its last run and how it ended, and failures in a row are counted', async () => {
  await note();
  expect(await shown()).toMatchObject({ state: 'never', startedAt: null, isLate: false });
  await run(bad);
  await run(bad);
  expect(await shown()).toMatchObject({ state: 'failed', failedRuns: 2 });
  expect((await read()).problems).toContainEqual({ problem: 'schedules-failed', count: 1 });
  await run(good);
  const now = server.services.clock.now();
  expect(await shown()).toMatchObject({
    state: 'done',
    failedRuns: 0,
    startedAt: now,
    endedAt: now,
  });
  expect((await shown())?.nextAt).toMatch(/[05]:00[.]000Z$/);
});

test('a schedule whose time passed without a run is late, until one begins', async () => {
  await note();
  await run(good);
  server.time.advance(20 * 60_000);
  expect(await shown()).toMatchObject({ isLate: true });
  expect((await read()).problems).toContainEqual({ problem: 'schedules-late', count: 1 });
  await run(good);
  expect(await shown()).toMatchObject({ isLate: false });
});

test('a schedule that runs on past its next times is not late', async () => {
  await note();
  await noteRunBegan(server.services, good);
  await server.db.superuser.query(
    `update schedule_runs set started_at = started_at - interval '20 minutes'`,
  );
  expect(await shown()).toMatchObject({ state: 'running', isLate: false });
});

test('a schedule of an earlier release is not shown', async () => {
  const { owner } = server.db.database;
  const yesterday = new Date(server.time.now() - 86_400_000).toISOString();
  await noteSchedules(owner, [good], yesterday);
  const other = { ...good, name: 'test.other' };
  await noteSchedules(owner, [other], server.services.clock.now());
  expect((await read()).schedules.map(({ name }) => name)).toEqual(['test.other']);
});
