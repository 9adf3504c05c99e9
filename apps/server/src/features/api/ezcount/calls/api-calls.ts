import { randomUUID } from 'node:crypto';

import type { AppError } from '../../../../platform/errors/app-error.ts';
import { apiRefusal, type ApiRefusal } from '../../../../platform/http/answers/api-refusal.ts';
import {
  callInside,
  type ApiDoor,
  type InsideAnswer,
  type InsideCaller,
} from '../../../../platform/http/inside-call.ts';

/** The public API refused a call. */
export class RefusedByApi extends Error {
  override readonly name = 'RefusedByApi';
  readonly status: number;
  readonly refusal: ApiRefusal;
  readonly retryAfter: string | undefined;

  constructor({ status, body, retryAfter }: InsideAnswer) {
    super(`the API answered ${status}`);
    this.status = status;
    this.refusal = { ...(body as unknown as ApiRefusal) };
    this.retryAfter = retryAfter;
  }
}

/** Calls of the public API by the key of a request. */
export interface ApiCalls {
  /** Returns the answer. Throws RefusedByApi. */
  get(path: string): Promise<InsideAnswer['body']>;
  post(path: string, body: object): Promise<InsideAnswer['body']>;
}

/** Returns the calls of a caller; each write is one of its own. */
export function apiCalls(door: ApiDoor, caller: InsideCaller): ApiCalls {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await callInside(door, caller, {
      method,
      url: `/api/v1${path}`,
      ...(body !== undefined && { body, idempotencyKey: randomUUID() }),
    });
    if (answer.status >= 400) throw new RefusedByApi(answer);
    return answer.body;
  };
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}

/** Returns a refusal of our own in the form of those of the API. */
export function refusedHere(error: AppError, requestId = ''): RefusedByApi {
  const body = apiRefusal(error, error.status, requestId);
  return new RefusedByApi({ status: error.status, body: { ...body }, retryAfter: undefined });
}
