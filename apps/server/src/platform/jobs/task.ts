import { assert } from '@pinkas/domain/assert';
import type { z } from 'zod';

import type { Services } from '../services.ts';

/** One run of a task, as its handler gets it. */
export interface TaskRun<Payload = unknown> {
  readonly accountId: number;
  /** The same at every attempt, so it serves as an idempotency key. */
  readonly id: string;
  /** Empty for a task that belongs to no document. */
  readonly documentId: string;
  readonly payload: Payload;
  /** 1 at the first try. */
  readonly attempt: number;
  /** Whether no further try follows a failure of this one. */
  readonly isLastAttempt: boolean;
}

/** Thrown by a handler when a retry is of no use; the task is marked failed. */
export class TaskRefusedError extends Error {
  override readonly name = 'TaskRefusedError';
}

/**
 * Thrown by a handler whose work has to wait, such as a mail above a cap: the task is held and runs again
 * from that moment on, with all its attempts.
 */
export class TaskHeldError extends Error {
  override readonly name = 'TaskHeldError';
  /** ISO text in UTC. */
  readonly until: string;

  constructor(until: string) {
    super(`held until ${until}`);
    this.until = until;
  }
}

/** Work behind a request, defined once by `defineTask`. */
export interface Task<Payload extends z.ZodType = z.ZodType> {
  /** The name that its rows in `outbox_tasks` carry. */
  readonly kind: string;
  readonly payload: Payload;
  readonly priority: TaskPriority;
  /**
   * Whether a large number of these shares the queue with other accounts: after every two pending
   * ones of an account, the next ones are queued behind those of the others.
   */
  readonly isFair: boolean;
  /**
   * Does the work. It may run again after a crash, even when it had finished, so a second run must
   * change nothing. Returning marks the task done; throwing has the queue retry it later.
   */
  run(run: TaskRun<z.output<Payload>>, services: Services): Promise<void>;
}

/** high: people wait for it · normal · low: nobody waits for it · spare: whoever needs it before then does it at once. */
export type TaskPriority = 'high' | 'normal' | 'low' | 'spare';

/** The priorities as the queue orders them, lower ones first; between them is room for the steps of fair tasks. */
export const QUEUE_PRIORITY: Readonly<Record<TaskPriority, number>> = {
  high: -1_000,
  normal: 0,
  low: 1_000,
  spare: 2_000,
};

type TaskOptions<Payload extends z.ZodType> = Pick<Task<Payload>, 'kind' | 'payload' | 'run'> &
  Partial<Pick<Task<Payload>, 'priority' | 'isFair'>>;

/** Defines a task; its payload is checked when it is enqueued by the compiler and when it runs by the schema. */
export function defineTask<Payload extends z.ZodType>(
  options: TaskOptions<Payload>,
): Task<Payload> {
  return { priority: 'normal', isFair: false, ...options };
}

/** Returns the task of a kind. Throws when no feature has it: a newer version wrote the row. */
export function taskOf(tasks: readonly Task[], kind: string): Task {
  const task = tasks.find((one) => one.kind === kind);
  if (task === undefined) throw new Error(`no task of kind ${kind}`);
  return task;
}

/** Fails when two tasks share a kind: one of them would never run. */
export function assertUniqueKinds(tasks: readonly Task[]): void {
  const kinds = tasks.map(({ kind }) => kind);
  assert(new Set(kinds).size === kinds.length, 'every task has a kind of its own');
}
