import { EventEmitter } from 'node:events';

import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';

import type { QueuePool } from '../db/startup/queue-pool.ts';
import { endsWithin } from '../ends-within.ts';
import type { Log } from '../log/log.ts';
import type { Services } from '../services.ts';
import { watchQueue, type QueueWatch, type StallLimits } from './queue-watch.ts';
import { requeueOrphanedTasks } from './reconcile-tasks.ts';
import { runTask } from './run-task.ts';
import {
  cronItemsOf,
  enqueueSchedules,
  runSchedule,
  SCHEDULE_JOB,
  type Schedule,
} from './schedule.ts';
import { noteSchedules } from './schedule-runs.ts';
import type { Task } from './task.ts';
import { startHeartbeat, type WorkerHeartbeat } from './worker-heartbeat.ts';

const POLL_INTERVAL_MS = 2000;

const Payload = z.object({ accountId: z.int().positive(), taskId: z.uuid() });

/** Bounds of a queue that does not do what it is asked to. */
export interface QueueLimits {
  /** For the running jobs when the product stops. */
  readonly stopMs: number;
  /** The time limit of a queue that stops by itself. */
  readonly endMs: number;
  /** The interval between two checks that work moves. */
  readonly lookEveryMs: number;
  readonly stall: StallLimits;
}

/** What the features have the queue do. */
export interface BackgroundWork {
  readonly tasks: readonly Task[];
  readonly schedules: readonly Schedule[];
}

/** One run of the queue, on connections of its own. */
export interface RunningQueue {
  readonly workerId: string;
  /** Resolves when it has stopped or was given up; from then on its connections are closed. */
  readonly ended: Promise<void>;
  /**
   * Claims no more jobs, lets the running ones finish within the limit, then aborts whatever is still
   * pending.
   */
  stop(): Promise<void>;
}

/**
 * Starts the queue. Tasks whose job was lost are enqueued again, and the jobs of earlier runs that were
 * given up are released. Throws when the database is unavailable; nothing is left running then.
 */
export async function startQueue(
  services: Services,
  work: BackgroundWork,
  limits: QueueLimits,
  earlierWorkers: readonly string[],
): Promise<RunningQueue> {
  const connections = services.db.openQueuePool();
  const { pool } = connections;
  const parts: QueueParts = { connections, log: services.log, limits };
  try {
    const events: WorkerEvents = new EventEmitter();
    const { workers } = services.config;
    const watch = watchQueue(pool, events, { workers, limits: limits.stall });
    parts.runner = await runQueue(services, work, connections, { events, limits });
    parts.heartbeat = await startHeartbeat(pool, watch.workerId(), services.log);
    await pool.query('select graphile_worker.force_unlock_workers($1)', [earlierWorkers]);
    await requeueOrphanedTasks(services.db, pool);
    await noteSchedules(pool, work.schedules, services.clock.now());
    await enqueueSchedules(pool, work.schedules);
    return superviseQueue(parts, parts.runner, { events, watch });
  } catch (error) {
    await giveUp(parts);
    throw error;
  }
}

interface QueueParts {
  readonly connections: QueuePool;
  readonly log: Log;
  readonly limits: QueueLimits;
  runner?: Runner;
  heartbeat?: WorkerHeartbeat;
}

async function runQueue(
  services: Services,
  work: BackgroundWork,
  { pool }: QueuePool,
  { events, limits }: { readonly events: WorkerEvents; readonly limits: QueueLimits },
): Promise<Runner> {
  const { log, config } = services;
  const runner = await run({
    events,
    pgPool: pool,
    concurrency: config.workers,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    parsedCronItems: cronItemsOf(work.schedules),
    gracefulShutdownAbortTimeout: limits.stopMs,
    logger: queueLogger(log),
    // In batches the queue waits for what it writes of a job's completion, and retries it; one by
    // one it does not, and a lost connection would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskListOf(services, work),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the queue failed'));
  return runner;
}

function taskListOf(services: Services, work: BackgroundWork): TaskList {
  return {
    'outbox-task': (payload, { job }) =>
      runTask(services, work.tasks, {
        ...Payload.parse(payload),
        attempt: job.attempts,
        attemptsMax: job.max_attempts,
      }),
    [SCHEDULE_JOB]: (payload) => runSchedule(services, work.schedules, payload),
  };
}

interface Watched {
  readonly events: WorkerEvents;
  readonly watch: QueueWatch;
}

/** Ends the run when the runner stops, when it takes too long for that, or when it stalls. */
function superviseQueue(
  parts: QueueParts,
  runner: Runner,
  { events, watch }: Watched,
): RunningQueue {
  const { log, limits } = parts;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const ending = new Promise<string>((resolve) => {
    events.on('pool:gracefulShutdown', () => resolve('it ends'));
    events.on('pool:forcefulShutdown', () => resolve('it ends'));
    events.on('stop', () => resolve('it ends'));
    runner.promise.then(
      () => resolve('it ended'),
      () => resolve('it failed'),
    );
    const look = async (): Promise<void> => {
      if (await watch.isStalled()) resolve('work is ready and nothing moves');
    };
    timer = setInterval(() => {
      look().catch((error: unknown) => log.warn({ err: error }, 'the queue could not be watched'));
    }, limits.lookEveryMs);
  });
  async function supervise(): Promise<void> {
    const reason = await ending;
    clearInterval(timer);
    if (!isStopping) log.error({ reason }, 'the queue ends');
    const settled = runner.promise.catch(() => undefined);
    const hasEnded = await endsWithin(settled, isStopping ? limits.stopMs : limits.endMs);
    if (!hasEnded) log.error('the queue did not end in time and is given up');
    await giveUp(parts);
  }
  const ended = supervise();
  return {
    workerId: watch.workerId(),
    ended,
    async stop() {
      isStopping = true;
      runner.stop().catch(() => undefined); // it may have stopped by itself
      await ended;
    },
  };
}

/**
 * Aborts all that is left of a run: queries that still wait for the database fail, because their connections
 * are cut.
 */
async function giveUp({ runner, heartbeat, connections, limits }: QueueParts): Promise<void> {
  runner?.stop().catch(() => undefined); // it may have stopped by itself
  if (heartbeat !== undefined) await endsWithin(heartbeat.stop(), limits.endMs);
  connections.destroy();
}

function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const text = `queue: ${message}`;
    if (level === 'error') log.error({ ...meta }, text);
    else if (level === 'warning') log.warn({ ...meta }, text);
    else log.debug({ ...meta }, text);
  });
}
