import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import fastifyCookie from '@fastify/cookie';
import { UPLOAD_FILE_BYTES_MAX } from '@pinkas/domain/files/upload-limits';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';
import { AppError } from '../errors/app-error.ts';
import { registerCallLog, type ApiCallLog } from './call-log/api-call-log.ts';
import type { Authenticators } from './callers/authenticator.ts';
import { registerEndpoint, userAgentOf } from './endpoint-route.ts';
import { readBytes } from './bodies/read-bytes.ts';
import { endUnreadBody, NO_CALL } from './bodies/body-limits.ts';
import { bodyPace } from './bodies/body-pace.ts';
import { answerError, sendRefusal } from './answers/error-answer.ts';
import { endEvents } from './answers/event-answer.ts';
import { foreignHostStatus } from './host-check.ts';
import type { BoundEndpoint, Routes } from './implement.ts';
import { allowedMethods } from './method-table.ts';
import { refusalPace } from './answers/refusal-pace.ts';
import {
  answerBrokenConnection,
  CONNECTION_LIMITS,
  oversizeStatus,
  registerRateLimit,
} from './request-limits.ts';
import { setSecurityHeaders } from './pages/security-headers.ts';
import { pageBehind } from './pages/page-address.ts';
import { parseFormBody } from './bodies/form-body.ts';
import { parseStrictJson } from './bodies/strict-json.ts';
import { readMultipart } from './bodies/upload-request.ts';

export interface HttpServerOptions {
  readonly services: Services;
  readonly routes: Routes;
  readonly authenticators: Authenticators;
  readonly callLog: ApiCallLog;
}

/**
 * Returns the HTTP server with all calls of the contract. Pages and files are registered on it by
 * the caller; nothing listens yet.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { services, routes, authenticators, callLog } = options;
  const logger: FastifyBaseLogger = services.log;
  const app = Fastify({
    ...CONNECTION_LIMITS,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Ids are ours alone: a client's own could be made to look like another request's.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: services.config.trustedProxies.length > 0 && [...services.config.trustedProxies],
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('admitted', undefined);
  app.setErrorHandler(answerError);
  readBodies(app);
  await app.register(fastifyCookie);
  await registerRateLimit(app, services.config.requestsPerMinute);
  addHeaders(app, services);
  closeConnectionsAtEnd(app);
  app.addHook('onSend', async (request, reply) => endUnreadBody(request, reply));
  slowRefusals(app);
  logAnswers(app);
  registerCallLog(app, callLog);
  answerUnknownPaths(app, routes);
  const doors = { services, authenticators, pace: bodyPace() };
  const isUpload = (bound: BoundEndpoint): boolean => bound.endpoint.upload !== undefined;
  const isOfAnyBody = (bound: BoundEndpoint): boolean => bound.endpoint.takesAnyBody === true;
  for (const bound of routes.filter((one) => !isUpload(one) && !isOfAnyBody(one))) {
    registerEndpoint(app, bound, doors);
  }
  await app.register(async (scope) => {
    readBytes(scope);
    for (const bound of routes.filter(isOfAnyBody)) registerEndpoint(scope, bound, doors);
  });
  // Forms with files are read in a scope of their own; everywhere else they are no kind of body.
  await app.register(async (scope) => {
    await readMultipart(scope, UPLOAD_FILE_BYTES_MAX);
    for (const bound of routes.filter(isUpload)) {
      registerEndpoint(scope, bound, doors);
    }
  });
  return app;
}

/** JSON in UTF-8 is the one kind of body, but for calls that take a short form; an empty one is no body. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const { bodyLimits: limits = NO_CALL, isSigned = false } = request.routeOptions.config;
      const bytes = Buffer.from(body);
      if (isSigned) request.rawBody = bytes;
      done(null, parseStrictJson(bytes, limits));
    } catch (error) {
      done(error instanceof Error ? error : new AppError('MALFORMED_REQUEST'), undefined);
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, parseFormBody(Buffer.from(body)));
      } catch (error) {
        done(error instanceof Error ? error : new AppError('MALFORMED_REQUEST'), undefined);
      }
    },
  );
}

function addHeaders(app: FastifyInstance, services: Services): void {
  const isHttps = services.config.origin.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, isHttps);
    reply.header('ezver', services.version).header('x-request-id', request.id);
    const status = oversizeStatus(request) ?? foreignHostStatus(request, services.config.origin);
    if (status !== undefined) {
      reply.header('connection', 'close');
      return sendRefusal(request, reply, new AppError('MALFORMED_REQUEST'), status);
    }
  });
}

/**
 * While the server stops, the last answer on a connection announces its close; else it would stay
 * open.
 */
function closeConnectionsAtEnd(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    endEvents(app);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/**
 * Floods of refused requests take processor time from other users; when delayed, each connection
 * sends few.
 */
function slowRefusals(app: FastifyInstance): void {
  const pace = refusalPace();
  app.addHook('onSend', async ({ caller }, { statusCode }) => {
    if (statusCode < 400 || caller !== undefined) return;
    const delayMs = pace.delayMs();
    if (delayMs > 0) await sleep(delayMs);
  });
}

/**
 * Writes one log entry a request: the route's pattern, never the address, which may contain a
 * token.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        elapsedMs: Math.trunc(reply.elapsedTime),
        ip: request.ip,
        userAgent: userAgentOf(request),
        ...(request.caller === undefined
          ? {}
          : { userId: request.caller.userId, accountId: request.caller.accountId }),
      },
      'answered',
    );
  });
}

function answerUnknownPaths(app: FastifyInstance, routes: Routes): void {
  const callPaths = routes.map(({ endpoint }) => endpoint.path);
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(routes, request.method, request.url);
    const page = allowed === undefined ? pageBehind(callPaths, request) : undefined;
    if (page !== undefined) {
      return reply.header('cache-control', 'no-store').header('vary', 'accept').redirect(page);
    }
    if (allowed === undefined) return sendRefusal(request, reply, new AppError('NOT_FOUND'));
    reply.header('allow', allowed.join(', '));
    return sendRefusal(request, reply, new AppError('METHOD_NOT_ALLOWED'));
  });
}
