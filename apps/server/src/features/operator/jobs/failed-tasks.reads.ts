import type { FailedTask } from '@pinkas/contract/operator/jobs/jobs.contract';
import { errorName, FAILED_DAYS, taskFamily } from '@pinkas/domain/jobs/job-problems';
import { retryRefusal } from '@pinkas/domain/jobs/retry-refusal';

import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { acrossAccounts } from '../../../platform/db/account-transaction.ts';

type Standing = Pick<AccountContext, 'db' | 'clock'>;

/** Failed tasks that are named; the others are counted. */
export const FAILED_TASKS_SHOWN = 50;

interface Row {
  readonly accountId: number;
  readonly taskId: string;
  readonly kind: string;
  readonly attempts: number;
  readonly madeAt: string;
  readonly lastError: string | null;
  readonly isOfJob: boolean;
  readonly total: number;
}

/** Returns since when failed tasks and events are counted. */
export function failedSince({ clock }: Pick<AccountContext, 'clock'>): string {
  return isoText(clock.nowMs() - FAILED_DAYS * 86_400_000);
}

/** Returns the newest tasks of the last days that are tried no more, and how many there are beside them. */
export async function listFailedTasks(
  standing: Standing,
): Promise<{ failed: FailedTask[]; failedMore: number }> {
  const { rows } = await standing.db.owner.query<Row>({
    name: 'failed-tasks',
    text: `
      select t.account_id as "accountId", t.id as "taskId", t.kind, t.attempts, t.created_at as "madeAt",
        t.last_error as "lastError", (count(*) over ())::int as total,
        exists (select from long_jobs l where l.account_id = t.account_id and l.task_id = t.id) as "isOfJob"
      from outbox_tasks t where t.state = 'failed' and t.created_at >= $2
      order by t.created_at desc, t.id limit $1`,
    values: [FAILED_TASKS_SHOWN, failedSince(standing)],
  });
  const names = await namesOf(standing, [...new Set(rows.map(({ accountId }) => accountId))]);
  const failed = rows.map(({ lastError, total: _total, isOfJob, ...row }) => {
    const error = errorName(lastError);
    return {
      ...row,
      nameHe: names.get(row.accountId) ?? '',
      family: taskFamily(row.kind),
      error,
      refusal: retryRefusal({ kind: row.kind, error, isOfJob }),
    };
  });
  return { failed, failedMore: (rows[0]?.total ?? 0) - rows.length };
}

/** Each account answers for its own name. */
async function namesOf(
  { db }: Standing,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await acrossAccounts(db, (tx) =>
    tx.query<{ accountId: number; nameHe: string }>({
      name: 'names-of-accounts-with-failed-tasks',
      text: `select account_id as "accountId", name_he as "nameHe" from businesses_of_accounts($1)`,
      values: [accountIds],
    }),
  );
  return new Map(rows.map(({ accountId, nameHe }) => [accountId, nameHe]));
}
