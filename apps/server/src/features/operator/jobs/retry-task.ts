import type { operatorJobsContract } from '@pinkas/contract/operator/jobs/jobs.contract';
import { errorName } from '@pinkas/domain/jobs/job-problems';
import { retryRefusal } from '@pinkas/domain/jobs/retry-refusal';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockAccount, recordDeed } from '../../auth/administration/administration.api.ts';
import { asOperator } from '../accounts/accounts.api.ts';

type Retry = (typeof operatorJobsContract)['retry'];
type Outcome = z.input<Retry['response']>;

/**
 * Has a failed task run again with all its attempts: a second run changes nothing in the books that the first one did, but a message may
 * arrive a second time. The written reason is recorded in the log of the account and in that of the operators. One that waits or is done is
 * left as it is. Throws STATE_NOT_ALLOWED for what charges a card, for what a restore stopped, and for a step of a long job.
 */
export function retryTask(
  ctx: AccountContext,
  body: z.output<Retry['body']>,
  idempotencyKey: string,
): Promise<Outcome> {
  const { accountId, taskId, writtenReason } = body;
  const request = { write: 'operator.retry-task', idempotencyKey, input: body };
  return asOperator(ctx, request, async (tx, operator) => {
    await lockAccount(tx, accountId);
    const account = await tx.inAccount(accountId);
    const task = await lockTask(account, taskId);
    if (task.state !== 'failed') return { outcome: 'unchanged' as const };
    if (retryRefusal({ ...task, error: errorName(task.lastError) }) !== null) {
      throw new AppError('STATE_NOT_ALLOWED');
    }
    await requeue(account, taskId);
    await recordDeed(tx, operator, {
      kind: 'operator-task-retried',
      accountIds: [accountId],
      entity: { kind: 'account', id: String(accountId) },
      subject: `account:${String(accountId)}`,
      detail: { writtenReason, taskKind: task.kind, taskId },
    });
    return { outcome: 'changed' as const };
  });
}

interface LockedTask extends Record<string, unknown> {
  readonly kind: string;
  readonly state: string;
  readonly lastError: string | null;
  readonly isOfJob: boolean;
}

async function lockTask(account: AccountTx, taskId: string): Promise<LockedTask> {
  const { rows } = await account.query<LockedTask>({
    name: 'lock-failed-task',
    text: `select t.kind, t.state, t.last_error as "lastError",
        exists (select from long_jobs l where l.account_id = $1 and l.task_id = $2) as "isOfJob"
      from outbox_tasks t where t.account_id = $1 and t.id = $2 for update of t`,
    values: [account.accountId, taskId],
  });
  const [task] = rows;
  if (task === undefined) throw new AppError('NOT_FOUND');
  return task;
}

async function requeue(account: AccountTx, taskId: string): Promise<void> {
  await account.query({
    name: 'retry-failed-task',
    text: `update outbox_tasks set state = 'pending', attempts = 0 where account_id = $1 and id = $2`,
    values: [account.accountId, taskId],
  });
  await account.query({
    name: 'enqueue-failed-task',
    text: 'select enqueue_outbox_task($1, $2, true)',
    values: [account.accountId, taskId],
  });
}
