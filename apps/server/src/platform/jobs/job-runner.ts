import { setTimeout as sleep } from 'node:timers/promises';

import { endsWithin } from '../ends-within.ts';
import type { Services } from '../services.ts';
import {
  startQueue,
  type BackgroundWork,
  type QueueLimits,
  type RunningQueue,
} from './running-queue.ts';
import { assertUniqueKinds } from './task.ts';

const RESTART_PAUSE_MS = 1000;
/**
 * A queue that is down for longer than this is reported by readiness; shorter ones are restarts.
 */
const DOWN_MS_MAX = 20_000;

export const QUEUE_LIMITS: QueueLimits = {
  stopMs: 10_000,
  endMs: 5_000,
  lookEveryMs: 5_000,
  stall: { idleMs: 15_000, busyMs: 600_000 },
};

export interface JobRunner {
  /** Whether jobs are done; false when the queue has been down for longer than a restart takes. */
  isAlive(): boolean;
  /**
   * Claims no more jobs, lets the running ones finish within a limit, then resolves, whatever is still
   * pending.
   */
  stop(): Promise<void>;
}

/**
 * Starts to claim jobs from the queue, which belongs to the owner of the tables. Tasks whose job was
 * lost are enqueued again, those that a killed process holds are released, and each schedule runs once.
 * A queue that stopped because the database was lost, that does not finish stopping, or in which work
 * is ready and nothing moves, is started again as soon as the database answers.
 */
export async function startJobs(
  services: Services,
  work: BackgroundWork,
  limits: QueueLimits = QUEUE_LIMITS,
): Promise<JobRunner> {
  assertUniqueKinds(work.tasks);
  const stopping = new AbortController();
  const earlierWorkers: string[] = [];
  let running: RunningQueue | undefined = await startQueue(services, work, limits, []);
  let downSince: number | undefined;
  const keepRunning = async (): Promise<void> => {
    while (running !== undefined) {
      await running.ended;
      if (stopping.signal.aborted) return;
      downSince = performance.now();
      earlierWorkers.push(running.workerId);
      services.log.error('the queue ended; it is started again');
      running = await startAgain(services, stopping.signal, () =>
        startQueue(services, work, limits, earlierWorkers),
      );
      downSince = undefined;
    }
  };
  const kept = keepRunning().catch((error: unknown) => {
    if (!stopping.signal.aborted) services.log.error({ err: error }, 'the queue stopped for good');
  });
  return {
    isAlive: () => downSince === undefined || performance.now() - downSince < DOWN_MS_MAX,
    stop: async () => {
      stopping.abort();
      const stopped = Promise.all([running?.stop(), kept]);
      await endsWithin(stopped, limits.stopMs + 2 * limits.endMs);
    },
  };
}

/** Tries until the queue runs again; undefined when the product stops meanwhile. */
async function startAgain(
  services: Services,
  stopping: AbortSignal,
  start: () => Promise<RunningQueue>,
): Promise<RunningQueue | undefined> {
  while (!stopping.aborted) {
    await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping });
    try {
      const queue = await start();
      if (!stopping.aborted) return queue;
      await queue.stop();
    } catch (error) {
      services.log.warn({ err: error }, 'the queue could not be started yet');
    }
  }
  return undefined;
}
