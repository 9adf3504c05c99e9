import type { ScheduleState } from '@pinkas/contract/operator/jobs/jobs.contract';
import { LATE_MINUTES } from '@pinkas/domain/jobs/job-problems';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { lastCronTime, nextCronTime } from '../../../platform/jobs/cron-times.ts';

interface Run {
  readonly name: string;
  readonly cron: string;
  readonly knownAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly failedRuns: number;
}

/** A schedule that the newest start did not name is of an earlier release; starts of several processes are minutes apart. */
const SAME_START_MS = 3_600_000;

/** Returns the schedules of this release: failed and late ones first, then by name. */
export async function readSchedules({
  db,
  clock,
}: Pick<AccountContext, 'db' | 'clock'>): Promise<ScheduleState[]> {
  const runs = await inControlPlane(db, (tx) =>
    tx
      .selectFrom('scheduleRuns')
      .select([
        'scheduleRuns.name',
        'scheduleRuns.cron',
        'scheduleRuns.knownAt',
        'scheduleRuns.startedAt',
        'scheduleRuns.endedAt',
        'scheduleRuns.failedRuns',
      ])
      .orderBy('scheduleRuns.name')
      .execute(),
  );
  const newest = Math.max(0, ...runs.map(({ knownAt }) => epochMsOf(knownAt)));
  const states = runs
    .filter(({ knownAt }) => newest - epochMsOf(knownAt) < SAME_START_MS)
    .map((run) => stateOf(run, clock.nowMs()));
  const rank = ({ isLate, failedRuns }: ScheduleState): number =>
    (isLate ? 2 : 0) + (failedRuns > 0 ? 1 : 0);
  return states.toSorted((one, other) => rank(other) - rank(one));
}

function stateOf(
  { name, cron, startedAt, endedAt, failedRuns, knownAt }: Run,
  nowMs: number,
): ScheduleState {
  const nextMs = nextCronTime(cron, nowMs);
  const state = runState(startedAt, endedAt, failedRuns);
  return {
    name,
    state,
    startedAt,
    endedAt,
    nextAt: nextMs === undefined ? null : isoText(nextMs),
    // What runs is not late, however long it runs.
    isLate: state !== 'running' && isLate(cron, startedAt ?? knownAt, nowMs),
    failedRuns,
  };
}

function runState(
  startedAt: string | null,
  endedAt: string | null,
  failedRuns: number,
): ScheduleState['state'] {
  if (startedAt === null) return 'never';
  if (endedAt === null) return 'running';
  return failedRuns > 0 ? 'failed' : 'done';
}

/** Whether a time passed minutes ago, and nothing began since. */
function isLate(cron: string, since: string, nowMs: number): boolean {
  const dueMs = lastCronTime(cron, nowMs - LATE_MINUTES * 60_000);
  return dueMs !== undefined && epochMsOf(since) < dueMs;
}
