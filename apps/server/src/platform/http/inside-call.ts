import type { FastifyInstance } from 'fastify';

/** Answers to a write that an earlier request made already have it with `true`. */
export const REPEATED_HEADER = 'idempotent-replayed';

/** Who makes a call, as they came. */
export interface InsideCaller {
  /** The key or the token. */
  readonly secret: string;
  readonly address: string;
  readonly userAgent: string;
}

/** Where the calls of the API are answered: in this very process. */
export interface ApiDoor {
  readonly app: FastifyInstance;
  readonly origin: string;
}

export interface InsideCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly idempotencyKey?: string;
  /** Undefined for none. */
  readonly body?: object;
}

/** An answer of the API. */
export interface InsideAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds to wait; undefined for none. */
  readonly retryAfter: string | undefined;
  /** Whether an earlier request did the work. */
  readonly isRepeated: boolean;
}

/**
 * Makes a call of the public API in this process by the key of who asked: rights, scope, rate, idempotency, the log of
 * calls and the words of refusals are those of the API, because it is the API that answers.
 */
export async function callInside(
  { app, origin }: ApiDoor,
  { secret, address, userAgent }: InsideCaller,
  { method, url, idempotencyKey, body }: InsideCall,
): Promise<InsideAnswer> {
  const response = await app.inject({
    method: method as 'GET',
    url,
    remoteAddress: address,
    headers: {
      host: new URL(origin).host,
      authorization: `Bearer ${secret}`,
      'user-agent': userAgent,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { payload: body }),
  });
  const retryAfter = response.headers['retry-after'];
  return {
    status: response.statusCode,
    body: JSON.parse(response.body) as InsideAnswer['body'],
    retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
    isRepeated: response.headers[REPEATED_HEADER] === 'true',
  };
}
