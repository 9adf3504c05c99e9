import type { FastifyRequest } from 'fastify';

import { AppError } from '../../../../platform/errors/app-error.ts';
import { logError, refusalOf } from '../../../../platform/http/answers/error-answer.ts';
import type { KeyFinder } from '../../../../platform/http/callers/key-authenticator.ts';
import { userAgentOf } from '../../../../platform/http/endpoint-route.ts';
import type { ApiDoor } from '../../../../platform/http/inside-call.ts';
import type { Services } from '../../../../platform/services.ts';
import type { AdapterCall, KeyCaller } from './adapter-call.ts';
import { apiCalls, RefusedByApi, refusedHere } from './api-calls.ts';

/** Where requests in other forms become calls of the public API. */
export interface AdapterDoor {
  readonly door: ApiDoor;
  readonly services: Services;
  readonly keys: KeyFinder;
}

/** Returns the calls of the public API that a request may make by a key. Nothing is known of the key yet. */
export function openCall(
  { door, services, keys }: AdapterDoor,
  request: FastifyRequest,
  secret: string,
): AdapterCall {
  let found: Promise<KeyCaller> | undefined;
  const find = async (): Promise<KeyCaller> => {
    const known = await keys.find(secret, request.ip);
    const { apiKey } = known;
    if (apiKey === undefined) throw new AppError('KEY_INVALID');
    return { ...known, apiKey };
  };
  const caller = { secret, address: request.ip, userAgent: userAgentOf(request) };
  return {
    api: apiCalls(door, caller),
    services,
    requestId: request.id,
    findCaller: () => (found ??= find()),
    log: (error) => request.log.error({ err: error }, 'an issued document was answered in part'),
  };
}

/** Returns an error as a refusal of the API. What is no refusal is a fault of ours, whose detail is in the log alone. */
export function asRefusedByApi(error: unknown, request: FastifyRequest): RefusedByApi {
  if (error instanceof RefusedByApi) return error;
  const refusal = refusalOf(error);
  logError(error, refusal, request);
  return refusedHere(refusal ?? new AppError('INTERNAL_ERROR'), request.id);
}
