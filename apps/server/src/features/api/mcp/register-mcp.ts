import { BOOKING_SCOPES } from '@pinkas/domain/api/api-scopes';
import { API_CALLS_BURST, API_CALLS_PER_SECOND } from '@pinkas/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { lackOf } from '../../../platform/access/require-action.ts';
import type { Caller } from '../../../platform/context.ts';
import { readBytes } from '../../../platform/http/bodies/read-bytes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { userAgentOf } from '../../../platform/http/endpoint-route.ts';
import { bearerOf, type KeyFinder } from '../../../platform/http/callers/key-authenticator.ts';
import { keyRates } from '../../../platform/http/callers/key-rates.ts';
import type { Services } from '../../../platform/services.ts';
import { asAssistant, assistantResourceOf } from '../../auth/oauth2/oauth2.api.ts';
import type { McpCaller } from './serve-tools.ts';

const BODY_BYTES_MAX = 2_000_000;
/** Without an account, by address. */
const CHECKS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
/** After this, or once nobody waits for the answer any more, a request is given up. */
const ANSWER_TIME_MS = MINUTE_MS;
/** JSON-RPC: the request is not one that is answered. */
const INVALID_REQUEST = -32_600;
const NO_BATCHES = {
  jsonrpc: '2.0',
  id: null,
  error: { code: INVALID_REQUEST, message: 'One message a request: a batch is not answered.' },
} as const;

/**
 * Registers the server of assistants (MCP, revision 2026-07-28): `/mcp` by a key or a token for it, and `/mcp/checks` for what
 * needs no account. Each request is answered by itself; there are no sessions.
 */
export async function registerMcp(
  app: FastifyInstance,
  services: Services,
  keys: KeyFinder,
): Promise<void> {
  const { origin } = services.config;
  const resource = assistantResourceOf(origin);
  const { pathname } = new URL(resource);
  const rates = keyRates({ perSecond: API_CALLS_PER_SECOND, burst: API_CALLS_BURST });
  const mcp = { app, origin, db: services.db, version: services.version, log: services.log };
  const challenge = `Bearer realm="pinkas", resource_metadata="${origin}/.well-known/oauth-protected-resource${pathname}"`;

  async function findCaller(request: FastifyRequest, reply: FastifyReply): Promise<McpCaller> {
    reply.header('www-authenticate', challenge);
    const secret = bearerOf(request);
    const caller = await asAssistant(() => keys.find(secret, request.ip));
    reply.removeHeader('www-authenticate');
    return {
      ...scopesOf(caller, reply),
      secret,
      address: request.ip,
      userAgent: userAgentOf(request),
    };
  }

  function scopesOf({ apiKey, principal }: Caller, reply: FastifyReply): Pick<McpCaller, 'scopes'> {
    if (apiKey === undefined) throw new AppError('KEY_INVALID');
    const { isAllowed, waitSeconds } = rates.take(apiKey.familyId);
    if (!isAllowed) {
      reply.header('retry-after', waitSeconds);
      throw new AppError('TOO_MANY_REQUESTS');
    }
    if (principal.missingFeatures.includes('api')) {
      throw lackOf(principal, 'api');
    }
    const { scopes } = apiKey;
    if (scopes.some((scope) => BOOKING_SCOPES.includes(scope))) throw new AppError('KEY_MAY_ISSUE');
    return { scopes };
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: McpCaller | undefined,
  ): Promise<FastifyReply> {
    // Its messages would pass the rate of the key as one, and the revision has none.
    if (isBatch(request.rawBody)) return reply.code(400).send(NO_BATCHES);
    const { toolsFor } = await import('./serve-tools.ts');
    const gone = new AbortController();
    const giveUp = () => gone.abort(new AppError('BUSY'));
    reply.raw.once('close', giveUp);
    const { signal } = gone;
    const timer = setTimeout(giveUp, ANSWER_TIME_MS);
    try {
      const response = await toolsFor(mcp, caller).fetch(webRequestOf(request, resource, signal));
      const body = Buffer.from(await bytesOf(response, signal));
      for (const [name, value] of response.headers) reply.header(name, value);
      return await reply.code(response.status).header('cache-control', 'no-store').send(body);
    } finally {
      clearTimeout(timer);
    }
  }

  await app.register(async (scope) => {
    scope.decorateRequest('mcpCaller', undefined);
    readBytes(scope);
    // A page of another site never speaks to it for the person whose browser it is in.
    scope.addHook('onRequest', async ({ headers }) => {
      if (headers.origin !== undefined && headers.origin !== origin) {
        throw new AppError('NOT_PERMITTED');
      }
    });
    const config = { isOfApi: true };
    const method = ['GET', 'POST', 'DELETE'];
    scope.route({
      method,
      url: pathname,
      config,
      bodyLimit: BODY_BYTES_MAX,
      // Before the body: that of a stranger is never read.
      preParsing: async (request, reply) => {
        request.mcpCaller = await findCaller(request, reply);
      },
      handler: (request, reply) => answer(request, reply, request.mcpCaller),
    });
    scope.route({
      method,
      url: `${pathname}/checks`,
      config: {
        ...config,
        rateLimit: {
          max: CHECKS_PER_MINUTE,
          timeWindow: MINUTE_MS,
          errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS'),
        },
      },
      bodyLimit: BODY_BYTES_MAX,
      handler: (request, reply) => answer(request, reply, undefined),
    });
  });
}

/** Whether a body is a JSON array: several messages in one request. */
function isBatch(body: Uint8Array | undefined): boolean {
  return Buffer.from(body ?? [])
    .toString()
    .trimStart()
    .startsWith('[');
}

/** Reads an answer to its end; rejects where it is given up before. */
function bytesOf({ body }: Response, signal: AbortSignal): Promise<ArrayBuffer> {
  return new Response(body?.pipeThrough(new TransformStream(), { signal })).arrayBuffer();
}

function webRequestOf(
  { method, headers, rawBody }: FastifyRequest,
  url: string,
  signal: AbortSignal,
): Request {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value] as const] : [],
  );
  const body = method === 'POST' ? { body: Buffer.from(rawBody ?? new Uint8Array()) } : {};
  return new Request(url, {
    method,
    headers: named.map(([name, value]) => [name, value]),
    signal,
    ...body,
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    mcpCaller: McpCaller | undefined;
  }
}
