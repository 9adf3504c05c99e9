import { API_CALLS_BURST, API_CALLS_PER_SECOND } from '@pinkas/domain/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { lackOf } from '../../access/require-action.ts';
import type { Caller } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import type { KeyOwner } from '../call-log/api-call-log.ts';
import type { Arrival, Authenticator } from './authenticator.ts';
import { keyRates, type KeyRates } from './key-rates.ts';

/** Keys of the public API, wherever they are stored. */
export interface KeyFinder {
  /**
   * Finds whom a key acts for. Throws KEY_INVALID, KEY_EXPIRED, KEY_REVOKED or KEY_ADDRESS_REFUSED; what a key is
   * refused for is told to none but its holder. `onKnown` has whose key it is, also where it is refused.
   */
  find(key: string, address: string, onKnown?: (owner: KeyOwner) => void): Promise<Caller>;
}

/** RFC 6750, 2.1: one space, and nothing around the token. */
const BEARER = /^Bearer ([\w.~+/-]{1,200})$/i;

/**
 * Signs in calls of the public API by the key in their `Authorization` header. A browser sends no such header by
 * itself, so that no other site can use a key; cookies are not looked at, and an address carries no key.
 */
export function keyAuthenticator(
  keys: KeyFinder,
  rates: KeyRates = keyRates({ perSecond: API_CALLS_PER_SECOND, burst: API_CALLS_BURST }),
): Authenticator {
  return {
    recognizes: (request) => request.routeOptions.config.isOfApi === true,
    authenticate: (request) =>
      keys.find(bearerOf(request), request.ip, (owner) => (request.keyOwner = owner)),
    async findAgain(request, { apiKey }) {
      try {
        const caller = await keys.find(bearerOf(request), request.ip);
        return caller.apiKey?.id === apiKey?.id ? caller : undefined;
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },
    admit: (arrival) => admit(arrival, rates),
    // A key is of an owner: no accountant enters the books of a client by one.
    noteVisit: () => Promise.resolve(),
  };
}

/** Returns the key or token in the header of a request. Throws KEY_MISSING or KEY_INVALID. */
export function bearerOf({ headers }: FastifyRequest): string {
  const { authorization } = headers;
  if (authorization === undefined || authorization === '') throw new AppError('KEY_MISSING');
  const [, key] = BEARER.exec(authorization) ?? [];
  if (key === undefined) throw new AppError('KEY_INVALID');
  return key;
}

/** Counts the call before anything else is decided, so that refused calls too are bounded. */
function admit({ endpoint, reply, caller }: Arrival, rates: KeyRates): void {
  const { apiKey } = caller ?? {};
  if (caller === undefined || apiKey === undefined) throw new AppError('KEY_INVALID');
  const { isAllowed, remaining, waitSeconds, resetSeconds } = rates.take(apiKey.familyId);
  tellRate(reply, remaining, resetSeconds);
  if (!isAllowed) {
    reply.header('retry-after', waitSeconds);
    throw new AppError('TOO_MANY_REQUESTS');
  }
  if (caller.principal.missingFeatures.includes('api')) {
    throw lackOf(caller.principal, 'api');
  }
  const { apiScope } = endpoint;
  if (apiScope === undefined) throw new AppError('NOT_PERMITTED');
  if (!apiKey.scopes.includes(apiScope)) throw new AppError('SCOPE_MISSING', { scope: apiScope });
}

function tellRate(reply: FastifyReply, remaining: number, resetSeconds: number): void {
  reply
    .header('ratelimit-limit', API_CALLS_BURST)
    .header('ratelimit-remaining', remaining)
    .header('ratelimit-reset', resetSeconds);
}
