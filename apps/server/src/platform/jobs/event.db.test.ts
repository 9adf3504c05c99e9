import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { useTestDatabase } from '../../../test/database/use-test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { inAccount } from '../db/account-transaction.ts';
import { silentLog } from '../log/log.ts';
import type { Services } from '../services.ts';
import { defineEvent, deliveryTasks, publishEvent, subscribe } from './event.ts';
import { runTask } from './run-task.ts';
import { defineTask, type Task, type TaskRun } from './task.ts';

const accountId = 77;
const lampSwitched = defineEvent({
  kind: 'lamp.switched',
  payload: z.object({ isOn: z.boolean() }),
});

const db = useTestDatabase();
let services: Services;
let ran: [string, TaskRun['payload']][];

beforeAll(async () => {
  // Tasks touch the database, the clock and the log here.
  services = { db: db.database, clock: systemClock, log: silentLog() } as unknown as Services;
});
beforeEach(async () => {
  ran = [];
  await db.superuser.query('delete from outbox_tasks');
});

function recording(kind: string) {
  return defineTask({
    kind,
    payload: lampSwitched.payload,
    run: ({ payload }) => {
      ran.push([kind, payload]);
      return Promise.resolve();
    },
  });
}

const subscribers = [recording('count-hours'), recording('tell-owner')];
const tasks: readonly Task[] = [
  ...subscribers,
  ...deliveryTasks(subscribers.map((task) => subscribe(lampSwitched, task))),
];

function publish(): Promise<string> {
  const at = systemClock.now();
  return inAccount(db.database, { accountId }, (tx) =>
    publishEvent(tx, lampSwitched, { isOn: true }, { at }),
  );
}

interface Pending {
  readonly id: string;
  readonly kind: string;
}

async function listPending(): Promise<Pending[]> {
  const { rows } = await db.superuser.query<Pending>(
    `select id, kind from outbox_tasks where state = 'pending' order by kind`,
  );
  return rows;
}

async function runPending(): Promise<void> {
  for (const { id: taskId } of await listPending()) {
    await runTask(services, tasks, { accountId, taskId, attempt: 1, attemptsMax: 3 });
  }
}

const kindsOf = (list: readonly Pending[]): string[] => list.map(({ kind }) => kind);

test('an event reaches each of its subscribers once, with what it says', async () => {
  await publish();
  await runPending();
  expect(kindsOf(await listPending())).toEqual(['count-hours', 'tell-owner']);
  await runPending();
  expect(ran).toEqual([
    ['count-hours', { isOn: true }],
    ['tell-owner', { isOn: true }],
  ]);
  expect(await listPending()).toEqual([]);
});

test('an event of a transaction that is rolled back was never published', async () => {
  const at = systemClock.now();
  const failing = inAccount(db.database, { accountId }, async (tx) => {
    await publishEvent(tx, lampSwitched, { isOn: true }, { at });
    throw new Error('the lamp broke');
  });
  await expect(failing).rejects.toThrow('the lamp broke');
  expect(await listPending()).toEqual([]);
});

test('FA-03: a delivery that dies before it is recorded is made again, and nobody is told twice', async () => {
  const id = await publish();
  const delivery = tasks.find(({ kind }) => kind === lampSwitched.kind);
  const run = { accountId, id, documentId: '', payload: { isOn: true }, attempt: 1 };
  // The process dies after the transaction of the delivery, before the queue is notified of it.
  await delivery?.run({ ...run, isLastAttempt: false }, services);
  expect(kindsOf(await listPending())).toEqual(['count-hours', 'lamp.switched', 'tell-owner']);
  const [first] = await listPending();
  const call = { accountId, taskId: first?.id ?? '', attempt: 1, attemptsMax: 3 };
  await runTask(services, tasks, call);
  await runTask(services, tasks, { ...call, taskId: id });
  expect(kindsOf(await listPending())).toEqual(['tell-owner']);
  await runPending();
  expect(ran.map(([kind]) => kind)).toEqual(['count-hours', 'tell-owner']);
});

test('one subscriber that fails is retried by itself', async () => {
  let isBroken = true;
  const failing = defineTask({
    kind: 'fails-once',
    payload: lampSwitched.payload,
    run: () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()),
  });
  const [steady = failing] = subscribers;
  const both = [steady, failing];
  const all = [...both, ...deliveryTasks(both.map((task) => subscribe(lampSwitched, task)))];
  const runOf = (taskId: string): Promise<void> =>
    runTask(services, all, { accountId, taskId, attempt: 1, attemptsMax: 3 });
  await runOf(await publish());
  const [steadyTask, failingTask] = await listPending();
  await runOf(steadyTask?.id ?? '');
  await expect(runOf(failingTask?.id ?? '')).rejects.toThrow('away');
  expect(kindsOf(await listPending())).toEqual(['fails-once']);
  isBroken = false;
  await runPendingOf(runOf);
  expect(await listPending()).toEqual([]);
  expect(ran).toHaveLength(1);
});

test('an event with one subscriber is delivered by the run of its task', async () => {
  const [only] = subscribers;
  if (only === undefined) throw new Error('no subscriber');
  const all = deliveryTasks([subscribe(lampSwitched, only)]);
  const id = await publish();
  await runTask(services, all, { accountId, taskId: id, attempt: 1, attemptsMax: 3 });
  expect(ran).toEqual([['count-hours', { isOn: true }]]);
  expect(await listPending()).toEqual([]);
});

async function runPendingOf(runOf: (taskId: string) => Promise<void>): Promise<void> {
  for (const { id } of await listPending()) await runOf(id);
}
