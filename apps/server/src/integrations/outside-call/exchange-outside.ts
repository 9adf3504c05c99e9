import {
  request as requestHttp,
  validateHeaderName,
  validateHeaderValue,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import type { Socket } from 'node:net';

import { connectOutside, NotConnectedError, type NotConnectedCause } from './connect-outside.ts';

/** Bytes of the longest answer that is read, unless a call says otherwise. */
const ANSWER_BYTES_MAX = 1_048_576;

/** One request of a service outside. */
export interface OutsideRequest {
  /** An address of http or https. */
  readonly url: string;
  /** Who chose the address: one that a user gave may not lead to a private network or to this machine. */
  readonly addressFrom: 'settings' | 'user';
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** How long everything may take together, from the name to the last byte. */
  readonly answerWithinMs: number;
  /** Bytes of the longest answer that is read; 1 MiB by default. */
  readonly answerBytesMax?: number;
}

/** The whole answer, whatever its status. */
export interface ExchangedAnswer {
  readonly outcome: 'answered';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** What no answer came of: see `OutsideOutcome`. */
export type NoAnswer =
  | { readonly outcome: 'not-sent'; readonly cause: NotConnectedCause | 'invalid-request' }
  | {
      readonly outcome: 'unknown';
      readonly cause: 'timed-out' | 'lost' | 'redirected' | 'too-long' | 'unreadable';
    };

export interface Attempt {
  readonly result: ExchangedAnswer | NoAnswer;
  readonly error?: unknown;
}

/** Statuses by which a service sends to another address (Fetch standard, "redirect status"). */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/**
 * Makes one request and never throws. It is written only to a connection that is there: what fails before that was surely
 * not sent.
 */
export async function exchangeOutside(call: OutsideRequest): Promise<Attempt> {
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
function addressOf({ url, headers = {} }: OutsideRequest): URL | undefined {
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

async function exchange(
  socket: Socket,
  url: URL,
  call: OutsideRequest,
): Promise<Attempt['result']> {
  const response = await send(socket, url, call);
  const { statusCode: status = 0 } = response;
  if (REDIRECTS.has(status)) return { outcome: 'unknown', cause: 'redirected' };
  // None was asked for, so its bytes would be taken for the text.
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity') return { outcome: 'unknown', cause: 'unreadable' };
  const bytes = await bytesWithin(response, call.answerBytesMax ?? ANSWER_BYTES_MAX);
  // An answer without a length ends with its connection, and a broken one is no end.
  if (socket.errored !== null) throw socket.errored;
  return { outcome: 'answered', status, headers: response.headers, bytes };
}

function send(
  socket: Socket,
  url: URL,
  { method, headers, body }: OutsideRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = requestHttp({
      createConnection: () => socket,
      method,
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

async function bytesWithin(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > bytesMax) throw new TooLongError('the answer is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function causeOf(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return 'timed-out';
  if (error instanceof TooLongError) return 'too-long';
  return codeOf(error)?.startsWith('HPE_') === true ? 'unreadable' : 'lost';
}

/** Returns the code of an error of the system; undefined without one. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
