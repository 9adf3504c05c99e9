import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../../../platform/errors/app-error.ts';
import { readBytes } from '../../../platform/http/bodies/read-bytes.ts';
import type { KeyFinder } from '../../../platform/http/callers/key-authenticator.ts';
import type { Services } from '../../../platform/services.ts';
import {
  asRefusedByApi,
  BODY_BYTES_MAX,
  openCall,
  readBody,
  Reading,
  sendAnswer,
  type RefusedByApi,
  type SentBody,
} from '../adapter/adapter.api.ts';
import { refusalAnswer } from './answers/refusal-answer.ts';
import { findCall, plainPath, subjectOf } from './calls/find-call.ts';
import type { SentAnswer } from './calls/morning-call.ts';
import { MORNING_CALLS, SIGN_INS } from './morning-calls.ts';
import { openBearer } from './sign-in/bearer.ts';
import { isOauth, oauthRefusal, type AnswerSignIn } from './sign-in/sign-in.ts';

/** Apart from the public API, whose paths are the same: a base address decides which of the two a program calls. */
const BASE = '/morning/api/v1';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Registers the calls in the form of Morning. Each becomes calls of the public API by the key that its token holds, so that
 * rights, scope, rate, idempotency and the log of calls are those of the API.
 */
export async function registerMorning(
  app: FastifyInstance,
  services: Services,
  keys: KeyFinder,
): Promise<void> {
  const door = { door: { app, origin: services.config.origin }, services, keys };

  function bodyOf(request: FastifyRequest): Promise<SentBody> {
    const contentType = request.headers['content-type'] ?? '';
    return readBody(request.rawBody ?? new Uint8Array(), contentType);
  }

  async function signIn(request: FastifyRequest, answerSignIn: AnswerSignIn): Promise<SentAnswer> {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_ALLOWED');
    const callBy = (secret: string) => openCall(door, request, secret);
    return answerSignIn({ reading: new Reading(await bodyOf(request)), services, callBy });
  }

  async function answerCall(request: FastifyRequest, path: string): Promise<SentAnswer> {
    const secret = await openBearer(services, request.headers.authorization);
    const found = findCall(MORNING_CALLS, request.method, path);
    if ('missing' in found) {
      throw new AppError(found.missing === 'path' ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED');
    }
    const { searchParams: query } = new URL(request.url, services.config.origin);
    const body = await bodyOf(request);
    return found.call.answer({
      ...openCall(door, request, secret),
      reading: new Reading(body, { isExact: true }),
      fields: body.fields,
      id: found.id,
      query,
      idempotencyKey: idempotencyKeyOf(request),
    });
  }

  async function answer(request: FastifyRequest): Promise<SentAnswer> {
    const path = plainPath(request.url);
    const answerSignIn = SIGN_INS.get(path);
    const below = belowBase(path);
    try {
      if (answerSignIn !== undefined) return await signIn(request, answerSignIn);
      return await answerCall(request, below);
    } catch (error) {
      return refusedAt(path, asRefusedByApi(error, request));
    }
  }

  await app.register(async (scope) => {
    readBytes(scope);
    scope.setErrorHandler((error, request, reply) => {
      sendAnswer(reply, refusedAt(plainPath(request.url), asRefusedByApi(error, request)));
    });
    for (const url of ['/morning/*', '//morning/*']) {
      scope.route({
        method: METHODS,
        url,
        config: { isOfApi: true },
        bodyLimit: BODY_BYTES_MAX,
        handler: async (request, reply) => sendAnswer(reply, await answer(request)),
      });
    }
  });
}

function belowBase(path: string): string {
  return path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : '';
}

function refusedAt(path: string, refused: RefusedByApi): SentAnswer {
  return isOauth(path) ? oauthRefusal(refused) : refusalAnswer(refused, subjectOf(belowBase(path)));
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
