import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { givenClient } from './api-client.ts';

/** A request as a program of the vendor's customers sends it. */
export interface MoRequest {
  /** Below `/morning/api/v1` unless it begins with `/morning`. */
  readonly path: string;
  readonly method?: string;
  /** A text is sent as it is; anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer in the form of the vendor. */
export interface MoAnswer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** Sends a request by its bare bytes: no cookie, and no token unless it is among the headers. */
export async function sendMo(
  url: string,
  { path, method = 'POST', body, headers = {} }: MoRequest,
): Promise<MoAnswer> {
  const address = path.replace(/^(?!\/+morning)/, '/morning/api/v1');
  const response = await fetch(url + address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const json = (await response.json()) as MoAnswer['json'];
  return { status: response.status, json, headers: response.headers };
}

/** Returns the id that goes with a key: its beginning, as the list of keys shows it. */
export function idOfKey(secret: string): string {
  return secret.slice(0, -35);
}

/** Changes a key into a token in the older way. */
export async function tokenOf(url: string, secret: string): Promise<string> {
  const { json } = await sendMo(url, {
    path: '/account/token',
    body: { id: idOfKey(secret), secret },
  });
  return String(json['token']);
}

/** A program of the vendor's customers after it signed in. */
export interface MoClient {
  readonly token: string;
  readonly secret: string;
  readonly keyId: string;
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: object,
  ) => Promise<MoAnswer>;
  readonly get: (path: string) => Promise<MoAnswer>;
  readonly post: (path: string, body?: unknown, headers?: object) => Promise<MoAnswer>;
}

/** Returns a program that has a token already. */
export function moClientBy(url: string, token: string, secret = '', keyId = ''): MoClient {
  const send: MoClient['send'] = (method, path, body, headers = {}) =>
    sendMo(url, {
      method,
      path,
      ...(body !== undefined && { body }),
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  return {
    token,
    secret,
    keyId,
    send,
    get: (path) => send('GET', path),
    post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
  };
}

/** Returns a program that signed in by a new key of an owner; it may do everything unless told otherwise. */
export async function moClient(
  url: string,
  owner: HttpBrowser,
  changes: Parameters<typeof givenClient>[2] = {},
): Promise<MoClient> {
  const { secret, id } = await givenClient(url, owner, changes);
  return moClientBy(url, await tokenOf(url, secret), secret, id);
}

/** An invoice with a receipt, with the fields that programs send. */
export function aMoDocument(changes: object = {}): object {
  return {
    description: 'הזמנה 1001',
    type: 320,
    lang: 'he',
    currency: 'ILS',
    vatType: 0,
    client: { name: 'גלריית נחל', emails: ['office@nahal.example'], add: false },
    income: [{ description: 'עיצוב אתר', quantity: 1, price: 1180, currency: 'ILS', vatType: 1 }],
    payment: [{ type: 1, price: 1180, currency: 'ILS' }],
    ...changes,
  };
}
