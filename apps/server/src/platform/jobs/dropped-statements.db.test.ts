import { AsyncLocalStorage } from 'node:async_hooks';

import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { useTestDatabase } from '../../../test/database/use-test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { inAccount } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';
import { silentLog } from '../log/log.ts';
import type { Services } from '../services.ts';
import { enqueue } from './enqueue.ts';
import { startJobs, type JobRunner } from './job-runner.ts';
import { requeueOrphanedTasksSchedule } from './reconcile-tasks.ts';
import { defineTask, TaskRefusedError, type Task } from './task.ts';

const accountId = 77;
const LIMITS = {
  stopMs: 1_000,
  endMs: 200,
  lookEveryMs: 200,
  stall: { idleMs: 60_000, busyMs: 60_000 },
};
/** Statements about a job, by the names under which the queue and the run of a task prepare them. */
const OF_A_JOB = /^(?<kind>get_job|complete_job|fail_job|begin-task|end-task)/;

/** Which statement loses its connection: the n-th of its kind, before it is sent or before its answer comes. */
interface Cut {
  readonly label: string;
  readonly when: 'before' | 'after';
}

const db = useTestDatabase();
let services: Services;
let jobs: JobRunner;
/** The statements of the handling of a job so far, in their order, while one is watched. */
let seen: string[] | undefined;
let cut: Cut | undefined;
/** Around the statements of the test itself: the queue may claim the task before the last of them is answered. */
const enqueueing = new AsyncLocalStorage<true>();

interface Sent {
  readonly name?: string;
}

/** How a pool gets the answer to a statement that it passes to one of its connections. */
type Answered = (error: Error | undefined, result?: unknown) => void;

/** Labels a statement by its words and how many like it came before; undefined for those that belong to no job. */
function labelOf(sent: string | Sent): string | undefined {
  if (seen === undefined || enqueueing.getStore() === true) return undefined;
  const name = typeof sent === 'string' ? '' : (sent.name ?? '');
  const kind = OF_A_JOB.exec(name)?.groups?.['kind'];
  if (kind === undefined) return undefined;
  const label = `${kind} ${seen.filter((one) => one.startsWith(`${kind} `)).length + 1}`;
  seen.push(label);
  return label;
}

function disconnect(client: PoolClient): void {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}

/** Has the connections of a pool lose the statement that is cut. */
function cutIn(pool: Pool): void {
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown> | undefined;
    const lose = (): Error => {
      disconnect(client);
      return new Error('the answer was lost');
    };
    const query = (...sent: readonly [string | Sent, ...unknown[]]) => {
      const label = labelOf(sent[0]);
      if (label === undefined || cut?.label !== label) return send(...sent);
      const { when } = cut;
      cut = undefined;
      if (when === 'before') {
        disconnect(client);
        return send(...sent);
      }
      const answered = sent.at(-1);
      if (typeof answered !== 'function') {
        return send(...sent)?.then(() => {
          throw lose();
        });
      }
      return send(...sent.slice(0, -1), () => (answered as Answered)(lose()));
    };
    Object.assign(client, { query });
  });
}

let runs = 0;
const payload = z.object({});
const TASKS: readonly Task[] = [
  defineTask({ kind: 'well', payload, run: () => Promise.resolve() }),
  defineTask({
    kind: 'fails-once',
    payload,
    run() {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    },
  }),
  defineTask({ kind: 'refused', payload, run: () => Promise.reject(new TaskRefusedError('no')) }),
];

beforeAll(async () => {
  const { database } = db;
  const watched: Database = {
    ...database,
    openQueuePool() {
      const connections = database.openQueuePool();
      cutIn(connections.pool);
      return connections;
    },
  };
  cutIn(database.owner);
  services = {
    db: watched,
    clock: systemClock,
    log: silentLog(),
    config: { workers: 1 },
  } as unknown as Services;
  jobs = await startJobs(services, { tasks: TASKS, schedules: [] }, LIMITS);
});
afterAll(() => jobs.stop());

/** Enqueues a task; the statements of this are not watched. */
function givenTask(task: Task): Promise<string> {
  const at = systemClock.now();
  return enqueueing.run(true, () =>
    inAccount(db.database, { accountId }, (tx) => enqueue(tx, task, {}, { at })),
  );
}

/** What ten minutes bring without waiting for them: the pauses between tries are over, and the sweep comes round. */
async function passTenMinutes(): Promise<void> {
  await db.database.owner.query(
    "update graphile_worker._private_jobs set run_at = now() where locked_at is null and key like 'outbox-task:%'",
  );
  await requeueOrphanedTasksSchedule.run(services);
  await db.database.owner.query(`select pg_notify('jobs:insert', '{"count":1}')`);
}

async function stateOf(id: string): Promise<unknown> {
  const { rows } = await db.superuser.query<{ state: string }>(
    'select state from outbox_tasks where id = $1',
    [id],
  );
  return rows[0]?.state;
}

async function countJobs(): Promise<number> {
  const { rowCount } = await db.superuser.query(
    "select from graphile_worker.jobs where key like 'outbox-task:%' and attempts < max_attempts",
  );
  return rowCount ?? 0;
}

/** Runs a task while one of its statements is lost; returns the labels of its statements. */
async function handle(task: Task, lost?: Cut): Promise<readonly string[]> {
  const labels: string[] = [];
  runs = 0;
  cut = lost;
  seen = labels;
  const id = await givenTask(task);
  const expected = task.kind === 'refused' ? 'failed' : 'done';
  const settled = async (): Promise<unknown> => {
    const state = await stateOf(id);
    if (state === expected && (await countJobs()) === 0) return state;
    await passTenMinutes();
    return 'pending';
  };
  await expect.poll(settled, { interval: 20, message: JSON.stringify(lost) }).toBe(expected);
  seen = undefined;
  expect(cut).toBeUndefined();
  return labels;
}

/**
 * Whether a statement comes in every handling of so many tries: the queue asks for jobs more often than there are some, the
 * sweep may look at a task in the middle of it, and a job whose end was lost in the handling before is ended again in this one.
 */
function isCertain(label: string, tries: number): boolean {
  const count = Number(label.slice(label.lastIndexOf(' ')));
  if (label.startsWith('get_job') || label.startsWith('complete_job')) return count === 1;
  if (label.startsWith('fail_job')) return count < tries;
  return count <= tries;
}

test.each(TASKS)(
  'FA-03: whichever statement of the handling of a job is lost, its task ends and is not forgotten ($kind)',
  async (task) => {
    const labels = await handle(task);
    // Claimed, begun, ended, and taken off the queue.
    for (const kind of ['get_job', 'begin-task', 'end-task', 'complete_job']) {
      expect(labels.some((label) => label.startsWith(kind))).toBe(true);
    }
    const tries = task.kind === 'fails-once' ? 2 : 1;
    for (const label of labels.filter((one) => isCertain(one, tries))) {
      for (const when of ['before', 'after'] as const) await handle(task, { label, when });
    }
  },
);
