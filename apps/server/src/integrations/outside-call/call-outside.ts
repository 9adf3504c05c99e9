import {
  request as requestHttp,
  validateHeaderName,
  validateHeaderValue,
  type IncomingMessage,
} from 'node:http';
import type { Socket } from 'node:net';

import type { Log } from '../../platform/log/log.ts';
import { connectOutside, NotConnectedError, type NotConnectedCause } from './connect-outside.ts';

/** Bytes of the longest answer that is read, unless a call says otherwise. */
const ANSWER_BYTES_MAX = 1_048_576;

/** One call of a service outside. */
export interface OutsideCall {
  /** Name of the service in the log. */
  readonly service: string;
  /** An address of http or https. */
  readonly url: string;
  /** Who chose the address: one that a user gave may not lead to a private network or to this machine. */
  readonly addressFrom: 'settings' | 'user';
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted; without it the call is a GET. */
  readonly body?: string;
  /** How long everything may take together, from the name to the last byte. */
  readonly answerWithinMs: number;
  /** Bytes of the longest answer that is read; 1 MiB by default. */
  readonly answerBytesMax?: number;
}

/** The whole answer, whatever its status. */
export interface OutsideAnswer {
  readonly outcome: 'answered';
  readonly status: number;
  /** HTTP 200 to 299. */
  readonly isGood: boolean;
  readonly text: string;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
}

/**
 * The result of a call. `not-sent`: the service surely received nothing, and the call may be repeated. `unknown`: the
 * service may have done what it was asked, so a call that moves money is asked about and never repeated blindly.
 */
export type OutsideOutcome =
  | OutsideAnswer
  | { readonly outcome: 'not-sent'; readonly cause: NotConnectedCause | 'invalid-request' }
  | {
      readonly outcome: 'unknown';
      readonly cause: 'timed-out' | 'lost' | 'redirected' | 'too-long' | 'unreadable';
    };

/** Calls a service outside; never throws. */
export type CallOutside = (call: OutsideCall) => Promise<OutsideOutcome>;

/** Statuses by which a service sends to another address (Fetch standard, "redirect status"). */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/**
 * Returns the one way out of the product: a limit of time and of size, no redirect, a connection for each call, and one
 * line in the log, which has the host and neither path, headers nor bodies.
 */
export function outsideCaller(log: Log): CallOutside {
  return async (call) => {
    const startedMs = performance.now();
    const { result, error } = await attempt(call);
    const fields = {
      service: call.service,
      host: URL.parse(call.url)?.host,
      outcome: result.outcome,
      ...(result.outcome === 'answered' ? { status: result.status } : { reason: result.cause }),
      errorCode: codeOf(error),
      tookMs: Math.trunc(performance.now() - startedMs),
    };
    if (result.outcome === 'answered') log.info(fields, 'a service outside answered');
    else log.warn(fields, 'a service outside did not answer');
    return result;
  };
}

interface Attempt {
  readonly result: OutsideOutcome;
  readonly error?: unknown;
}

/** A request is written only to a connection that is there: what fails before that was surely not sent. */
async function attempt(call: OutsideCall): Promise<Attempt> {
  const url = addressOf(call);
  if (url === undefined) return { result: { outcome: 'not-sent', cause: 'invalid-request' } };
  const signal = AbortSignal.timeout(call.answerWithinMs);
  let socket: Socket;
  try {
    socket = await connectOutside(url, { isPublicAlone: call.addressFrom === 'user', signal });
  } catch (error) {
    if (!(error instanceof NotConnectedError)) throw error;
    return { result: { outcome: 'not-sent', cause: error.why }, error: error.cause };
  }
  try {
    return { result: await exchange(socket, url, call) };
  } catch (error) {
    return { result: { outcome: 'unknown', cause: causeOf(error, signal) }, error };
  } finally {
    socket.destroy();
  }
}

/** Undefined for what cannot be sent: no http, a name and password in the address, a header that HTTP does not allow. */
function addressOf({ url, headers = {} }: OutsideCall): URL | undefined {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined;
  if (parsed.username !== '' || parsed.password !== '') return undefined;
  try {
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
  } catch {
    return undefined;
  }
  return parsed;
}

async function exchange(socket: Socket, url: URL, call: OutsideCall): Promise<OutsideOutcome> {
  const response = await send(socket, url, call);
  const { statusCode: status = 0 } = response;
  if (REDIRECTS.has(status)) return { outcome: 'unknown', cause: 'redirected' };
  // None was asked for, so its bytes would be taken for the text.
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity') return { outcome: 'unknown', cause: 'unreadable' };
  const text = await textWithin(response, call.answerBytesMax ?? ANSWER_BYTES_MAX);
  // An answer without a length ends with its connection, and a broken one is no end.
  if (socket.errored !== null) throw socket.errored;
  const isGood = status >= 200 && status <= 299;
  return { outcome: 'answered', status, isGood, text, json: jsonOf(text) };
}

function send(socket: Socket, url: URL, { headers, body }: OutsideCall): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = requestHttp({
      createConnection: () => socket,
      method: body === undefined ? 'GET' : 'POST',
      path: url.pathname + url.search,
      headers: {
        accept: 'application/json',
        'user-agent': 'Pinkas',
        ...headers,
        host: url.host,
        'accept-encoding': 'identity',
        connection: 'close',
      },
    });
    request.once('response', resolve);
    request.on('error', reject);
    request.once('close', () => reject(new Error('closed without an answer')));
    request.end(body);
  });
}

async function textWithin(response: IncomingMessage, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > bytesMax) throw new TooLongError('the answer is too long');
    chunks.push(bytes);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function causeOf(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return 'timed-out';
  if (error instanceof TooLongError) return 'too-long';
  return codeOf(error)?.startsWith('HPE_') === true ? 'unreadable' : 'lost';
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
