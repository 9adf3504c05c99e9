import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock/clock.ts';
import { hasStalledTasks } from '../jobs/reconcile-tasks.ts';
import type { Services } from '../services.ts';

/** How long answers are repeated: anybody may ask, and these write to the disk or read the whole queue. */
const DISK_CHECK_EVERY_MS = 5_000;
const STALLED_CHECK_EVERY_MS = 60_000;

/**
 * `/health/live`: the process answers. `/health/ready`: the database does too, background work is done, the disk takes
 * files, and the process is not about to end; `status` says what is not so. Stalled tasks beside all that are
 * named as a warning: another process would do no better. So is the count of failures that nothing waited for.
 */
export function registerHealth(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'faults'>,
  isQueueAlive: () => boolean,
): void {
  const { db, clock, storage, faults } = services;
  const hasRoom = atMostEvery(clock, DISK_CHECK_EVERY_MS, () => storage.hasRoom());
  const hasStalled = atMostEvery(clock, STALLED_CHECK_EVERY_MS, () => hasStalledTasks(services));
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const counted =
      faults.count === 0 ? {} : { unhandledFaults: faults.count, lastUnhandledAt: faults.lastAt };
    const refuse = (status: string) => reply.code(503).send({ status, ...counted });
    if (faults.isEnding) return refuse('ending');
    try {
      await db.app.query('select 1');
      if (!isQueueAlive()) return await refuse('queue-stopped');
      if (!(await hasRoom())) return await refuse('disk-full');
      const warnings = (await hasStalled()) ? { warnings: ['tasks-stalled'] } : {};
      return { status: 'ready', ...warnings, ...counted };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return refuse('database-away');
    }
  });
}

/** Checks again once the last answer is so old; whoever asks meanwhile waits for the same answer. One that throws is no answer. */
function atMostEvery<T>(clock: Clock, everyMs: number, check: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let askedAtMs = 0;
  return () => {
    if (answer !== undefined && clock.nowMs() - askedAtMs < everyMs) return answer;
    askedAtMs = clock.nowMs();
    const asked = check();
    answer = asked;
    asked.catch(() => {
      if (answer === asked) answer = undefined;
    });
    return asked;
  };
}
