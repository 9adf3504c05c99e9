import { effectOf, needsNoSession, type Endpoint } from '@pinkas/contract/define';
import type { FastifyRequest } from 'fastify';

import type { Caller } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Arrival, Authenticator } from './authenticator.ts';
import { browserIdOf, giveXsrfToken, hasXsrfToken, sessionTokenOf } from './browser-cookies.ts';
import { namedAccountOf } from './named-account.ts';

/** What finding a session needs to know of the call. */
export interface CallManner {
  readonly isRead: boolean;
  /** Whether the page calls automatically, so that it is no use of the session. */
  readonly isUnattended: boolean;
  /** Whether the call is answered without a person too. */
  readonly isForAnyone: boolean;
  /** Whether what the package of the account lacks decides about it, or is a part of its answer. */
  readonly asksPackage: boolean;
}

/** Sessions of browsers, wherever they are stored. */
export interface SessionFinder {
  /**
   * Finds the live session of a token, in the named account or in its own; undefined when there is none or it has
   * expired. Where its own account is not open any more, a read that names none continues in another one of the
   * person. Throws ACCOUNT_NOT_OPEN when it may not act for the account, and ACCESS_ENDED when it lives and its person may act for
   * none any more, in a call that is not for anyone.
   */
  find(token: string, accountId: number | undefined, how: CallManner): Promise<Caller | undefined>;
  /**
   * Finds the person of a session that was live when a call began, in the same account; undefined once it was revoked.
   */
  findAgain(token: string, accountId: number): Promise<Caller | undefined>;
  /** Writes down that an accountant enters the books of a client. */
  noteVisit(caller: Caller, ip: string): Promise<void>;
}

/**
 * Signs in by the session cookie of a browser. Browsers send cookies with requests that others make
 * them send, so state changes need the anti-forgery token and no other site as their origin.
 */
export function cookieAuthenticator(secret: string, sessions: SessionFinder): Authenticator {
  return {
    recognizes: (request) =>
      request.routeOptions.config.isOfApi !== true && sessionTokenOf(request) !== undefined,
    async authenticate(request) {
      const token = sessionTokenOf(request);
      return token === undefined
        ? undefined
        : sessions.find(token, namedAccountOf(request), {
            isRead: request.method === 'GET',
            isUnattended: request.routeOptions.config.isUnattended === true,
            isForAnyone: request.routeOptions.config.isForAnyone === true,
            asksPackage: request.routeOptions.config.asksPackage === true,
          });
    },
    async findAgain(request, { accountId }) {
      const token = sessionTokenOf(request);
      return token === undefined ? undefined : sessions.findAgain(token, accountId);
    },
    admit: (arrival) => admit(arrival, secret),
    noteVisit: (caller, ip) => sessions.noteVisit(caller, ip),
  };
}

function admit({ endpoint, request, reply, caller }: Arrival, secret: string): void {
  if (isStateChange(endpoint) && isCrossSite(request) && !isOpenedPage(endpoint, request)) {
    throw new AppError('NOT_PERMITTED');
  }
  // The cookies stay: this may be the late answer to a session that was replaced since.
  if (caller === undefined && !needsNoSession(endpoint.access)) throw new AppError('NOT_SIGNED_IN');
  if (endpoint.access === 'machine') return;
  if (endpoint.method !== 'GET' && !isFromOwnPage(endpoint, request, secret)) {
    // A sign-in page whose cookies were removed meanwhile; its next try succeeds.
    if (caller === undefined) giveXsrfToken(request, reply, secret);
    throw new AppError('XSRF_TOKEN_INVALID');
  }
}

/**
 * Returns whether a page of ours calls without any cookie, as one does in a frame of another site. There is no session that a
 * forged call could use, and browsers let no page of others say that it is ours.
 */
function isOwnPageInFrame({ isCalledInFrames }: Endpoint, request: FastifyRequest): boolean {
  return (
    isCalledInFrames === true &&
    sessionTokenOf(request) === undefined &&
    browserIdOf(request) === undefined &&
    request.headers['sec-fetch-site'] === 'same-origin'
  );
}

/** Returns whether the token, or in a frame the browser, says that a page of ours calls. */
function isFromOwnPage(endpoint: Endpoint, request: FastifyRequest, secret: string): boolean {
  return hasXsrfToken(request, secret) || isOwnPageInFrame(endpoint, request);
}

function isStateChange(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' || effectOf(endpoint) !== 'read';
}

/** Returns whether another site leads the browser here, as to a page, where the call is made for that. */
function isOpenedPage(endpoint: Endpoint, { headers }: FastifyRequest): boolean {
  // Of a whole tab: a frame, a picture or a script has another destination.
  return endpoint.isOpenedFromElsewhere === true && headers['sec-fetch-dest'] === 'document';
}

/**
 * Browsers send where a request comes from and pages cannot change it; other clients send nothing.
 */
function isCrossSite(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}
