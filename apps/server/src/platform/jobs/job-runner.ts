import { EventEmitter } from 'node:events';

import { assert } from '@pinkas/domain/assert';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';

import type { Log } from '../log/log.ts';
import type { Services } from '../services.ts';
import { watchPools, type PoolWatch } from './living-pools.ts';
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
 * lost are put on it again, and those that a killed process holds are freed.
 */
export async function startJobs(services: Services, registry: TaskRegistry): Promise<JobRunner> {
  const { db, log } = services;
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id));
  const runner = await run({
    events,
    pgPool: db.owner,
    concurrency: services.config.workers,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    gracefulShutdownAbortTimeout: STOP_LIMIT_MS,
    logger: queueLogger(log),
    taskList: {
      'outbox-task': (payload, { job }) =>
        runOutboxTask(services, registry, {
          ...Payload.parse(payload),
          attempt: job.attempts,
          attemptsMax: job.max_attempts,
        }),
    },
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the queue stopped'));
  assert(poolId !== '', 'the queue tells its pool before it runs');
  const watch = await watchPools(db.owner, poolId, log);
  await requeueForgottenTasks(db);
  return { stop: () => stopRunner(runner, watch) };
}

async function stopRunner(runner: Runner, watch: PoolWatch): Promise<void> {
  await runner.stop();
  await runner.promise.catch(() => undefined); // the log has it
  await watch.stop();
}

function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const text = `queue: ${message}`;
    if (level === 'error') log.error({ ...meta }, text);
    else if (level === 'warning') log.warn({ ...meta }, text);
    else log.debug({ ...meta }, text);
  });
}
