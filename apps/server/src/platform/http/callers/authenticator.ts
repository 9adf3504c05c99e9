import type { Endpoint } from '@pinkas/contract/define';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Caller } from '../../context.ts';

/** An incoming call, with the result of its credentials. */
export interface Arrival {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller | undefined;
}

/**
 * One method for a request to authenticate its caller, such as the cookie of a browser. It alone
 * contains what protects its credentials against misuse.
 */
export interface Authenticator {
  /** Whether the request carries credentials of this kind, good or bad. */
  recognizes(request: FastifyRequest): boolean;
  /** Finds the caller; undefined when there is none. Throws ACCOUNT_NOT_OPEN for an account named in vain. */
  authenticate(request: FastifyRequest): Promise<Caller | undefined>;
  /**
   * Finds the caller of a running call in their current state, in the same account; undefined for a caller who is not admitted
   * any more. It does not count as their activity, and a session that was only idle meanwhile is still valid.
   */
  findAgain(request: FastifyRequest, caller: Caller): Promise<Caller | undefined>;
  /** Throws NOT_SIGNED_IN, or what else prevents these credentials from making the call. */
  admit(arrival: Arrival): void;
  /** Writes down that an accountant enters the books of a client, before anything is read for them. */
  noteVisit(caller: Caller, ip: string): Promise<void>;
}

/** The first of them also takes the requests without credentials. */
export type Authenticators = readonly [Authenticator, ...Authenticator[]];

/** Returns the strategy for a request. */
export function authenticatorOf(
  authenticators: Authenticators,
  request: FastifyRequest,
): Authenticator {
  return authenticators.find((one) => one.recognizes(request)) ?? authenticators[0];
}
