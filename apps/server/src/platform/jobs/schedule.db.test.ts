import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { useTestDatabase } from '../../../test/database/use-test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { silentLog } from '../log/log.ts';
import type { Services } from '../services.ts';
import { startJobs, type JobRunner } from './job-runner.ts';
import { defineSchedule, runSchedule, type Schedule } from './schedule.ts';

const TWO_HOURS_MS = 7_200_000;

const db = useTestDatabase();
let services: Services;

beforeAll(async () => {
  // Schedules touch the database, the log and one setting here.
  services = {
    db: db.database,
    clock: systemClock,
    log: silentLog(),
    config: { workers: 2 },
  } as unknown as Services;
});
beforeEach(() => db.database.owner.query('delete from graphile_worker._private_jobs'));

/** A schedule that counts its runs; none of them finishes before it is released. */
function heldSchedule(name: string) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let runs = 0;
  const schedule = defineSchedule({
    name,
    cron: '0 * * * *',
    async run() {
      runs += 1;
      await released;
    },
  });
  return { schedule, release, runs: () => runs };
}

/** Starts workers that are stopped with the test, however it ends. */
async function start(...schedules: Schedule[]): Promise<JobRunner> {
  const jobs = await startJobs(services, { tasks: [], schedules });
  onTestFinished(() => jobs.stop());
  return jobs;
}

async function countJobs(): Promise<number> {
  const { rows } = await db.database.owner.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker._private_jobs',
  );
  return rows[0]?.count ?? 0;
}

test('an hour that passed while nothing ran is made up for once by two workers that start together', async () => {
  const { schedule, release, runs } = heldSchedule('hourly');
  // As if a worker had run two hours ago for the last time.
  await db.superuser.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ($1, $2, $2)`,
    [schedule.name, new Date(systemClock.nowMs() - TWO_HOURS_MS)],
  );
  const workers = await Promise.all([start(schedule), start(schedule)]);
  await expect.poll(runs).toBe(1);
  expect(await countJobs()).toBe(1);
  release();
  await expect.poll(countJobs).toBe(0);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(runs()).toBe(1);
});

test('due work is looked for soon after a start, also where the schedule is new', async () => {
  const { schedule, release, runs } = heldSchedule('new');
  const worker = await start(schedule);
  await expect.poll(runs).toBe(1);
  release();
  await worker.stop();
});

test('a run that fails is logged and leaves the queue; the next time of the schedule tries again', async () => {
  let runs = 0;
  const failing = defineSchedule({
    name: 'failing',
    cron: '0 * * * *',
    run() {
      runs += 1;
      return Promise.reject(new Error('the store is away'));
    },
  });
  await runSchedule(services, [failing], { name: 'failing' });
  expect(runs).toBe(1);
  await expect(runSchedule(services, [], { name: 'failing' })).rejects.toThrow('no schedule named');
});
