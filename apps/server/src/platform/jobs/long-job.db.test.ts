import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, expect, test } from 'vitest';

import { useTestDatabase } from '../../../test/database/use-test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { userInAccount } from '../context.ts';
import { silentLog } from '../log/log.ts';
import type { Services } from '../services.ts';
import { defineLongJob, type JobMove, type JobStep } from './long-job.ts';

const PERSON = { accountId: 77, userId: randomUUID(), ip: '' };
const STEPS = 3;

const db = useTestDatabase();
let services: Services;
let jobId: string;
/** What each run of a step does before it records its work. */
let duringStep: (run: number) => Promise<void>;
let runs: number;

/** Each step is a row; the third finishes the job. */
async function doStep(step: JobStep): Promise<void> {
  runs += 1;
  await duringStep(runs);
  await step.actor.transaction(async (tx) => {
    if (!(await step.isCurrent(tx))) return;
    const { rows } = await tx.query<{ count: number }>({
      text: `insert into steps (job_id) values ($1)
        returning (select count(*)::int from steps where job_id = $1)`,
      values: [jobId],
    });
    if (rows[0]?.count === STEPS - 1) await step.finish(tx);
    else await step.enqueueNext(tx);
  });
}
const job = defineLongJob({ kind: 'bulk-job', needs: 'bulkJobs.run', triesMax: 2, step: doStep });

const actor = () => userInAccount(services, PERSON);
const start = () => actor().transaction((tx) => job.start(actor(), tx, jobId));
const move = (verb: JobMove) => actor().transaction((tx) => job.move(actor(), tx, jobId, verb));

async function query<T extends object>(text: string): Promise<T[]> {
  const { rows } = await db.superuser.query(text, [jobId]);
  return rows as T[];
}

async function pendingTasks(): Promise<string[]> {
  const text = `select id from outbox_tasks where payload->>'jobId' = $1 order by created_at, id`;
  return (await query<{ id: string }>(text)).map(({ id }) => id);
}

async function currentTask(): Promise<string> {
  const [row] = await query<{ id: string }>('select task_id as id from long_jobs where id = $1');
  return row?.id ?? '';
}

function run(id: string, attempt = 1): Promise<void> {
  const payload = { jobId, userId: PERSON.userId, ip: '' };
  const { accountId } = PERSON;
  const call = { accountId, id, documentId: '', attempt, isLastAttempt: false };
  return job.task.run({ ...call, payload }, services);
}

const runCurrent = async (attempt?: number) => run(await currentTask(), attempt);

async function status(): Promise<{ state: string; steps: number }> {
  const [row] = await query<{ state: string; steps: number }>(
    `select state, (select count(*)::int from steps where job_id = $1) as steps
     from long_jobs where id = $1`,
  );
  return { state: row?.state ?? '', steps: row?.steps ?? 0 };
}

beforeAll(async () => {
  await db.superuser.query('create table steps (job_id uuid not null)');
  await db.superuser.query('grant select, insert on steps to pinkas_app');
  services = { db: db.database, clock: systemClock, log: silentLog() } as unknown as Services;
});
beforeEach(async () => {
  jobId = randomUUID();
  runs = 0;
  duringStep = () => Promise.resolve();
  await start();
});

test('a job does its steps, each as a task, and is done with the last', async () => {
  for (let step = 1; step <= STEPS; step += 1) {
    expect(await status()).toEqual({ state: 'running', steps: step - 1 });
    await runCurrent();
  }
  expect(await status()).toEqual({ state: 'done', steps: STEPS });
  expect(await pendingTasks()).toHaveLength(STEPS);
});

test('a step whose worker died is done once more from its beginning, and only then counts', async () => {
  duringStep = (count) => (count === 1 ? Promise.reject(new Error('killed')) : Promise.resolve());
  await expect(runCurrent()).rejects.toThrow('killed');
  expect(await status()).toEqual({ state: 'running', steps: 0 });
  await runCurrent(2);
  expect(await status()).toEqual({ state: 'running', steps: 1 });
});

test('of two workers with the same step the later one records it, and the first nothing', async () => {
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  duringStep = (count) => {
    if (count > 1) return Promise.resolve();
    begun.resolve();
    return first.promise;
  };
  const taken = runCurrent();
  await begun.promise;
  await runCurrent();
  first.resolve();
  await taken;
  expect(await status()).toEqual({ state: 'running', steps: 1 });
  expect(await pendingTasks()).toHaveLength(2);
});

test('a task that comes late, after its step was done, does nothing', async () => {
  const late = await currentTask();
  await runCurrent();
  await run(late);
  expect(runs).toBe(1);
});

test('a step that fails too often fails the job, and a resume goes on with that step', async () => {
  await runCurrent();
  duringStep = () => Promise.reject(new Error('no disk'));
  await expect(runCurrent()).rejects.toThrow('no disk');
  expect((await status()).state).toBe('running');
  await expect(runCurrent(2)).rejects.toThrow('too often');
  expect(await status()).toEqual({ state: 'failed', steps: 1 });
  duringStep = () => Promise.resolve();
  await move('resume');
  await runCurrent();
  expect(await status()).toEqual({ state: 'running', steps: 2 });
});

test('a job that is paused during a step records no more of it, and goes on when resumed', async () => {
  duringStep = () => move('pause');
  await runCurrent();
  expect(await status()).toEqual({ state: 'paused', steps: 0 });
  duringStep = () => Promise.resolve();
  await runCurrent();
  expect(runs).toBe(1);
  await move('resume');
  await runCurrent();
  expect(await status()).toEqual({ state: 'running', steps: 1 });
});

test('a cancelled job is neither resumed nor failed by the step that ran on', async () => {
  duringStep = async () => {
    await move('cancel');
    throw new Error('too late');
  };
  await expect(runCurrent(2)).rejects.toThrow('too often');
  await move('resume');
  expect(await status()).toEqual({ state: 'cancelled', steps: 0 });
  const audit = `select action from audit_events where entity_id = $1`;
  expect(await query(audit)).toEqual([{ action: 'bulk-job.cancelled' }]);
});

test('AU-24: a job whose person left the account is cancelled before its next step', async () => {
  await runCurrent();
  const person = [PERSON.userId];
  await db.superuser.query(
    `insert into users (id, email_canonical, email, password_hash, full_name, created_at)
      values ($1, 'left@people.test', 'left@people.test', '', 'דנה לוי', '2026-01-01')`,
    person,
  );
  await runCurrent();
  await db.superuser.query('delete from users where id = $1', person);
  expect(await status()).toEqual({ state: 'cancelled', steps: 1 });
  const audit = `select action, actor_kind as kind from audit_events where entity_id = $1`;
  expect(await query(audit)).toEqual([{ action: 'bulk-job.cancelled', kind: 'system' }]);
});

test.each([
  ['its membership ended', `update memberships set status = 'disabled' where user_id = $1`],
  [
    'its page was closed',
    `update memberships set permission_groups = '{customers}' where user_id = $1`,
  ],
  ['an operator blocked the person', `update users set status = 'blocked' where id = $1`],
])(
  'AU-24: what a step does is not written down once %s meanwhile, and the job is cancelled',
  async (_why, change) => {
    const person = [PERSON.userId];
    await db.superuser.query(
      `insert into accounts (id, created_at) values (77, now()) on conflict do nothing`,
    );
    await db.superuser.query(
      `insert into users (id, email_canonical, email, password_hash, full_name, created_at)
      values ($1, 'right@people.test', 'right@people.test', '', 'דנה לוי', '2026-01-01')`,
      person,
    );
    await db.superuser.query(
      `insert into memberships (user_id, account_id, role, created_at) values ($1, 77, 'sub-user', now())`,
      person,
    );
    duringStep = async (count) => {
      if (count === 2) await db.superuser.query(change, person);
    };
    await runCurrent();
    expect(await status()).toEqual({ state: 'running', steps: 1 });
    await runCurrent();
    expect(await status()).toEqual({ state: 'cancelled', steps: 1 });
    const audit = `select action, actor_kind as kind from audit_events where entity_id = $1`;
    expect(await query(audit)).toEqual([{ action: 'bulk-job.cancelled', kind: 'system' }]);
    await db.superuser.query('delete from memberships where user_id = $1', person);
    await db.superuser.query('delete from users where id = $1', person);
  },
);
