import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database.ts';
import { createLog } from '../log/log.ts';
import { watchPools, type PoolWatch } from './living-pools.ts';

const log = createLog('silent');
let db: TestDatabase;
let watch: PoolWatch;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(async () => {
  await db.drop();
});

beforeEach(async () => {
  await db.database.owner.query('delete from graphile_worker._private_jobs');
  watch = await watchPools(db.database.owner, 'own-pool', log);
});

afterEach(async () => {
  await watch.stop();
});

/** A job that a pool has taken and not finished. */
async function givenJobTakenBy(poolId: string): Promise<void> {
  await db.database.owner.query("select graphile_worker.add_job('outbox-task')");
  await db.database.owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now()
     where locked_by is null`,
    [poolId],
  );
}

async function poolsWithJobs(): Promise<(string | null)[]> {
  const { rows } = await db.database.owner.query<{ pool: string | null }>(
    'select locked_by as pool from graphile_worker._private_jobs order by 1',
  );
  return rows.map(({ pool }) => pool);
}

async function lookTwice(): Promise<void> {
  await watch.look();
  await watch.look();
}

test('a job that a killed process had taken is free again', async () => {
  await givenJobTakenBy('killed-pool');
  await lookTwice();
  expect(await poolsWithJobs()).toEqual([null]);
});

test('one look is not enough: a pool may be between two connections', async () => {
  await givenJobTakenBy('killed-pool');
  await watch.look();
  expect(await poolsWithJobs()).toEqual(['killed-pool']);
});

test('a job of a living pool stays with it, until that pool has ended', async () => {
  const other = await watchPools(db.database.owner, 'other-pool', log);
  await givenJobTakenBy('other-pool');
  await givenJobTakenBy('own-pool');
  await lookTwice();
  expect(await poolsWithJobs()).toEqual(['other-pool', 'own-pool']);
  await other.stop();
  await lookTwice();
  expect(await poolsWithJobs()).toEqual(['own-pool', null]);
});

test('a pool whose connection was lost shows itself alive at its next look', async () => {
  await givenJobTakenBy('own-pool');
  const other = await watchPools(db.database.owner, 'other-pool', log);
  await db.superuser.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await watch.look(); // finds its connection gone
  await watch.look(); // connects again
  await other.look();
  await other.look();
  await other.look();
  expect(await poolsWithJobs()).toEqual(['own-pool']);
  await other.stop();
});
