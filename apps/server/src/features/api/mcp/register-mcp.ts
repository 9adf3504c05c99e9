import { BOOKING_SCOPES } from '@pinkas/domain/api/api-scopes';
import { API_CALLS_BURST, API_CALLS_PER_SECOND } from '@pinkas/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Caller } from '../../../platform/context.ts';
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
    return { ...scopesOf(caller), secret, address: request.ip, userAgent: userAgentOf(request) };
  }

  function scopesOf({ apiKey, principal }: Caller): Pick<McpCaller, 'scopes'> {
    if (apiKey === undefined) throw new AppError('KEY_INVALID');
    const { isAllowed } = rates.take(apiKey.familyId);
    if (!isAllowed) throw new AppError('TOO_MANY_REQUESTS');
    if (principal.missingFeatures.includes('api')) {
      throw new AppError('PACKAGE_REQUIRED', { feature: 'api' });
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
    const { toolsFor } = await import('./serve-tools.ts');
    const response = await toolsFor(mcp, caller).fetch(webRequestOf(request, resource));
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .send(Buffer.from(await response.arrayBuffer()));
  }

  await app.register(async (scope) => {
    scope.decorateRequest('mcpCaller', undefined);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
      request.rawBody = Buffer.from(body);
      done(null, undefined);
    });
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

function webRequestOf({ method, headers, rawBody }: FastifyRequest, url: string): Request {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value] as const] : [],
  );
  const body = method === 'POST' ? { body: Buffer.from(rawBody ?? new Uint8Array()) } : {};
  return new Request(url, {
    method,
    headers: named.map(([name, value]) => [name, value]),
    ...body,
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    mcpCaller: McpCaller | undefined;
  }
}
