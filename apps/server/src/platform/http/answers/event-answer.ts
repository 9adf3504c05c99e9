import type { FastifyInstance, FastifyReply } from 'fastify';

import type { OpenEvents } from '../implement.ts';

/** Open event streams, by the server that sends them. */
const sent = new WeakMap<FastifyInstance['server'], Set<OpenEvents>>();

/** Sends server-sent events for as long as they come. */
export function sendEvents(reply: FastifyReply, open: OpenEvents): FastifyReply {
  const { server } = reply.server;
  const all = sent.get(server) ?? new Set();
  sent.set(server, all.add(open));
  open.events.once('close', () => all.delete(open));
  return (
    reply
      .header('cache-control', 'no-store')
      // A proxy that buffers answers would delay events.
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(open.events)
  );
}

/** Closes all open event streams: a server that stops would wait for them. */
export function endEvents({ server }: FastifyInstance): void {
  for (const open of sent.get(server) ?? []) open.end();
}
