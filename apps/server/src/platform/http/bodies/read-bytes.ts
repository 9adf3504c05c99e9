import type { FastifyInstance } from 'fastify';

/** Has the calls of a scope take the bytes of a body, whatever its kind: nothing else is made of it. */
export function readBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = Buffer.from(body);
    done(null, undefined);
  });
}
