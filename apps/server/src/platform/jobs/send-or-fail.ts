import { TaskHeldError, TaskRefusedError, type TaskRun } from './task.ts';

/** A message of a task that is sent. */
export interface SentInTask {
  /** Whether what was thrown is a refusal for good. */
  readonly isRefused: (error: unknown) => boolean;
  readonly send: () => Promise<void>;
  /** Records that it did not go out. */
  readonly onFailed: () => Promise<void>;
}

/**
 * Sends within what is tried. What is refused for good, or failed at the last try, has failed, and ends the task with
 * TaskRefusedError; what is held, or may be tried again, is thrown as it was.
 */
export async function sendOrFail(
  { isLastAttempt }: Pick<TaskRun, 'isLastAttempt'>,
  { isRefused, send, onFailed }: SentInTask,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof TaskHeldError || !(isRefused(error) || isLastAttempt)) throw error;
    await onFailed();
    throw new TaskRefusedError('the message was refused, or tried too often', { cause: error });
  }
}
