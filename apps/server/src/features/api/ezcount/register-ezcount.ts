import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
} from '../adapter/adapter.api.ts';
import { refusalAnswer } from './answers/refusal-answer.ts';
import type { AnswerCall, EzcountCall, SentAnswer } from './calls/ezcount-call.ts';
import { EZCOUNT_CALLS } from './ezcount-calls.ts';

const KEY = /^pk_[\w-]{1,190}$/;

/**
 * Registers the calls in the form of EZcount. Each becomes calls of the public API by the key in its body, so that rights,
 * scope, rate, idempotency and the log of calls are those of the API.
 */
export async function registerEzcount(
  app: FastifyInstance,
  services: Services,
  keys: KeyFinder,
): Promise<void> {
  const door = { door: { app, origin: services.config.origin }, services, keys };

  async function callOf(request: FastifyRequest): Promise<EzcountCall> {
    const contentType = request.headers['content-type'] ?? '';
    const body = await readBody(request.rawBody ?? new Uint8Array(), contentType);
    const reading = new Reading(body);
    const secret = secretOf(reading);
    return { ...openCall(door, request, secret), reading, id: idOf(request.params) };
  }

  function send(reply: FastifyReply, { status, body, retryAfter }: SentAnswer): FastifyReply {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return sendAnswer(reply, { status, body, headers });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    answerCall: AnswerCall,
  ): Promise<FastifyReply> {
    try {
      return await send(reply, await answerCall(await callOf(request)));
    } catch (error) {
      return send(reply, refusalAnswer(asRefusedByApi(error, request)));
    }
  }

  await app.register(async (scope) => {
    readBytes(scope);
    scope.setErrorHandler((error, request, reply) => {
      void send(reply, refusalAnswer(asRefusedByApi(error, request)));
    });
    for (const [path, answerCall] of EZCOUNT_CALLS) {
      for (const url of spellingsOf(path)) {
        scope.route({
          method: 'POST',
          url,
          config: { isOfApi: true },
          bodyLimit: BODY_BYTES_MAX,
          handler: (request, reply) => answer(request, reply, answerCall),
        });
      }
    }
  });
}

function secretOf(reading: Reading): string {
  const secret = reading.raw('api_key') ?? '';
  if (secret === '') throw new AppError('KEY_MISSING');
  if (typeof secret !== 'string' || !KEY.test(secret)) throw new AppError('KEY_INVALID');
  return secret;
}

function idOf(params: unknown): string {
  const named = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return typeof named[0] === 'string' ? named[0] : '';
}

/** A base address that ends in a slash and a path that begins with one are joined as they are by many programs. */
function spellingsOf(path: string): string[] {
  const [first = '', ...rest] = path.slice(1).split('/');
  const inside = rest.join('/');
  return [
    `/${first}/${inside}`,
    `//${first}/${inside}`,
    `/${first}//${inside}`,
    `//${first}//${inside}`,
  ];
}
