import createClient, { type Client } from 'openapi-fetch';

import type { paths } from './schema.ts';

/** What a client needs to know. */
export interface PinkasOptions {
  /** `pk_live_…`, from Settings, under API. */
  readonly key: string;
  /** Where the product is: `https://pinkas.example`. */
  readonly origin: string;
}

/** A client of the public API: `GET`, `POST` and `PATCH` by path, each with the types of its call. */
export type PinkasClient = Client<paths>;

/**
 * Returns a client of the public API. A refusal is in `error` of an answer, with its code, both languages and whether the same may
 * pass later; nothing is thrown for it, and nothing is sent again by itself: send it again with the same Idempotency-Key.
 */
export function pinkas({ key, origin }: PinkasOptions): PinkasClient {
  return createClient<paths>({ baseUrl: origin, headers: { authorization: `Bearer ${key}` } });
}
