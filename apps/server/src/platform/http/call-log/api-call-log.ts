import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Whose key a call was made by, once it is known that it is one, and whether or not it is answered. */
export interface KeyOwner {
  readonly accountId: number;
  readonly keyId: string;
  readonly familyId: string;
}

/** A call by a key after its answer has left, as it came and went. */
export interface AnsweredCall extends KeyOwner {
  readonly requestId: string;
  /** How long its answer took. */
  readonly elapsedMs: number;
  /** How long ago it came: more than its answer took where the process was busy after it. */
  readonly agoMs: number;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly status: number;
  readonly address: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  /** The JSON that came, before it was checked; undefined for none that could be read. */
  readonly body: unknown;
  readonly bodyBytes: number;
  readonly answerType: string;
  /** Undefined for a file. */
  readonly answer: string | undefined;
  readonly answerBytes: number;
}

/** Where calls of the public API are logged. */
export interface ApiCallLog {
  /** Takes a call to be logged later. Returns at once, and never throws. */
  note(call: AnsweredCall): void;
  /** Writes what was taken, before the database is closed. */
  close(): Promise<void>;
}

const NAMED_LENGTH_MAX = 200;

/**
 * Notes every call by a key when its answer has left: outside its transaction, so that one that was rolled back is logged
 * too, and after it, so that no call waits for its log or fails with it.
 */
export function registerCallLog(app: FastifyInstance, log: ApiCallLog): void {
  app.decorateRequest('keyOwner', undefined);
  app.decorateRequest('answerText', undefined);
  app.decorateRequest('cameAt', 0);
  app.addHook('onRequest', async (request) => {
    request.cameAt = performance.now();
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.keyOwner !== undefined && typeof payload === 'string') request.answerText = payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.keyOwner !== undefined) log.note(answeredCall(request, reply, request.keyOwner));
  });
  app.addHook('onClose', () => log.close());
}

function answeredCall(request: FastifyRequest, reply: FastifyReply, owner: KeyOwner): AnsweredCall {
  const { headers, answerText } = request;
  return {
    ...owner,
    requestId: request.id,
    elapsedMs: Math.trunc(reply.elapsedTime),
    agoMs: Math.trunc(performance.now() - request.cameAt),
    method: request.method,
    url: request.url,
    status: reply.statusCode,
    address: request.ip,
    userAgent: shortHeader(headers['user-agent']) ?? '',
    idempotencyKey: shortHeader(headers['idempotency-key']),
    body: request.body,
    bodyBytes: Number(headers['content-length'] ?? 0),
    answerType: shortHeader(reply.getHeader('content-type')) ?? '',
    answer: answerText,
    answerBytes: bytesOf(reply, answerText),
  };
}

function bytesOf(reply: FastifyReply, text: string | undefined): number {
  if (text !== undefined) return Buffer.byteLength(text);
  const length = Number(reply.getHeader('content-length') ?? 0);
  return Number.isSafeInteger(length) ? length : 0;
}

function shortHeader(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.slice(0, NAMED_LENGTH_MAX).replaceAll(/[^\x20-\x7e]/g, '?');
}

declare module 'fastify' {
  interface FastifyRequest {
    keyOwner: KeyOwner | undefined;
    /** By the clock of `performance`. */
    cameAt: number;
    answerText: string | undefined;
  }
}
