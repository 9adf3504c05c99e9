import type { Json } from '../db/schema.types.ts';
import type { Services } from '../services.ts';

/** A side effect owed, as its handler gets it. */
export interface OutboxTask {
  readonly accountId: number;
  readonly id: string;
  readonly kind: string;
  /** Empty for a task that belongs to no document. */
  readonly documentId: string;
  readonly payload: Json;
  /** 1 at the first try. */
  readonly attempt: number;
  /** Whether no further try follows a failure of this one. */
  readonly isLastAttempt: boolean;
}

/** Thrown by a handler to say that trying again is of no use; the task is marked failed. */
export class TaskRefusedError extends Error {
  override readonly name = 'TaskRefusedError';
}

/**
 * Does one task. It may run again after a crash, even when it had come to its end, so doing it twice
 * must change nothing. Returning marks the task done; throwing brings it back later.
 */
export type TaskHandler = (task: OutboxTask, services: Services) => Promise<void>;

/** Handlers by the kind of task. */
export type TaskRegistry = Readonly<Record<string, TaskHandler>>;
