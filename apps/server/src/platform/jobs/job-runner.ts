import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

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
const RESTART_PAUSE_MS = 1000;

const Payload = z.object({ accountId: z.int().positive(), taskId: z.uuid() });

export interface JobRunner {
  /** Takes no more jobs, lets the running ones end within a limit, then resolves. */
  stop(): Promise<void>;
}

/**
 * Starts to take jobs from the queue, which belongs to the owner of the tables. Tasks whose job was
 * lost are put on it again, and those that a killed process holds are freed. A queue that ended
 * because the database was lost is started anew when the database is back.
 */
export async function startJobs(services: Services, registry: TaskRegistry): Promise<JobRunner> {
  let running = await startQueue(services, registry);
  const stopping = new AbortController();
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await endOf(running);
      if (stopping.signal.aborted) return;
      services.log.error('the queue ended; it is started again');
      running = await startAgain(services, registry, stopping.signal);
    }
  };
  const kept = keepRunning().catch((error: unknown) => {
    if (!stopping.signal.aborted) services.log.error({ err: error }, 'the queue stopped for good');
  });
  return {
    stop: async () => {
      stopping.abort();
      await running.runner.stop().catch(() => undefined); // it may have ended by itself
      await kept;
    },
  };
}

interface RunningQueue {
  readonly runner: Runner;
  readonly watch: PoolWatch;
}

async function startQueue(services: Services, registry: TaskRegistry): Promise<RunningQueue> {
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
    // In batches the queue waits for what it writes of a job's end, and tries it again; one by one
    // it does not, and a lost connection would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      'outbox-task': (payload, { job }) =>
        runOutboxTask(services, registry, {
          ...Payload.parse(payload),
          attempt: job.attempts,
          attemptsMax: job.max_attempts,
        }),
    },
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the queue failed'));
  assert(poolId !== '', 'the queue tells its pool before it runs');
  const watch = await watchPools(db.owner, poolId, log);
  await requeueForgottenTasks(db);
  return { runner, watch };
}

async function endOf({ runner, watch }: RunningQueue): Promise<void> {
  await runner.promise.catch(() => undefined); // the log has it
  await watch.stop();
}

/** Tries until the queue runs again; throws when the product stops meanwhile. */
async function startAgain(
  services: Services,
  registry: TaskRegistry,
  stopping: AbortSignal,
): Promise<RunningQueue> {
  for (;;) {
    await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping });
    try {
      return await startQueue(services, registry);
    } catch (error) {
      services.log.warn({ err: error }, 'the queue could not be started yet');
    }
  }
}

function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const text = `queue: ${message}`;
    if (level === 'error') log.error({ ...meta }, text);
    else if (level === 'warning') log.warn({ ...meta }, text);
    else log.debug({ ...meta }, text);
  });
}
