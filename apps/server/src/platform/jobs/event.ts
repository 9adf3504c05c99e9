import { createHash } from 'node:crypto';

import type { z } from 'zod';

import { inAccount, type AccountTx } from '../db/account-transaction.ts';
import { enqueue, type EnqueueOptions } from './enqueue.ts';
import { defineTask, type Task } from './task.ts';

/** Something that happened in an account, such as an answer to a quote. */
export interface DomainEvent<Payload extends z.ZodType = z.ZodType> {
  /** What happened to what, such as 'quote.answered'. */
  readonly kind: string;
  readonly payload: Payload;
}

/** Defines an event. Its slice publishes it; any slice may subscribe a task to it. */
export function defineEvent<Payload extends z.ZodType>(
  event: DomainEvent<Payload>,
): DomainEvent<Payload> {
  return event;
}

/** A task that runs once for each event of a kind. */
export interface Subscription {
  readonly event: DomainEvent;
  readonly task: Task;
}

/** Subscribes a task to an event, whose payload it gets. */
export function subscribe<Payload extends z.ZodType>(
  event: DomainEvent<Payload>,
  task: Task<z.ZodType<unknown, z.output<Payload>>>,
): Subscription {
  return { event, task };
}

/**
 * Publishes an event in the transaction of what happened. It is a row of the outbox like a task, so it
 * is there exactly when the transaction commits. Returns its id.
 */
export function publishEvent<Payload extends z.ZodType>(
  tx: AccountTx,
  { kind, payload: schema }: DomainEvent<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions,
): Promise<string> {
  return enqueue(tx, deliveryTask({ kind, payload: schema }, []), payload, options);
}

/**
 * Returns the tasks that deliver events: one for each kind that has subscribers. Where there is one, its task is the delivery: what
 * happens ten thousand times in an hour costs no second row, job and run.
 */
export function deliveryTasks(subscriptions: readonly Subscription[]): Task[] {
  const byKind = Map.groupBy(subscriptions, ({ event }) => event.kind);
  return [...byKind.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    if (others.length === 0) return [{ ...first.task, kind: first.event.kind }];
    const tasks = [first, ...others].map(({ task }) => task);
    return [deliveryTask(first.event, tasks)];
  });
}

/**
 * Returns the task that delivers an event: it enqueues the task of each subscriber, all in one
 * transaction. Delivered again after a crash, an event enqueues nothing twice, because each task
 * has an id that follows from the event and the subscriber; each is retried separately.
 */
function deliveryTask<Payload extends z.ZodType>(
  { kind, payload: schema }: DomainEvent<Payload>,
  subscribers: readonly Task[],
): Task<Payload> {
  return defineTask({
    kind,
    payload: schema,
    async run({ accountId, id: eventId, documentId, payload }, { db, clock }) {
      const at = clock.now();
      await inAccount(db, { accountId }, async (tx) => {
        const known = await listKnown(
          tx,
          subscribers.map((task) => deliveryId(eventId, task)),
        );
        for (const task of subscribers) {
          const id = deliveryId(eventId, task);
          if (known.has(id)) continue;
          await enqueue(tx, task, payload, { id, at, ...(documentId !== '' && { documentId }) });
        }
      });
    },
  });
}

/** Returns which of these tasks an earlier delivery enqueued. */
async function listKnown(tx: AccountTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('outboxTasks')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns a UUID (version 8) that is the same whenever the event is delivered to the task. */
function deliveryId(eventId: string, { kind }: Task): string {
  const hash = createHash('sha256').update(`${eventId}:${kind}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
