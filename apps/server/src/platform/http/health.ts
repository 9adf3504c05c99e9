import type { FastifyInstance } from 'fastify';

import type { Database } from '../db/database.ts';

import type { UnhandledFaults } from '../unhandled-faults.ts';

export interface HealthSources {
  readonly db: Database;
  readonly faults: UnhandledFaults;
  readonly isQueueAlive: () => boolean;
}

/**
 * `/health/live`: the process answers. `/health/ready`: the database does too, background work is done, and the process is not
 * about to end; with the count of failures that nothing waited for, and the moment of the newest.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, faults, isQueueAlive }: HealthSources,
): void {
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
      return isQueueAlive() ? { status: 'ready', ...counted } : await refuse('queue-stopped');
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return refuse('database-away');
    }
  });
}
