import type { Socket } from 'node:net';

import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@pinkas/contract/define';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';
import { NO_CALL } from './bodies/body-limits.ts';

export const HEADER_BYTES_MAX = 16_384;
const HEADERS_MAX = 100;
const URL_LENGTH_MAX = 8192;
const CONNECTIONS_MAX = 4000;
const MINUTE_MS = 60_000;

/** Options of the HTTP server that bound what one connection can hold up. */
export const CONNECTION_LIMITS = {
  bodyLimit: NO_CALL.bytes,
  connectionTimeout: 120_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  http: {
    maxHeaderSize: HEADER_BYTES_MAX,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5000,
  },
} as const;

/** Status for a request line or headers that are too large; undefined when they are fine. */
export function oversizeStatus(request: FastifyRequest): 414 | 431 | undefined {
  if (request.raw.url !== undefined && request.raw.url.length > URL_LENGTH_MAX) return 414;
  if (request.raw.rawHeaders.length > 2 * HEADERS_MAX) return 431;
  return undefined;
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not HTTP at all and closes the connection. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Bounds connections, and requests a minute from one address; 0 for no limit. */
export async function registerRateLimit(
  app: FastifyInstance,
  requestsPerMinute: number,
): Promise<void> {
  app.server.maxConnections = CONNECTIONS_MAX;
  await app.register(rateLimit, {
    global: requestsPerMinute > 0,
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    // Somebody with an IPv6 address has a whole network of them.
    ipv6Subnet: 64,
    errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS'),
  });
}

/** Route settings of a call that has a limit of its own. */
export function rateLimitOf(endpoint: Endpoint): { rateLimit?: object } {
  if (endpoint.requestsPerMinute === undefined) return {};
  const code = endpoint.errors.includes('TOO_MANY_REQUESTS') ? 'TOO_MANY_REQUESTS' : 'BUSY';
  return {
    rateLimit: {
      max: endpoint.requestsPerMinute,
      timeWindow: MINUTE_MS,
      errorResponseBuilder: () => new AppError(code),
    },
  };
}
