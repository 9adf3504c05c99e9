import type { FastifyInstance } from 'fastify';

import type { Database } from '../db/database.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: the database does too, and background work is
 * done.
 */
export function registerHealth(
  app: FastifyInstance,
  db: Database,
  isQueueAlive: () => boolean,
): void {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.app.query('select 1');
      return isQueueAlive()
        ? { status: 'ready' }
        : await reply.code(503).send({ status: 'queue-stopped' });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database-away' });
    }
  });
}
