import { randomUUID } from 'node:crypto';

import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';

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

  constructor({ status, body, retryAfter }: Omit<InsideAnswer, 'isRepeated'>) {
    super(`the API answered ${status}`);
    this.status = status;
    this.refusal = { ...(body as unknown as ApiRefusal) };
    this.retryAfter = retryAfter;
  }
}

/** Calls of the public API by the key of a request. Each write is one of its own unless it has a key of its repetitions. */
export interface ApiCalls {
  /** Returns the answer. Throws RefusedByApi. */
  get(path: string): Promise<InsideAnswer['body']>;
  post(path: string, body: object, idempotencyKey?: string): Promise<InsideAnswer['body']>;
  patch(path: string, body: object, idempotencyKey?: string): Promise<InsideAnswer['body']>;
  put(path: string, body: object, idempotencyKey?: string): Promise<InsideAnswer['body']>;
  /** Issues a document, once a name. Throws RefusedByApi. */
  issue(document: object, idempotencyKey?: string): Promise<IssuedByApi>;
}

/** A document that was issued, and whether an earlier request issued it. */
export interface IssuedByApi {
  readonly document: ApiDocument;
  readonly isRepeated: boolean;
}

/** Returns the calls of a caller. */
export function apiCalls(door: ApiDoor, caller: InsideCaller): ApiCalls {
  const call = async (method: string, path: string, sent?: SentWrite) => {
    const answer = await callInside(door, caller, { method, url: `/api/v1${path}`, ...sent });
    if (answer.status >= 400) throw new RefusedByApi(answer);
    return answer;
  };
  const write = (method: string, path: string, body: object, idempotencyKey?: string) =>
    call(method, path, { body, idempotencyKey: idempotencyKey ?? randomUUID() });
  return {
    get: async (path) => (await call('GET', path)).body,
    post: async (...sent) => (await write('POST', ...sent)).body,
    patch: async (...sent) => (await write('PATCH', ...sent)).body,
    put: async (...sent) => (await write('PUT', ...sent)).body,
    async issue(document, idempotencyKey) {
      const { body, isRepeated } = await write('POST', '/documents', document, idempotencyKey);
      return { document: body as unknown as ApiDocument, isRepeated };
    },
  };
}

interface SentWrite {
  readonly body: object;
  readonly idempotencyKey: string;
}

/** Returns a refusal of our own in the form of those of the API. */
export function refusedHere(error: AppError, requestId = ''): RefusedByApi {
  const body = apiRefusal(error, error.status, requestId);
  return new RefusedByApi({ status: error.status, body: { ...body }, retryAfter: undefined });
}
