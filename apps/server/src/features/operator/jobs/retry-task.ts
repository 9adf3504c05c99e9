import type { operatorJobsContract } from '@pinkas/contract/operator/jobs/jobs.contract';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import type { OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockAccount, recordDeed } from '../../auth/administration/administration.api.ts';
import { asOperator } from '../accounts/accounts.api.ts';

type Retry = (typeof operatorJobsContract)['retry'];
type Outcome = z.input<Retry['response']>;

/**
 * Has a failed task run again with all its attempts: a second run of a task changes nothing that the first one did. The written reason is
 * recorded in the log of the account and in that of the operators. One that waits or is done is left as it is; a step of a long job is
 * refused with STATE_NOT_ALLOWED, since the business continues the job itself.
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
    const task = await lockTask(tx, accountId, taskId);
    if (task.isOfJob) throw new AppError('STATE_NOT_ALLOWED');
    if (task.state !== 'failed') return { outcome: 'unchanged' as const };
    await requeue(tx, accountId, taskId);
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
  readonly isOfJob: boolean;
}

async function lockTask(tx: OwnerTx, accountId: number, taskId: string): Promise<LockedTask> {
  const account = await tx.inAccount(accountId);
  const { rows } = await account.query<LockedTask>({
    name: 'lock-failed-task',
    text: `select t.kind, t.state,
        exists (select from long_jobs l where l.account_id = $1 and l.task_id = $2) as "isOfJob"
      from outbox_tasks t where t.account_id = $1 and t.id = $2 for update of t`,
    values: [accountId, taskId],
  });
  const [task] = rows;
  if (task === undefined) throw new AppError('NOT_FOUND');
  return task;
}

async function requeue(tx: OwnerTx, accountId: number, taskId: string): Promise<void> {
  const account = await tx.inAccount(accountId);
  await account.query({
    name: 'retry-failed-task',
    text: `update outbox_tasks set state = 'pending', attempts = 0 where account_id = $1 and id = $2`,
    values: [accountId, taskId],
  });
  await account.query({
    name: 'enqueue-failed-task',
    text: 'select enqueue_outbox_task($1, $2, true)',
    values: [accountId, taskId],
  });
}
