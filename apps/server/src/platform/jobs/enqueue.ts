import type { z } from 'zod';

import type { AccountTx } from '../db/account-transaction.ts';
import { newId } from '../db/new-id.ts';
import { QUEUE_PRIORITY, type Task } from './task.ts';

export interface EnqueueOptions {
  /** ISO text in UTC. */
  readonly at: string;
  /** The document that the task belongs to, if it belongs to one. */
  readonly documentId?: string;
  /** Its own id, where something else has the same one. */
  readonly id?: string;
  /** Whether the mail that it sends was counted when it was requested. */
  readonly isMailCounted?: boolean;
  /** The task is held until then, or until it is released; absent for one that runs at once. */
  readonly heldUntil?: string;
  /** The queue runs it from this moment on; a person sees no difference. Absent for one that runs at once. */
  readonly runAt?: string;
}

/**
 * Enqueues a task in the transaction of what causes it: its row, and its job in the queue. Neither is
 * there when the transaction rolls back. Returns its id.
 */
export async function enqueue<Payload extends z.ZodType>(
  tx: AccountTx,
  task: Task<Payload>,
  payload: z.input<Payload>,
  { at, documentId, id = newId(), isMailCounted = false, heldUntil, runAt }: EnqueueOptions,
): Promise<string> {
  const { accountId } = tx;
  await tx
    .insertInto('outboxTasks')
    .values({
      ...storedTask(tx, task, payload, at),
      id,
      documentId: documentId ?? null,
      isMailCounted,
      ...(heldUntil !== undefined && { state: 'held' as const, heldUntil }),
    })
    .execute();
  if (heldUntil !== undefined) return id;
  if (runAt !== undefined) {
    await tx.query({
      name: 'enqueue-task-at',
      text: 'select enqueue_outbox_task_at($1, $2, $3)',
      values: [accountId, id, runAt],
    });
    return id;
  }
  await tx.query({
    name: 'enqueue-task',
    text: 'select enqueue_outbox_task($1, $2)',
    values: [accountId, id],
  });
  return id;
}

/** The row of a task that belongs to no document and runs at once, without its id. */
function storedTask<Payload extends z.ZodType>(
  { accountId }: Pick<AccountTx, 'accountId'>,
  { kind, priority, isFair }: Task<Payload>,
  payload: z.input<Payload>,
  createdAt: string,
) {
  return {
    accountId,
    kind,
    priority: QUEUE_PRIORITY[priority],
    isFair,
    documentId: null,
    payload: JSON.stringify(payload),
    isMailCounted: false,
    createdAt,
  };
}

/** Tasks of one statement. */
const BATCH = 500;

/** Enqueues tasks of a kind that run at once, in the transaction of what causes them: as `enqueue` does, in few statements. */
export async function enqueueAll<Payload extends z.ZodType>(
  tx: AccountTx,
  task: Task<Payload>,
  payloads: readonly z.input<Payload>[],
  { at }: Pick<EnqueueOptions, 'at'>,
): Promise<void> {
  const { accountId } = tx;
  for (let first = 0; first < payloads.length; first += BATCH) {
    const rows = payloads
      .slice(first, first + BATCH)
      .map((payload) => ({ ...storedTask(tx, task, payload, at), id: newId() }));
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.insertInto('outboxTasks').values(rows).execute();
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.query({
      name: 'enqueue-tasks',
      text: 'select enqueue_outbox_task($1, id) from unnest($2::uuid[]) with ordinality t (id, place) order by place',
      values: [accountId, rows.map(({ id }) => id)],
    });
  }
}

/** A task as the issue function enqueues it together with the document that it belongs to. */
export interface TaskRow {
  readonly id: string;
  readonly kind: string;
  readonly priority: number;
  readonly isFair: boolean;
  readonly payload: unknown;
  readonly isMailCounted: boolean;
  /** Absent for one that runs at once. */
  readonly heldUntil?: string;
}

/** Returns the row of a task that is enqueued by a function of the database. */
export function taskRow<Payload extends z.ZodType>(
  { kind, priority, isFair }: Task<Payload>,
  payload: z.input<Payload>,
  { isMailCounted = false, heldUntil }: Pick<EnqueueOptions, 'isMailCounted' | 'heldUntil'> = {},
): TaskRow {
  const row = { id: newId(), kind, priority: QUEUE_PRIORITY[priority], isFair, payload };
  return { ...row, isMailCounted, ...(heldUntil !== undefined && { heldUntil }) };
}
