import { randomUUID, randomUUIDv7 } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { inAccount } from '../db/account-transaction.ts';
import { silentLog } from '../log/log.ts';
import type { Services } from '../services.ts';
import { startJobs } from './job-runner.ts';
import { TaskRefusedError, type TaskHandler, type TaskRegistry } from './outbox-task.ts';
import { runOutboxTask } from './run-outbox-task.ts';
import { requeueForgottenTasks } from './sweep.ts';

let db: TestDatabase;
let services: Services;
const owner = { accountId: 77, documentId: randomUUID() };

beforeAll(async () => {
  db = await createTestDatabase();
  // The queue does not look at documents, and to issue one is another test's matter.
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
afterAll(() => db.drop());

/** A task that is owed; with its job on the queue unless said otherwise. */
async function givenTask(
  isQueued = true,
  kind = 'print-document',
  { accountId } = owner,
): Promise<string> {
  const id = randomUUIDv7();
  await inAccount(db.database, { accountId }, async (tx) => {
    await tx
      .insertInto('outboxTasks')
      .values({
        accountId,
        id,
        kind,
        documentId: owner.documentId,
        createdAt: systemClock.now(),
      })
      .execute();
    if (isQueued) {
      await tx.query({
        text: 'select enqueue_outbox_task($1, $2)',
        values: [accountId, id],
      });
    }
  });
  return id;
}

async function stateOf(id: string): Promise<unknown> {
  const { rows } = await db.superuser.query(
    'select state, attempts, last_error from outbox_tasks where id = $1',
    [id],
  );
  return rows[0];
}

function registryOf(handler: TaskHandler): TaskRegistry {
  return { 'print-document': handler };
}

function callOf(taskId: string, attempt = 1) {
  return { accountId: owner.accountId, taskId, attempt, attemptsMax: 3 };
}

test('a task on the queue is done once, with what it says, and marked done', async () => {
  const id = await givenTask();
  const seen: unknown[] = [];
  const jobs = await startJobs(
    services,
    registryOf((task) => {
      seen.push(task);
      return Promise.resolve();
    }),
  );
  await expect.poll(() => stateOf(id)).toMatchObject({ state: 'done', attempts: 1 });
  await jobs.stop();
  expect(seen).toEqual([
    {
      accountId: owner.accountId,
      id,
      kind: 'print-document',
      documentId: owner.documentId,
      payload: {},
      attempt: 1,
      isLastAttempt: false,
    },
  ]);
});

test('a file of documents goes before mails, and mails go before prints, whatever was owed first', async () => {
  const prints = [await givenTask(), await givenTask()];
  const mail = await givenTask(true, 'mail-document');
  const file = await givenTask(true, 'issue-batch');
  const seen: string[] = [];
  const see: TaskHandler = ({ id }) => {
    seen.push(id);
    return Promise.resolve();
  };
  const registry = { 'print-document': see, 'mail-document': see, 'issue-batch': see };
  // One at a time, so that the order is that of the queue.
  const config = { ...services.config, workers: 1 };
  const jobs = await startJobs({ ...services, config }, registry);
  await expect.poll(() => seen.length).toBe(4);
  await jobs.stop();
  expect(seen).toEqual([file, mail, ...prints]);
});

test('the mails of a large file let those of another account pass after the first fifty', async () => {
  const large: string[] = [];
  for (let count = 0; count < 120; count += 1) large.push(await givenTask(true, 'mail-document'));
  const single = await givenTask(true, 'mail-document', { ...owner, accountId: 78 });
  const seen: string[] = [];
  const see: TaskHandler = ({ id }) => {
    seen.push(id);
    return Promise.resolve();
  };
  const config = { ...services.config, workers: 1 };
  const jobs = await startJobs({ ...services, config }, { 'mail-document': see });
  await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(121);
  await jobs.stop();
  expect(seen.indexOf(single)).toBe(50);
  expect(seen.filter((id) => id !== single)).toEqual(large);
});

test('a task that is done is not done again when its job comes twice', async () => {
  const id = await givenTask(false);
  let runs = 0;
  const registry = registryOf(() => {
    runs += 1;
    return Promise.resolve();
  });
  await runOutboxTask(services, registry, callOf(id));
  await runOutboxTask(services, registry, callOf(id));
  expect(runs).toBe(1);
});

test('FA-16: a task that fails waits with its reason, and after the last try it is given up', async () => {
  const id = await givenTask(false);
  const registry = registryOf(() => Promise.reject(new Error('the printer is away')));
  await expect(runOutboxTask(services, registry, callOf(id, 1))).rejects.toThrow('away');
  expect(await stateOf(id)).toEqual({
    state: 'pending',
    attempts: 1,
    last_error: 'Error: the printer is away',
  });
  await expect(runOutboxTask(services, registry, callOf(id, 3))).rejects.toThrow('away');
  expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 2 });
});

test('a task that can never succeed is given up at once', async () => {
  const id = await givenTask(false);
  const registry = registryOf(() => Promise.reject(new TaskRefusedError('no such address')));
  await runOutboxTask(services, registry, callOf(id));
  expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 1 });
});

test('a task without a handler is not lost', async () => {
  const id = await givenTask(false);
  await expect(runOutboxTask(services, {}, callOf(id))).rejects.toThrow('no handler');
  expect(await stateOf(id)).toMatchObject({ state: 'pending' });
});

test('I8: pending tasks whose job was lost are put on the queue again, the others are left alone', async () => {
  await db.superuser.query("update outbox_tasks set state = 'done'");
  const lost = await givenTask(false);
  await givenTask(true);
  expect(await requeueForgottenTasks(db.database)).toBe(1);
  expect(await requeueForgottenTasks(db.database)).toBe(0);
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
  const jobs = await startJobs(
    services,
    registryOf(async (task) => {
      if (task.id !== id) return;
      begun();
      await released;
    }),
  );
  await hasBegun;
  const stopped = jobs.stop();
  release();
  await stopped;
  expect(await stateOf(id)).toMatchObject({ state: 'done' });
});
