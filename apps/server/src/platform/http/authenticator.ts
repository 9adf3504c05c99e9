import type { Endpoint } from '@pinkas/contract/define';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Caller } from '../context.ts';

/** A call on its way in, with what its credentials were worth. */
export interface Arrival {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller | undefined;
}

/**
 * One way for a request to show who calls, such as the cookie of a browser. What protects its
 * credentials against misuse belongs to it alone.
 */
export interface Authenticator {
  /** Whether the request carries credentials of this kind, good or bad. */
  recognizes(request: FastifyRequest): boolean;
  /** Finds the caller; undefined when there is none. Throws ACCOUNT_NOT_OPEN for an account named in vain. */
  authenticate(request: FastifyRequest): Promise<Caller | undefined>;
  /**
   * Finds the caller of a call that runs as they stand now, in the same account; undefined for whoever comes in no more. It is no
   * activity of theirs, and a session that was only left alone meanwhile is still theirs.
   */
  findAgain(request: FastifyRequest, caller: Caller): Promise<Caller | undefined>;
  /** Throws NOT_SIGNED_IN, or what else keeps these credentials from making the call. */
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
