import { inAccount } from '../db/account-transaction.ts';
import { scrubText } from '../log/scrub.ts';
import type { Services } from '../services.ts';
import { TaskRefusedError, type OutboxTask, type TaskRegistry } from './outbox-task.ts';

/** Which task, as the queue names it, and how often it was tried. */
export interface TaskCall {
  readonly accountId: number;
  readonly taskId: string;
  readonly attempt: number;
  readonly attemptsMax: number;
}

/**
 * Runs one task by its kind and writes down how it ended. A task that is done already, or was given
 * up, is left alone. Throws what the handler threw, so that the queue tries again later.
 */
export async function runOutboxTask(
  services: Services,
  registry: TaskRegistry,
  call: TaskCall,
): Promise<void> {
  const task = await beginTask(services, call);
  if (task === undefined) return;
  try {
    const handler = registry[task.kind];
    if (handler === undefined) throw new Error(`no handler for tasks of kind ${task.kind}`);
    await handler(task, services);
  } catch (error) {
    const isOver = task.isLastAttempt || error instanceof TaskRefusedError;
    await endTask(services, task, isOver ? 'failed' : 'pending', errorText(error));
    services.log.error({ err: error, ...namesOf(task), isOver }, 'a task failed');
    if (error instanceof TaskRefusedError) return;
    throw error;
  }
  await endTask(services, task, 'done', null);
  services.log.info(namesOf(task), 'a task was done');
}

function namesOf({ accountId, id, kind, attempt }: OutboxTask) {
  return { accountId, taskId: id, kind, attempt };
}

function beginTask(services: Services, call: TaskCall): Promise<OutboxTask | undefined> {
  return inAccount(services.db, call, async (tx) => {
    const row = await tx
      .updateTable('outboxTasks')
      .set((expression) => ({ attempts: expression('outboxTasks.attempts', '+', 1) }))
      .where('outboxTasks.accountId', '=', call.accountId)
      .where('outboxTasks.id', '=', call.taskId)
      .where('outboxTasks.state', '=', 'pending')
      .returning(['id', 'kind', 'documentId', 'payload'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      ...row,
      documentId: row.documentId ?? '',
      accountId: call.accountId,
      attempt: call.attempt,
      isLastAttempt: call.attempt >= call.attemptsMax,
    };
  });
}

function endTask(
  services: Services,
  { accountId, id }: OutboxTask,
  state: 'done' | 'failed' | 'pending',
  lastError: string | null,
): Promise<void> {
  const doneAt = state === 'done' ? services.clock.now() : null;
  return inAccount(services.db, { accountId }, async (tx) => {
    await tx
      .updateTable('outboxTasks')
      .set({ state, lastError, doneAt })
      .where('outboxTasks.accountId', '=', accountId)
      .where('outboxTasks.id', '=', id)
      .execute();
  });
}

function errorText(error: unknown): string {
  return scrubText(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
