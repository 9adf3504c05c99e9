import { randomUUID } from 'node:crypto';

import type { Endpoint } from '@pinkas/contract/define';
import type { FastifyInstance } from 'fastify';

import { asAssistant } from '../../../auth/oauth2/oauth2.api.ts';

/** Who calls tools, as they came. */
export interface ToolCaller {
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

export type Arguments = Readonly<Record<string, unknown>>;

/** An answer of the API. */
export interface ApiAnswer {
  readonly isRefused: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

function pathOf(path: string, args: Arguments): { path: string; rest: Arguments } {
  const rest = { ...args };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const { [name]: value = '' } = rest;
    delete rest[name];
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
  });
  return { path: filled, rest };
}

function queryOf(args: Arguments): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args)) {
    if (value !== undefined)
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * Makes a call of the public API for an assistant, by its own key: rights, scope, rate, idempotency, the log of calls and the
 * words of refusals are those of the API, because it is the API that answers.
 */
export async function callApi(
  { app, origin }: ApiDoor,
  { secret, address, userAgent }: ToolCaller,
  { method, path: pattern, isIdempotent }: Endpoint,
  args: Arguments,
): Promise<ApiAnswer> {
  const { idempotencyKey = randomUUID(), ...parts } = args;
  const { path, rest } = pathOf(pattern, parts);
  const isRead = method === 'GET';
  const response = await asAssistant(async () =>
    app.inject({
      method,
      url: isRead ? path + queryOf(rest) : path,
      remoteAddress: address,
      headers: {
        host: new URL(origin).host,
        authorization: `Bearer ${secret}`,
        'user-agent': userAgent,
        ...(isIdempotent === true && { 'idempotency-key': String(idempotencyKey) }),
      },
      ...(!isRead && { payload: rest }),
    }),
  );
  return {
    isRefused: response.statusCode >= 400,
    body: JSON.parse(response.body) as ApiAnswer['body'],
  };
}
