import type { Endpoint } from '@pinkas/contract/define';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Services } from '../services.ts';
import { admit } from './access.ts';
import { AppError } from './app-error.ts';
import { sessionTokenOf } from './browser-cookies.ts';
import type { Caller, RequestContext } from './context.ts';
import { sendFile, sendPdf } from './file-answer.ts';
import type { BoundEndpoint, FileAnswer, PdfAnswer } from './implement.ts';
import { rateLimitOf } from './request-limits.ts';
import { openUpload } from './upload-request.ts';
import { parseRequestPart } from './zod-problems.ts';

/** Finds the live session of a cookie; undefined when there is none or it has ended. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

const USER_AGENT_LENGTH_MAX = 200;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/** Registers one call at its exact path. */
export function registerEndpoint(
  app: FastifyInstance,
  bound: BoundEndpoint,
  services: Services,
  authenticate: Authenticate,
): void {
  const { endpoint } = bound;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.hasEffects !== true,
    config: rateLimitOf(endpoint),
    handler: async (request, reply) => {
      const base = await baseContext(request, services, authenticate);
      const ctx = admit(endpoint, base, request, reply);
      const result = await bound.handle({
        ctx,
        params: parsePart(endpoint.params, request.params),
        query: parsePart(endpoint.query, request.query),
        body: parsePart(endpoint.body, request.body),
        upload:
          endpoint.upload === undefined ? undefined : await openUpload(request, endpoint.upload),
        idempotencyKey: idempotencyKeyOf(endpoint, request),
        reply,
      });
      return sendResult(endpoint, result, reply);
    },
  });
}

async function baseContext(
  request: FastifyRequest,
  services: Services,
  authenticate: Authenticate,
): Promise<RequestContext> {
  const token = sessionTokenOf(request);
  const caller = token === undefined ? undefined : await authenticate(token);
  if (caller !== undefined) request.caller = caller;
  return {
    services,
    db: services.db,
    clock: services.clock,
    requestId: request.id,
    ip: request.ip,
    userAgent: userAgentOf(request),
    caller,
  };
}

/** The user agent as one short line of printable characters. */
export function userAgentOf(request: FastifyRequest): string {
  const text = request.headers['user-agent'] ?? '';
  return text.slice(0, USER_AGENT_LENGTH_MAX).replaceAll(/[^\x20-\x7e]/g, '?');
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : parseRequestPart(schema, value);
}

function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  if (endpoint.isIdempotent !== true) return undefined;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    throw new AppError('IDEMPOTENCY_KEY_MISSING');
  }
  return key;
}

function sendResult(endpoint: Endpoint, result: unknown, reply: FastifyReply): FastifyReply {
  if (endpoint.response === 'pdf') return sendPdf(reply, result as PdfAnswer);
  if (endpoint.response === 'file') return sendFile(reply, result as FileAnswer);
  const answer = endpoint.response.safeParse(result);
  if (!answer.success) {
    throw new Error(`the answer does not fit its contract: ${z.prettifyError(answer.error)}`);
  }
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.data));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: who called. */
    caller: Caller | undefined;
  }
}
