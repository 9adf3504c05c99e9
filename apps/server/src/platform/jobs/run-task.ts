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

type BegunTask = Pick<StoredRun, 'id' | 'kind' | 'payload'> & {
  readonly documentId: string | null;
};

/**
 * Counts the try of a task that is pending; undefined for another. The queue belongs to the owner of the tables, so that a run costs
 * one round trip to begin and one to end, not a transaction of the account each.
 */
async function beginTask(services: Services, call: TaskCall): Promise<StoredRun | undefined> {
  const { rows } = await services.db.owner.query<BegunTask>({
    name: 'begin-task',
    text: `update outbox_tasks set attempts = attempts + 1
      where account_id = $1 and id = $2 and state = 'pending'
      returning id, kind, document_id as "documentId", payload`,
    values: [call.accountId, call.taskId],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...row,
    documentId: row.documentId ?? '',
    accountId: call.accountId,
    attempt: call.attempt,
    isLastAttempt: call.attempt >= call.attemptsMax,
  };
}

/**
 * A run that was given up, such as that of a queue whose connections were lost, may end after another one: what fails then takes
 * back neither "done" nor "held", and leaves no pending task whose job is gone.
 */
async function endTask(
  services: Services,
  { accountId, id }: TaskRun,
  state: 'done' | 'failed' | 'pending',
  lastError: string | null,
): Promise<void> {
  const doneAt = state === 'done' ? services.clock.now() : null;
  await services.db.owner.query({
    name: 'end-task',
    text: `update outbox_tasks set state = $3, last_error = $4, done_at = $5
      where account_id = $1 and id = $2
        and case when $3 = 'done' then state <> 'done' else state = 'pending' end`,
    values: [accountId, id, state, lastError, doneAt],
  });
}

async function holdTask(
  services: Services,
  { accountId, id }: TaskRun,
  heldUntil: string,
): Promise<void> {
  await services.db.owner.query({
    name: 'hold-task',
    text: `update outbox_tasks set state = 'held', held_until = $3
      where account_id = $1 and id = $2 and state = 'pending'`,
    values: [accountId, id, heldUntil],
  });
}

function errorText(error: unknown): string {
  return scrubText(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
