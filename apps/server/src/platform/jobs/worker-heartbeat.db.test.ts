import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database.ts';
import { createLog } from '../log/log.ts';
import { startHeartbeat, type WorkerHeartbeat } from './worker-heartbeat.ts';

const log = createLog('silent');
let db: TestDatabase;
let heartbeat: WorkerHeartbeat;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(async () => {
  await db.drop();
});

beforeEach(async () => {
  await db.database.owner.query('delete from graphile_worker._private_jobs');
  heartbeat = await startHeartbeat(db.database.owner, 'own-worker', log);
});

afterEach(async () => {
  await heartbeat.stop();
});

/** A job that a worker has claimed and not finished. */
async function givenJobClaimedBy(workerId: string): Promise<void> {
  await db.database.owner.query("select graphile_worker.add_job('outbox-task')");
  await db.database.owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now()
     where locked_by is null`,
    [workerId],
  );
}

async function workersWithJobs(): Promise<(string | null)[]> {
  const { rows } = await db.database.owner.query<{ worker: string | null }>(
    'select locked_by as worker from graphile_worker._private_jobs order by 1',
  );
  return rows.map(({ worker }) => worker);
}

async function beatTwice(): Promise<void> {
  await heartbeat.beat();
  await heartbeat.beat();
}

test('a job that a killed process had claimed is free again', async () => {
  await givenJobClaimedBy('killed-worker');
  await beatTwice();
  expect(await workersWithJobs()).toEqual([null]);
});

test('one beat is not enough: a worker may be between two connections', async () => {
  await givenJobClaimedBy('killed-worker');
  await heartbeat.beat();
  expect(await workersWithJobs()).toEqual(['killed-worker']);
});

test('a job of a live worker stays with it, until that worker has ended', async () => {
  const other = await startHeartbeat(db.database.owner, 'other-worker', log);
  await givenJobClaimedBy('other-worker');
  await givenJobClaimedBy('own-worker');
  await beatTwice();
  expect(await workersWithJobs()).toEqual(['other-worker', 'own-worker']);
  await other.stop();
  await beatTwice();
  expect(await workersWithJobs()).toEqual(['own-worker', null]);
});

test('a worker whose connection was lost shows itself alive at its next beat', async () => {
  await givenJobClaimedBy('own-worker');
  const other = await startHeartbeat(db.database.owner, 'other-worker', log);
  await db.superuser.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await heartbeat.beat(); // finds its connection closed
  await heartbeat.beat(); // connects again
  await other.beat();
  await other.beat();
  await other.beat();
  expect(await workersWithJobs()).toEqual(['own-worker']);
  await other.stop();
});
