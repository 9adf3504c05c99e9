import type { Pool } from 'pg';

import type { Services } from '../services.ts';

/** What of a schedule is noted. */
interface Named {
  readonly name: string;
  readonly cron: string;
}

type Noting = Pick<Services, 'db' | 'clock' | 'log'>;

/** A note that finds its row locked, or no answer, must not hold the run up. */
const IN_TIME = { query_timeout: 5_000 };

/** Writes down which schedules this start has, as the owner of the queue. */
export async function noteSchedules(
  owner: Pool,
  schedules: readonly Named[],
  at: string,
): Promise<void> {
  await owner.query({
    name: 'note-schedules',
    text: `insert into schedule_runs (name, cron, known_at)
      select name, cron, $3 from unnest($1::text[], $2::text[]) as known (name, cron)
      on conflict (name) do update set cron = excluded.cron, known_at = excluded.known_at`,
    values: [schedules.map(({ name }) => name), schedules.map(({ cron }) => cron), at],
  });
}

/** Notes that a run began. A note that cannot be written is logged, and holds no run up. */
export function noteRunBegan(services: Noting, { name, cron }: Named): Promise<void> {
  return note(services, {
    name: 'note-run-began',
    text: `insert into schedule_runs (name, cron, known_at, started_at) values ($1, $2, $3, $3)
      on conflict (name) do update set started_at = excluded.started_at, ended_at = null`,
    values: [name, cron, services.clock.now()],
  });
}

/** Notes how a run ended. */
export function noteRunEnded(services: Noting, { name }: Named, isDone: boolean): Promise<void> {
  return note(services, {
    name: 'note-run-ended',
    text: `update schedule_runs set ended_at = $2, failed_runs = case when $3 then 0 else failed_runs + 1 end
      where name = $1`,
    values: [name, services.clock.now(), isDone],
  });
}

async function note(
  { db, log }: Noting,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<void> {
  try {
    await db.owner.query({ ...statement, ...IN_TIME });
  } catch (error) {
    log.warn({ err: error }, 'a run of a schedule was not noted');
  }
}
