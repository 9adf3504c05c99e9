import { inAccount } from '../db/account-transaction.ts';
import { scrubText } from '../log/scrub.ts';
import type { Services } from '../services.ts';
import { taskOf, TaskHeldError, TaskRefusedError, type Task, type TaskRun } from './task.ts';

/** Which task, as the queue names it, and how often it was tried. */
export interface TaskCall {
  readonly accountId: number;
  readonly taskId: string;
  readonly attempt: number;
  readonly attemptsMax: number;
}

/** A run and the kind of its task. */
interface StoredRun extends TaskRun {
  readonly kind: string;
}

/**
 * Runs one task by its kind and records its outcome. A task that is done already, or failed
 * permanently, is left alone. Throws what the handler threw, so that the queue retries it later.
 */
export async function runTask(
  services: Services,
  tasks: readonly Task[],
  call: TaskCall,
): Promise<void> {
  const run = await beginTask(services, call);
  if (run === undefined) return;
  const { kind, ...rest } = run;
  const names = { accountId: run.accountId, taskId: run.id, kind, attempt: run.attempt };
  try {
    const task = taskOf(tasks, kind);
    await task.run({ ...rest, payload: task.payload.parse(run.payload) }, services);
  } catch (error) {
    if (error instanceof TaskHeldError) {
      await holdTask(services, run, error.until);
      services.log.info({ ...names, until: error.until }, 'a task is held');
      return;
    }
    const isOver = run.isLastAttempt || error instanceof TaskRefusedError;
    await endTask(services, run, isOver ? 'failed' : 'pending', errorText(error));
    services.log.error({ err: error, ...names, isOver }, 'a task failed');
    if (error instanceof TaskRefusedError) return;
    throw error;
  }
  await endTask(services, run, 'done', null);
  services.log.info(names, 'a task was done');
}

function beginTask(services: Services, call: TaskCall): Promise<StoredRun | undefined> {
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

/**
 * A run that was given up, such as that of a queue whose connections were lost, may end after another one: what fails then takes
 * back neither "done" nor "held", and leaves no pending task whose job is gone.
 */
function endTask(
  services: Services,
  { accountId, id }: TaskRun,
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
      .where(
        'outboxTasks.state',
        state === 'done' ? '<>' : '=',
        state === 'done' ? 'done' : 'pending',
      )
      .execute();
  });
}

function holdTask(
  services: Services,
  { accountId, id }: TaskRun,
  heldUntil: string,
): Promise<void> {
  return inAccount(services.db, { accountId }, async (tx) => {
    await tx
      .updateTable('outboxTasks')
      .set({ state: 'held', heldUntil })
      .where('outboxTasks.accountId', '=', accountId)
      .where('outboxTasks.id', '=', id)
      .where('outboxTasks.state', '=', 'pending')
      .execute();
  });
}

function errorText(error: unknown): string {
  return scrubText(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
