import { parseCronItems, type ParsedCronItem } from 'graphile-worker';
import type { Pool } from 'pg';
import { z } from 'zod';

import type { Services } from '../services.ts';
import { noteRunBegan, noteRunEnded } from './schedule-runs.ts';

/** The queue's name of the job that runs a schedule. */
export const SCHEDULE_JOB = 'schedule';

/** A missed minute, such as that of a restart, is made up for within this time. */
const BACKFILL_MS = 3_600_000;

/** Work at fixed times, once in the whole cluster however many servers run. */
export interface Schedule {
  readonly name: string;
  /** Minute, hour, day of the month, month, weekday; in UTC. */
  readonly cron: string;
  /**
   * Does all work that is due. It also runs soon after each start, and again after a crash in the
   * middle, so it searches for what is due instead of reading the clock.
   */
  run(services: Services): Promise<unknown>;
}

/** Defines a schedule; `'5 * * * *'` is five minutes past every hour. */
export function defineSchedule(schedule: Schedule): Schedule {
  return schedule;
}

/** One key and one queue for each schedule: two runs of it never overlap. */
function namesOf({ name }: Schedule): { jobKey: string; queueName: string } {
  return { jobKey: `schedule:${name}`, queueName: `schedule:${name}` };
}

/**
 * Returns the schedules as the queue's own cron takes them, which adds each job once in a cluster.
 */
export function cronItemsOf(schedules: readonly Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedules.map((schedule) => ({
      task: SCHEDULE_JOB,
      identifier: schedule.name,
      match: schedule.cron,
      payload: { name: schedule.name },
      options: { ...namesOf(schedule), backfillPeriod: BACKFILL_MS },
    })),
  );
}

/** Adds a job for every schedule that has none, so that due work is searched soon after a start. */
export async function enqueueSchedules(owner: Pool, schedules: readonly Schedule[]): Promise<void> {
  for (const schedule of schedules) {
    const { jobKey, queueName } = namesOf(schedule);
    await owner.query(
      `select graphile_worker.add_job($1, json_build_object('name', $2::text),
        job_key => $3, queue_name => $4, job_key_mode => 'unsafe_dedupe')`,
      [SCHEDULE_JOB, schedule.name, jobKey, queueName],
    );
  }
}

const Payload = z.object({ name: z.string() });

/** Runs the schedule of a job. A failure is logged, and the next time of the schedule tries again. */
export async function runSchedule(
  services: Services,
  schedules: readonly Schedule[],
  payload: unknown,
): Promise<void> {
  const { name } = Payload.parse(payload);
  const schedule = schedules.find((one) => one.name === name);
  if (schedule === undefined) throw new Error(`no schedule named ${name}`);
  await noteRunBegan(services, schedule);
  try {
    await schedule.run(services);
    await noteRunEnded(services, schedule, true);
  } catch (error) {
    services.log.warn({ err: error, schedule: name }, 'a schedule failed');
    await noteRunEnded(services, schedule, false);
  }
}
