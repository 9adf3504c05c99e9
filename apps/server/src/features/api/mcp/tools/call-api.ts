import { randomUUID } from 'node:crypto';

import type { Endpoint } from '@pinkas/contract/define';

import {
  callInside,
  type ApiDoor,
  type InsideCaller,
} from '../../../../platform/http/inside-call.ts';
import { asAssistant } from '../../../auth/oauth2/oauth2.api.ts';

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

/** Makes a call of the public API for an assistant, by its own key. */
export async function callApi(
  door: ApiDoor,
  caller: InsideCaller,
  { method, path: pattern, isIdempotent }: Endpoint,
  args: Arguments,
): Promise<ApiAnswer> {
  const { idempotencyKey = randomUUID(), ...parts } = args;
  const { path, rest } = pathOf(pattern, parts);
  const isRead = method === 'GET';
  const { status, body } = await asAssistant(() =>
    callInside(door, caller, {
      method,
      url: isRead ? path + queryOf(rest) : path,
      ...(isIdempotent === true && { idempotencyKey: String(idempotencyKey) }),
      ...(!isRead && { body: rest }),
    }),
  );
  return { isRefused: status >= 400, body };
}
