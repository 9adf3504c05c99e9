import type {
  JobsHealth,
  ScheduleState,
  TaskKind,
} from '@pinkas/contract/operator/jobs/jobs.contract';
import { jobProblems, type JobCounts } from '@pinkas/domain/jobs/job-problems';

import type { AccountContext } from '../../../platform/context.ts';
import { listFailedTasks } from './failed-tasks.reads.ts';
import { readSchedules } from './schedules.reads.ts';
import { countTasks, countWebhooks } from './task-counts.reads.ts';

/** Returns the health of background work in all accounts: counts, and the failed tasks by account and kind alone. */
export async function readJobs(ctx: Pick<AccountContext, 'db' | 'clock'>): Promise<JobsHealth> {
  const kinds = await countTasks(ctx);
  const schedules = await readSchedules(ctx);
  const webhooks = await countWebhooks(ctx);
  const { failed, failedMore } = await listFailedTasks(ctx);
  return {
    at: ctx.clock.now(),
    problems: jobProblems(countsOf(kinds, schedules, webhooks)),
    kinds,
    failed,
    failedMore,
    schedules,
    webhooks,
  };
}

function countsOf(
  kinds: readonly TaskKind[],
  schedules: readonly ScheduleState[],
  webhooks: JobsHealth['webhooks'],
): JobCounts {
  const sum = (of: (kind: TaskKind) => number): number =>
    kinds.reduce((total, kind) => total + of(kind), 0);
  return {
    'tasks-late': sum(({ late }) => late),
    'schedules-late': schedules.filter(({ isLate }) => isLate).length,
    'schedules-failed': schedules.filter(({ failedRuns }) => failedRuns > 0).length,
    'tasks-failed': sum(({ failed }) => failed),
    'webhooks-off': webhooks.off,
    'webhooks-failing': webhooks.failing,
    'tasks-retried': sum(({ retried }) => retried),
  };
}
