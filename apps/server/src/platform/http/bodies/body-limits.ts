import type { Socket } from 'node:net';

import { type Endpoint, needsNoSignIn } from '@pinkas/contract/define';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError } from '../../errors/app-error.ts';
import type { JsonBounds } from './strict-json.ts';

/** What the body of one call may take. */
export interface BodyLimits extends JsonBounds {
  readonly bytes: number;
}

const KILOBYTE = 1024;
/** Calls without a session, and those that declare no body. */
const SMALL_KILOBYTES = 4;
/** The forms of signed-in people; only what carries a thousand rows declares more. */
const FORM_KILOBYTES = 128;
/** Keys and elements take more bytes than this on average in everything that our forms send. */
const BYTES_OF_ENTRY_MIN = 16;
const ENTRIES_MIN = 200;
/** Arrays of a schema without a bound. */
const ELEMENTS_FALLBACK = 1000;
/** A list that is slightly too long is refused by its schema, which names the field. */
const ELEMENTS_SLACK = 2;

/** Bounds of what is no call at all, such as an unknown address. */
export const NO_CALL: BodyLimits = limitsOf(SMALL_KILOBYTES, () => ELEMENTS_FALLBACK);

/**
 * Returns the limits of a call: bytes by its contract, lists by the longest one of its schema. The schema is read
 * with the first body of the call: reading those of all calls took as long as all else that makes the app.
 */
export function bodyLimitsOf(endpoint: Endpoint): BodyLimits {
  const { access, body, bodyKilobytesMax, takesAnyBody = false } = endpoint;
  if (takesAnyBody) return limitsOf(bodyKilobytesMax ?? SMALL_KILOBYTES, () => ELEMENTS_FALLBACK);
  if (body === undefined) return NO_CALL;
  const kilobytes = bodyKilobytesMax ?? (needsNoSignIn(access) ? SMALL_KILOBYTES : FORM_KILOBYTES);
  return limitsOf(kilobytes, () => longestListOf(body) * ELEMENTS_SLACK);
}

function limitsOf(kilobytes: number, elementsMax: () => number): BodyLimits {
  const bytes = kilobytes * KILOBYTE;
  let elements: number | undefined;
  return {
    bytes,
    entries: ENTRIES_MIN + Math.trunc(bytes / BYTES_OF_ENTRY_MIN),
    get elements() {
      return (elements ??= elementsMax());
    },
  };
}

function longestListOf(schema: z.ZodType): number {
  const described = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const bounds = Array.from(described.matchAll(/"maxItems":(\d+)/g), ([, digits]) =>
    Number(digits),
  );
  return bounds.length === 0 ? ELEMENTS_FALLBACK : Math.max(...bounds);
}

const UTF8_JSON = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

const UTF8_FORM = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Refuses a body by its headers alone: its kind, its encoding and its length. */
export function refuseBodyByHeaders(
  request: FastifyRequest,
  { bytes }: BodyLimits,
  { isFormEncoded = false, takesAnyBody = false }: Pick<Endpoint, 'isFormEncoded' | 'takesAnyBody'>,
): void {
  if (!hasBody(request)) return;
  const { headers } = request;
  const kind = isFormEncoded ? UTF8_FORM : UTF8_JSON;
  if (!takesAnyBody && !kind.test(headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(headers['content-length'] ?? 0) > bytes) throw new AppError('BODY_TOO_LARGE');
}

/**
 * Returns the largest size of a body by its headers, in bytes: a body without a length may reach the limit.
 */
export function announcedBytesOf(request: FastifyRequest, { bytes }: BodyLimits): number {
  return hasBody(request) ? Number(request.headers['content-length'] ?? bytes) : 0;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What a person whom we know may still send after a refusal; everybody else may send less. */
const UNREAD_BYTES_MAX = 1_048_576;
const STRANGER_UNREAD_BYTES_MAX = 65_536;
/** In this time a client that is still sending sees its answer; a hostile one has lost it. */
const LINGER_MS = 1_000;

/**
 * Finishes a request that is answered before its end: a short rest is received and dropped unread, so
 * that the connection can be reused. A long one is not read, which costs nothing, and its connection is
 * closed: the answer announces it, or the client would send its next request behind the rest.
 */
export function endUnreadBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, caller } = request;
  if (!hasBody(request) || (raw.complete && raw.readableEnded)) return;
  const length = Number(request.headers['content-length'] ?? Infinity);
  raw.unpipe();
  if (length <= (caller === undefined ? STRANGER_UNREAD_BYTES_MAX : UNREAD_BYTES_MAX)) {
    raw.resume();
    return;
  }
  reply.header('connection', 'close');
  // Once requested, the rest counts as read; nobody consumes it, so no more is received.
  raw.read(0);
  endSlowly(raw.socket);
}

/**
 * Closed at once with bytes unread, a connection is reset, and the client might never see the answer.
 */
function endSlowly(socket: Socket): void {
  // The server calls this when the last answer of a connection is written.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
