import type { JobsHealth, TaskKind } from '@pinkas/contract/operator/jobs/jobs.contract';
import { LATE_MINUTES, taskFamily } from '@pinkas/domain/jobs/job-problems';

import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { failedSince } from './failed-tasks.reads.ts';

type Standing = Pick<AccountContext, 'db' | 'clock'>;

/** Returns the tasks of all accounts by kind, the failed ones of the last days alone, as the owner of the tables: nothing of an account is in the answer. */
export async function countTasks(standing: Standing): Promise<TaskKind[]> {
  const { db, clock } = standing;
  const lateBefore = isoText(clock.nowMs() - LATE_MINUTES * 60_000);
  const { rows } = await db.owner.query<Omit<TaskKind, 'family'>>({
    name: 'tasks-by-kind',
    text: `
      select t.kind,
        (count(*) filter (where t.state = 'pending' and j.locked_at is not null))::int as running,
        (count(*) filter (where t.state = 'pending' and j.locked_at is null and t.attempts = 0))::int as waiting,
        (count(*) filter (where t.state = 'pending' and j.locked_at is null and t.attempts > 0))::int as retried,
        (count(*) filter (where t.state = 'held'))::int as held,
        (count(*) filter (where t.state = 'pending' and j.locked_at is null
          and coalesce(j.run_at, t.created_at) < $1))::int as late,
        (count(*) filter (where t.state = 'failed'))::int as failed,
        min(t.created_at) filter (where t.state = 'pending' and j.locked_at is null) as "oldestAt",
        min(j.run_at) filter (where t.state = 'pending' and j.locked_at is null and t.attempts > 0) as "nextTryAt"
      from outbox_tasks t left join graphile_worker.jobs j on j.key = 'outbox-task:' || t.id
      where t.state in ('pending', 'held') or (t.state = 'failed' and t.created_at >= $2)
      group by t.kind order by failed desc, late desc, t.kind`,
    values: [lateBefore, failedSince(standing)],
  });
  return rows.map((row) => ({ ...row, family: taskFamily(row.kind) }));
}

/** Returns how many endpoints of businesses are reached and how many are not, and the events that wait or were given up in the last days. */
export async function countWebhooks(standing: Standing): Promise<JobsHealth['webhooks']> {
  const { rows } = await standing.db.owner.query<JobsHealth['webhooks']>({
    name: 'webhooks-of-all',
    text: `
      select (select count(*)::int from webhook_endpoints where off_at is null) as "on",
        (select count(*)::int from webhook_endpoints where off_at is null and failing_since is not null) as failing,
        (select count(*)::int from webhook_endpoints where off_reason in ('failures', 'gone')) as off,
        (select count(*)::int from webhook_deliveries where state = 'pending') as waiting,
        (select count(*)::int from webhook_deliveries where state = 'failed' and last_at >= $1) as failed`,
    values: [failedSince(standing)],
  });
  return rows[0] ?? { on: 0, failing: 0, off: 0, waiting: 0, failed: 0 };
}
