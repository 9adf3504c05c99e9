import { setTimeout as sleep } from 'node:timers/promises';

import {
  effectOf,
  needsNoSession,
  opensBooks,
  type Endpoint,
  asksPackage,
} from '@pinkas/contract/define';
import { assert } from '@pinkas/domain/assert';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Services } from '../services.ts';
import { admit } from './callers/access.ts';
import { AppError } from '../errors/app-error.ts';
import { authenticatorOf, type Authenticators } from './callers/authenticator.ts';
import { browserIdOf } from './callers/browser-cookies.ts';
import type { Caller, RequestContext } from '../context.ts';
import {
  announcedBytesOf,
  bodyLimitsOf,
  refuseBodyByHeaders,
  type BodyLimits,
} from './bodies/body-limits.ts';
import type { BodyPace } from './bodies/body-pace.ts';
import { sendFile, sendPdf } from './answers/file-answer.ts';
import { isUnchanged } from './answers/entity-tag.ts';
import { sendEvents } from './answers/event-answer.ts';
import type {
  BoundEndpoint,
  EventsAnswer,
  FileAnswer,
  PdfAnswer,
  RedirectAnswer,
} from './implement.ts';
import { rateLimitOf } from './request-limits.ts';
import {
  askingAgain,
  sentWhileAuthorized,
  readWhileAuthorized,
  type AskAgain,
} from './running-call.ts';
import { openUpload, type UploadRequest } from './bodies/upload-request.ts';
import { parseRequestPart } from './zod-problems.ts';

const USER_AGENT_LENGTH_MAX = 200;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/** What all calls go through. */
export interface Doors {
  readonly services: Services;
  readonly authenticators: Authenticators;
  readonly pace: BodyPace;
}

/** Registers one call at its exact path. */
export function registerEndpoint(app: FastifyInstance, bound: BoundEndpoint, doors: Doors): void {
  const { endpoint } = bound;
  const bodyLimits = bodyLimitsOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: hasHead(endpoint),
    config: {
      ...rateLimitOf(endpoint),
      bodyLimits,
      isSigned: endpoint.isSigned === true,
      isUnattended: endpoint.isUnattended === true,
      isForAnyone: needsNoSession(endpoint.access),
      asksPackage: asksPackage(endpoint),
      isOfApi: endpoint.apiScope !== undefined,
      ...(endpoint.fieldsErrNum !== undefined && { fieldsErrNum: endpoint.fieldsErrNum }),
    },
    bodyLimit: bodyLimits.bytes,
    // By headers alone, so that a stranger's body is never read.
    preParsing: async (request, reply) => {
      if (endpoint.upload === undefined) {
        refuseBodyByHeaders(request, bodyLimits, endpoint);
      }
      request.admitted = await authorizeRequest(endpoint, request, reply, doors);
      if (endpoint.upload === undefined) await waitForTurn(request, bodyLimits, doors.pace);
    },
    handler: async (request, reply) => {
      const ctx = request.admitted;
      assert(ctx !== undefined, 'a call is admitted before its body is read');
      const askAgain = askingAgain(endpoint, request, doors.authenticators);
      const result = await bound.handle({
        ctx,
        params: parsePart(endpoint.params, request.params),
        query: parsePart(endpoint.query, request.query),
        body: parsePart(endpoint.body, request.body),
        upload: await openUploadOf(endpoint, request, askAgain),
        rawBody: takesBytes(endpoint) ? (request.rawBody ?? new Uint8Array()) : undefined,
        idempotencyKey: idempotencyKeyOf(endpoint, request),
        reply,
      });
      return sendResult(endpoint, result, reply, askAgain);
    },
  });
}

function takesBytes({ isSigned = false, takesAnyBody = false }: Endpoint): boolean {
  return isSigned || takesAnyBody;
}

/** A GET with effects is made by a GET alone, and events have no head without their body. */
function hasHead(endpoint: Endpoint): boolean {
  return (
    endpoint.method === 'GET' && effectOf(endpoint) === 'read' && endpoint.response !== 'events'
  );
}

/** Decides by session, token and action; returns what the handler works in. */
async function authorizeRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, authenticators }: Doors,
): Promise<RequestContext> {
  const authenticator = authenticatorOf(authenticators, request);
  const caller = await authenticator.authenticate(request);
  request.caller = caller;
  authenticator.admit({ endpoint, request, reply, caller });
  const context = admit(endpoint, baseContext(request, services, caller), reply);
  if (caller?.isNewVisit === true && opensBooks(endpoint)) {
    await authenticator.noteVisit(caller, request.ip);
  }
  return context;
}

async function waitForTurn(
  request: FastifyRequest,
  limits: BodyLimits,
  pace: BodyPace,
): Promise<void> {
  if (request.caller === undefined) return;
  const delayMs = pace.delayMs(request.caller.userId, announcedBytesOf(request, limits));
  if (delayMs > 0) await sleep(delayMs);
}

function baseContext(
  request: FastifyRequest,
  services: Services,
  caller: Caller | undefined,
): RequestContext {
  return {
    services,
    db: services.db,
    clock: services.clock,
    requestId: request.id,
    ip: request.ip,
    userAgent: userAgentOf(request),
    browserId: browserIdOf(request),
    caller,
  };
}

/** Returns the user agent as one short line of printable characters. */
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

async function openUploadOf(
  { upload: schema }: Endpoint,
  request: FastifyRequest,
  askAgain: AskAgain | undefined,
): Promise<UploadRequest | undefined> {
  if (schema === undefined) return undefined;
  const upload = await openUpload(request, schema);
  if (askAgain === undefined) return upload;
  return { ...upload, content: readWhileAuthorized(upload.content, askAgain) };
}

function sendResult(
  endpoint: Endpoint,
  result: unknown,
  reply: FastifyReply,
  askAgain: AskAgain | undefined,
): FastifyReply {
  if (isUnchanged(reply)) return reply.code(304).send();
  if (endpoint.isCreating === true) reply.code(201);
  if (endpoint.response === 'pdf') return sendPdf(reply, result as PdfAnswer);
  if (endpoint.response === 'file') {
    const file = result as FileAnswer;
    return sendFile(reply, askAgain === undefined ? file : sentWhileAuthorized(file, askAgain));
  }
  if (endpoint.response === 'events') {
    assert(askAgain !== undefined, 'events are for somebody who is signed in');
    return sendEvents(reply, (result as EventsAnswer).open(askAgain));
  }
  if (endpoint.response === 'redirect') {
    // 303: whatever was requested, the next is a GET.
    return reply
      .header('cache-control', 'no-store')
      .redirect((result as RedirectAnswer).location, 303);
  }
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
    /** What the handler works in; set when the headers of the call were found good. */
    admitted: RequestContext | undefined;
    /** The bytes of a body that is signed, or of any kind. */
    rawBody?: Uint8Array;
  }
  interface FastifyContextConfig {
    bodyLimits?: BodyLimits;
    isSigned?: boolean;
    isUnattended?: boolean;
    isForAnyone?: boolean;
    /** What the package of the account lacks decides about the call, or is in its answer. */
    asksPackage?: boolean;
    /** The call is of the public API. */
    isOfApi?: boolean;
    /** `fieldsErrNum` of the endpoint. */
    fieldsErrNum?: number;
  }
}
