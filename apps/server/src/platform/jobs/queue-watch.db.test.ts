import { EventEmitter } from 'node:events';

import type { WorkerEvents } from 'graphile-worker';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { useTestDatabase } from '../../../test/database/use-test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { inAccount } from '../db/account-transaction.ts';
import { silentLog } from '../log/log.ts';
import type { Services } from '../services.ts';
import { enqueue } from './enqueue.ts';
import { startJobs } from './job-runner.ts';
import { watchQueue, type QueueWatch } from './queue-watch.ts';
import { defineTask } from './task.ts';

const NO_PATIENCE = { idleMs: 0, busyMs: 60_000 };

const db = useTestDatabase();
let services: Services;

beforeAll(async () => {
  services = {
    db: db.database,
    clock: systemClock,
    log: silentLog(),
    config: { workers: 1 },
  } as unknown as Services;
});
beforeEach(async () => {
  await db.database.owner.query('delete from graphile_worker._private_jobs');
});

async function givenJob(lockedBy: string | null = null): Promise<string> {
  const { rows } = await db.database.owner.query<{ id: string }>(
    "select (graphile_worker.add_job('outbox-task', run_at => now() - interval '1 minute')).id::text as id",
  );
  const id = rows[0]?.id ?? '';
  await db.database.owner.query(
    'update graphile_worker._private_jobs set locked_by = $2, locked_at = case when $2::text is null then null else now() end where id = $1',
    [id, lockedBy],
  );
  return id;
}

async function holderOf(id: string): Promise<string | null | undefined> {
  const { rows } = await db.database.owner.query<{ holder: string | null }>(
    'select locked_by as holder from graphile_worker._private_jobs where id = $1',
    [id],
  );
  return rows[0]?.holder;
}

function watchOf(workers = 1): { watch: QueueWatch; start: (id: string) => void } {
  const events: WorkerEvents = new EventEmitter();
  const watch = watchQueue(db.database.owner, events, { workers, limits: NO_PATIENCE });
  // The watch reads the ids alone.
  events.emit('pool:create', { workerPool: { id: 'own-worker' } } as never);
  return { watch, start: (id) => void events.emit('job:start', { job: { id } } as never) };
}

test('a job whose claim never came to a worker is free at the second look', async () => {
  const id = await givenJob('own-worker');
  const { watch } = watchOf();
  await watch.isStalled();
  expect(await holderOf(id)).toBe('own-worker');
  await watch.isStalled();
  expect(await holderOf(id)).toBeNull();
});

test('a job that is being done, or that another worker holds, is left alone', async () => {
  const own = await givenJob('own-worker');
  const others = await givenJob('other-worker');
  const { watch, start } = watchOf();
  start(own);
  await watch.isStalled();
  await watch.isStalled();
  expect([await holderOf(own), await holderOf(others)]).toEqual(['own-worker', 'other-worker']);
});

test('work that is ready while a worker has nothing to do is a stall', async () => {
  const { watch, start } = watchOf();
  expect(await watch.isStalled()).toBe(false);
  const id = await givenJob();
  expect(await watch.isStalled()).toBe(true);
  start(id);
  expect(await watch.isStalled()).toBe(false);
  expect(await watchOf(0).watch.isStalled()).toBe(false);
});

/** A queue with a task that never finishes, and when its first run has begun. */
async function givenEndlessTask(kind: string) {
  const begun = Promise.withResolvers<void>();
  let runs = 0;
  const task = defineTask({
    kind,
    payload: z.object({}),
    run: () => {
      runs += 1;
      begun.resolve();
      return runs === 1 ? new Promise<void>(() => undefined) : Promise.resolve();
    },
  });
  const at = systemClock.now();
  await inAccount(db.database, { accountId: 77 }, (tx) => enqueue(tx, task, {}, { at }));
  return { task, begun: begun.promise };
}

const SHORT = { stopMs: 20, endMs: 20, lookEveryMs: 10 };

test('FA-10: stopping ends within its bound although a task never does', async () => {
  const { task, begun } = await givenEndlessTask('endless-stop');
  const limits = { ...SHORT, stall: { idleMs: 60_000, busyMs: 60_000 } };
  const jobs = await startJobs(services, { tasks: [task], schedules: [] }, limits);
  await begun;
  await jobs.stop();
});

test('FA-16: a queue whose workers all hang is given up, started again, and does the work', async () => {
  const { task, begun } = await givenEndlessTask('endless-stall');
  const limits = { ...SHORT, stall: { idleMs: 60_000, busyMs: 50 } };
  const jobs = await startJobs(services, { tasks: [task], schedules: [] }, limits);
  onTestFinished(() => jobs.stop());
  await begun;
  const at = systemClock.now();
  await inAccount(db.database, { accountId: 77 }, (tx) => enqueue(tx, task, {}, { at }));
  await expect
    .poll(async () => {
      const { rows } = await db.superuser.query<{ count: number }>(
        "select count(*)::int as count from outbox_tasks where kind = 'endless-stall' and state = 'done'",
      );
      return rows[0]?.count;
    })
    .toBe(2);
  expect(jobs.isAlive()).toBe(true);
  await jobs.stop();
});
