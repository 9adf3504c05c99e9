import { sessionContract } from '@pinkas/contract/auth/session/session.contract';
import { type Endpoint, needsNoSignIn } from '@pinkas/contract/define';
import type { z } from 'zod';

import { noteServerVersion, noteUpgradeAnswer } from '../navigation/server-version.ts';
import { isForThisTab, nameAccount } from '../session/tab-account.ts';
import { reloadIfSessionChanged } from '../session/tab-key.ts';
import { noteTrouble } from '../trouble/trouble-log.ts';
import { ApiError } from './api-error.ts';
import { isBoughtNow } from './package-offers.ts';
import { otherAccount, readFailure } from './read-failure.ts';
import { reportFailure, statusRules } from './failure-reports.ts';
import { findXsrfToken } from './xsrf-token.ts';

const TIMEOUT_MS = 30_000;

type InputOf<T> = T extends z.ZodType ? z.input<T> : never;
type Part<E, K extends string> = E extends { readonly [P in K]: infer T extends z.ZodType }
  ? Record<never, never> extends InputOf<T>
    ? { readonly [P in K]?: InputOf<T> }
    : { readonly [P in K]: InputOf<T> }
  : unknown;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** The caller reports every failure itself, also a lost session. */
  readonly isQuiet?: boolean;
  /** The browser sends it also where its window is closed meanwhile. */
  readonly outlivesPage?: boolean;
}

/** The input of a call: the parts that its endpoint declares, and a key where repeats must not count. */
export type CallInput<E extends Endpoint> = CallOptions &
  Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { readonly isIdempotent: true } ? { readonly idempotencyKey: string } : unknown);

export type CallAnswer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : Blob;

/** The arguments after the endpoint: nothing is needed when no part of the input is. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface RawInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/**
 * Makes one call of the contract and gives its checked answer. Throws `ApiError` for a refusal, no
 * connection or an answer off its declared shape, and the browser's abort when `signal` fires.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<CallAnswer<E>> {
  // The answer was checked by the schema that gives this type.
  return (await callUntyped(endpoint, input ?? {})) as CallAnswer<E>;
}

/** Makes a call without types of the parts, for code that passes them on. */
export async function callUntyped(endpoint: Endpoint, input: RawInput): Promise<unknown> {
  if (endpoint.method !== 'GET') await reloadIfSessionChanged();
  if (isOfPageBeingLeft(endpoint, input)) await untilGivenUp(input.signal);
  try {
    const response = await sendWithLiveToken(endpoint, input);
    noteServerVersion(response.headers.get('ezver'));
    if (!response.ok) throw await readFailure(response);
    if (!isForThisTab(response.headers)) throw otherAccount(response);
    return await readAnswer(endpoint, response);
  } catch (reason) {
    if (reason instanceof ApiError) noteRefusal(endpoint, reason);
    if (reason instanceof ApiError && input.isQuiet !== true) {
      // What a person was doing goes on by itself once the package allows it.
      if (await isBoughtNow(reason)) return callUntyped(endpoint, input);
      reportFailure(endpoint, reason);
    }
    throw reason;
  }
}

function noteRefusal({ method, path }: Endpoint, { status, code, requestId = '' }: ApiError): void {
  noteTrouble('request', `${method} ${path} ${String(status)} ${code} ${requestId}`.trim());
}

/** A page that renders while its session expires would fetch what the server already refuses. */
function isOfPageBeingLeft({ method, access }: Endpoint, { signal, isQuiet }: RawInput): boolean {
  const isRead = method === 'GET' && signal !== undefined && isQuiet !== true;
  return isRead && !needsNoSignIn(access) && statusRules.isSessionLost();
}

/** Rejects when the signal fires, as a pending call does. */
function untilGivenUp(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = (): void => reject(signal?.reason);
    if (signal?.aborted === true) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/**
 * A visitor whose session has gone may still hold its anti-forgery token. A call that needs no
 * session then takes a new token and goes out once more; for every other call it is a refusal.
 */
async function sendWithLiveToken(endpoint: Endpoint, input: RawInput): Promise<Response> {
  const response = await send(endpoint, input);
  if (response.status !== 403 || endpoint.access !== 'anyone') return response;
  const { code } = await readFailure(response.clone());
  if (code !== 'XSRF_TOKEN_INVALID') return response;
  await send(sessionContract.frontInit, {});
  return send(endpoint, input);
}

async function send(endpoint: Endpoint, input: RawInput): Promise<Response> {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? TIMEOUT_MS);
  const signal = input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]);
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(endpoint, input),
      ...(input.body !== undefined && { body: bodyOf(endpoint, input.body) }),
      keepalive: input.outlivesPage ?? false,
      signal,
    });
  } catch (reason) {
    if (input.signal?.aborted === true) throw reason;
    const code = timeout.aborted ? 'TIMED_OUT' : 'NO_CONNECTION';
    throw new ApiError({ status: 0, code });
  }
}

/** Returns JSON, or a form, whose content type the browser sets. */
function bodyOf({ isFormEncoded }: Endpoint, body: unknown): string | URLSearchParams {
  return isFormEncoded === true
    ? new URLSearchParams(body as Record<string, string>)
    : JSON.stringify(body);
}

function headersOf(endpoint: Endpoint, input: RawInput): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
  if (input.body !== undefined && endpoint.isFormEncoded !== true) {
    headers.set('content-type', 'application/json');
  }
  const token = findXsrfToken(document.cookie);
  if (token !== undefined && endpoint.method !== 'GET') headers.set('x-xsrf-token', token);
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  nameAccount(headers);
  if (endpoint.response === 'pdf') headers.set('accept', 'application/pdf, application/json');
  if (endpoint.response === 'file') headers.set('accept', '*/*');
  return headers;
}

/** The path with its parameters and query filled in; a value that is undefined is left out. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  input: Pick<RawInput, 'params' | 'query'>,
): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new TypeError(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(textOf(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, textOf(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A part of an address; anything but a plain value is a bug of the caller. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('only plain values go into an address');
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.response === 'pdf' || endpoint.response === 'file') return response.blob();
  const body: unknown = await response.json().catch(() => undefined);
  // A redirect is opened as a page and events are read as they come; neither is called.
  const parsed =
    typeof endpoint.response === 'string' ? undefined : endpoint.response.safeParse(body);
  if (parsed?.success === true) return parsed.data;
  if (response.headers.get('content-type')?.startsWith('text/html') === true) noteUpgradeAnswer();
  throw new ApiError({
    status: response.status,
    code: 'UNEXPECTED_ANSWER',
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}
