import { Logger, run, type Runner } from 'graphile-worker';
import { z } from 'zod';

import type { Log } from '../log/log.ts';
import type { Services } from '../services.ts';
import type { TaskRegistry } from './outbox-task.ts';
import { runOutboxTask } from './run-outbox-task.ts';
import { requeueForgottenTasks } from './sweep.ts';

const POLL_INTERVAL_MS = 2000;
const STOP_LIMIT_MS = 15_000;

const Payload = z.object({ accountId: z.int().positive(), taskId: z.uuid() });

export interface JobRunner {
  /** Takes no more jobs, lets the running ones end within a limit, then resolves. */
  stop(): Promise<void>;
}

/**
 * Starts to take jobs from the queue, which belongs to the owner of the tables. Tasks whose job was
 * lost are put on it again.
 */
export async function startJobs(services: Services, registry: TaskRegistry): Promise<JobRunner> {
  const runner = await run({
    pgPool: services.db.owner,
    concurrency: services.config.workers,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    gracefulShutdownAbortTimeout: STOP_LIMIT_MS,
    logger: queueLogger(services.log),
    taskList: {
      'outbox-task': (payload, { job }) =>
        runOutboxTask(services, registry, {
          ...Payload.parse(payload),
          attempt: job.attempts,
          attemptsMax: job.max_attempts,
        }),
    },
  });
  runner.promise.catch((error: unknown) => services.log.error({ err: error }, 'the queue stopped'));
  await requeueForgottenTasks(services.db);
  return { stop: () => stopRunner(runner) };
}

async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop();
  await runner.promise.catch(() => undefined); // the log has it
}

function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const text = `queue: ${message}`;
    if (level === 'error') log.error({ ...meta }, text);
    else if (level === 'warning') log.warn({ ...meta }, text);
    else log.debug({ ...meta }, text);
  });
}
