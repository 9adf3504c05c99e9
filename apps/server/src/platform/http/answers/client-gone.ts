import type { FastifyReply } from 'fastify';

/** Returns a signal that fires when the client closes the connection before it has its answer. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
