import { randomUUID } from 'node:crypto';

import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { useTestDatabase } from '../../../test/database/use-test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { inAccount } from '../db/account-transaction.ts';
import { newId } from '../db/new-id.ts';
import { silentLog } from '../log/log.ts';
import type { Services } from '../services.ts';
import { enqueue } from './enqueue.ts';
import { startJobs, type JobRunner } from './job-runner.ts';
import type { BackgroundWork } from './running-queue.ts';
import { requeueOrphanedTasks } from './reconcile-tasks.ts';
import { runTask } from './run-task.ts';
import { defineTask, TaskRefusedError, type Task, type TaskRun } from './task.ts';

const db = useTestDatabase();
let services: Services;
const owner = { accountId: 77, documentId: randomUUID() };

beforeAll(async () => {
  // The queue does not read documents, and other tests issue them.
  await db.superuser.query(
    'alter table outbox_tasks drop constraint outbox_tasks_account_id_document_id_fkey',
  );
  // Jobs touch the database, the clock, the log and one setting.
  services = {
    db: db.database,
    clock: systemClock,
    log: silentLog(),
    config: { workers: 2 },
  } as unknown as Services;
});

/** A task that does what a test sets. */
function taskWith(
  run: (run: TaskRun) => Promise<void> = () => Promise.resolve(),
  options: Partial<Pick<Task, 'kind' | 'priority' | 'isFair'>> = {},
): Task {
  return defineTask({ kind: 'print-document', payload: z.object({}), run, ...options });
}

const PRINT = { kind: 'print-document', priority: 'low' } as const;
const MAIL = { kind: 'mail-document', isFair: true } as const;
const FILE = { kind: 'batch-file', priority: 'high' } as const;

/** A pending task with its job on the queue. */
function givenTask(
  task = taskWith(undefined, PRINT),
  { accountId, documentId } = owner,
  id = newId(),
): Promise<string> {
  const at = systemClock.now();
  return inAccount(db.database, { accountId }, (tx) =>
    enqueue(tx, task, {}, { at, documentId, id }),
  );
}

/** A pending task whose job was lost. */
async function givenOrphanedTask(): Promise<string> {
  const id = await givenTask();
  await db.database.owner.query('select graphile_worker.remove_job($1)', [`outbox-task:${id}`]);
  return id;
}

async function stateOf(id: string): Promise<unknown> {
  const { rows } = await db.superuser.query(
    'select state, attempts, last_error from outbox_tasks where id = $1',
    [id],
  );
  return rows[0];
}

function workOf(...tasks: Task[]): BackgroundWork {
  return { tasks, schedules: [] };
}

/** Starts workers that are stopped with the test, however it ends: those of a failed one would do the jobs of the next. */
async function startWorkers(work: BackgroundWork, workers = 2): Promise<JobRunner> {
  const jobs = await startJobs({ ...services, config: { ...services.config, workers } }, work);
  onTestFinished(() => jobs.stop());
  return jobs;
}

function callOf(taskId: string, attempt = 1) {
  return { accountId: owner.accountId, taskId, attempt, attemptsMax: 3 };
}

test('a task on the queue is done once, with what it says, and marked done', async () => {
  const id = await givenTask();
  const seen: unknown[] = [];
  const jobs = await startWorkers(
    workOf(
      taskWith((run) => {
        seen.push(run);
        return Promise.resolve();
      }),
    ),
  );
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'done', attempts: 1 });
  await jobs.stop();
  expect(seen).toEqual([
    {
      accountId: owner.accountId,
      id,
      documentId: owner.documentId,
      payload: {},
      attempt: 1,
      isLastAttempt: false,
    },
  ]);
});

test('a file of documents goes before mails, and mails go before prints, whatever was enqueued first', async () => {
  const prints = [await givenTask(), await givenTask()];
  const mail = await givenTask(taskWith(undefined, MAIL));
  const file = await givenTask(taskWith(undefined, FILE));
  const seen: string[] = [];
  const see = ({ id }: TaskRun): Promise<void> => {
    seen.push(id);
    return Promise.resolve();
  };
  const work = workOf(taskWith(see, PRINT), taskWith(see, MAIL), taskWith(see, FILE));
  // One at a time, so that the order is that of the queue.
  const jobs = await startWorkers(work, 1);
  await expect.poll(() => seen.length).toBe(4);
  await jobs.stop();
  expect(seen).toEqual([file, mail, ...prints]);
});

test('the mails of a large file let those of another account pass after the first two', async () => {
  const large: string[] = [];
  const mail = taskWith(undefined, MAIL);
  // Ids of one millisecond have no order of their own, and the queue counts in the order of the ids.
  const ids = Array.from({ length: 120 }, () => newId()).toSorted();
  for (const id of ids) large.push(await givenTask(mail, owner, id));
  const single = await givenTask(mail, { ...owner, accountId: 78 });
  const seen: string[] = [];
  const see = ({ id }: TaskRun): Promise<void> => {
    seen.push(id);
    return Promise.resolve();
  };
  const jobs = await startWorkers(workOf(taskWith(see, MAIL)), 1);
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(121);
  await jobs.stop();
  expect(seen.indexOf(single)).toBe(2);
  expect(seen.filter((id) => id !== single)).toEqual(large);
});

test('the long jobs of one account leave workers to others, however many it starts', async () => {
  const step = taskWith(undefined, FILE);
  const steps: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const id = newId();
    await db.superuser.query(
      `insert into long_jobs (account_id, id, kind, state, task_id, started_at, started_by)
        values ($1, $2, 'batch-file', 'running', $2, now(), $3)`,
      [owner.accountId, id, randomUUID()],
    );
    steps.push(await givenTask(step, owner, id));
  }
  const mail = await givenTask(taskWith(undefined, MAIL), { ...owner, accountId: 79 });
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = workOf(
    taskWith(({ id }) => {
      begun.push(id);
      return gate.promise;
    }, FILE),
    taskWith(undefined, MAIL),
  );
  const jobs = await startWorkers(work);
  await expect.poll(() => stateOf(mail)).toMatchObject({ state: 'done' });
  // The mail may be done before the worker beside it has begun.
  await expect.poll(() => begun).toEqual(steps.slice(0, 1));
  gate.resolve();
  await expect.poll(() => begun).toEqual(steps);
  await expect.poll(() => stateOf(steps.at(-1) ?? '')).toMatchObject({ state: 'done' });
  await jobs.stop();
});

test('a task that is done is not done again when its job comes twice', async () => {
  const id = await givenOrphanedTask();
  let runs = 0;
  const task = taskWith(() => {
    runs += 1;
    return Promise.resolve();
  });
  await runTask(services, [task], callOf(id));
  await runTask(services, [task], callOf(id));
  expect(runs).toBe(1);
});

test('FA-16: a task that fails waits with its reason, and after the last try it is given up', async () => {
  const id = await givenOrphanedTask();
  const task = taskWith(() => Promise.reject(new Error('the printer is away')));
  await expect(runTask(services, [task], callOf(id, 1))).rejects.toThrow('away');
  expect(await stateOf(id)).toEqual({
    state: 'pending',
    attempts: 1,
    last_error: 'Error: the printer is away',
  });
  await expect(runTask(services, [task], callOf(id, 3))).rejects.toThrow('away');
  expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 2 });
});

test('FA-03: a run that was given up and fails after another one was done takes nothing back', async () => {
  const id = await givenOrphanedTask();
  const begun = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  const givenUp = runTask(
    services,
    [
      taskWith(() => {
        begun.resolve();
        return lost.promise;
      }),
    ],
    callOf(id, 1),
  );
  await begun.promise;
  await runTask(services, [taskWith()], callOf(id, 2));
  lost.reject(new Error('the connection was lost'));
  await expect(givenUp).rejects.toThrow('the connection was lost');
  expect(await stateOf(id)).toEqual({ state: 'done', attempts: 2, last_error: null });
});

test('a task that can never succeed is given up at once', async () => {
  const id = await givenOrphanedTask();
  const task = taskWith(() => Promise.reject(new TaskRefusedError('no such address')));
  await runTask(services, [task], callOf(id));
  expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 1 });
  const { rows } = await db.superuser.query('select done_at from outbox_tasks where id = $1', [id]);
  expect(rows).toEqual([{ done_at: null }]);
});

test('a task of an unknown kind is not lost', async () => {
  const id = await givenOrphanedTask();
  await expect(runTask(services, [], callOf(id))).rejects.toThrow('no task of kind');
  expect(await stateOf(id)).toMatchObject({ state: 'pending' });
});

test('I8: pending tasks whose job was lost are put on the queue again, the others are left alone', async () => {
  await db.superuser.query("update outbox_tasks set state = 'done'");
  const lost = await givenOrphanedTask();
  await givenTask();
  expect(await requeueOrphanedTasks(db.database)).toBe(1);
  expect(await requeueOrphanedTasks(db.database)).toBe(0);
  const { rowCount } = await db.superuser.query('select from graphile_worker.jobs where key = $1', [
    `outbox-task:${lost}`,
  ]);
  expect(rowCount).toBe(1);
});

test('FA-10: stopping lets a running task end', async () => {
  const id = await givenTask();
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs = await startWorkers(
    workOf(
      taskWith(async (run) => {
        if (run.id !== id) return;
        begun();
        await released;
      }),
    ),
  );
  await hasBegun;
  const stopped = jobs.stop();
  release();
  await stopped;
  expect(await stateOf(id)).toMatchObject({ state: 'done' });
});
