import type { Endpoint } from '@pinkas/contract/define';
import { isAllowed } from '@pinkas/domain/permissions/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';
import {
  closeBrowserSession,
  hasXsrfToken,
  sessionTokenOf,
  setXsrfCookie,
} from './browser-cookies.ts';
import { accountContext, type Caller, type RequestContext } from './context.ts';

/**
 * The one decision about who may make a call: session, cross-site origin, anti-forgery token,
 * permission, in this order. Returns the context that the handler works in.
 */
export function admit(
  endpoint: Endpoint,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext {
  const { caller } = context;
  const { secret } = context.services.config;
  if (isStateChange(endpoint) && isCrossSite(request)) throw new AppError('NOT_PERMITTED');
  if (endpoint.access !== 'anyone' && caller === undefined) {
    if (sessionTokenOf(request) !== undefined) closeBrowserSession(reply, secret);
    throw new AppError('NOT_SIGNED_IN');
  }
  if (endpoint.method !== 'GET' && !hasXsrfToken(request, secret, caller?.sessionId)) {
    // A sign-in page left open outlives its token; the next try of the same page succeeds.
    if (caller === undefined) setXsrfCookie(request, reply, secret, undefined);
    throw new AppError('XSRF_TOKEN_INVALID');
  }
  return caller === undefined || endpoint.access === 'anyone'
    ? context
    : admitCaller(endpoint.access, { ...context, caller });
}

function admitCaller(
  access: Exclude<Endpoint['access'], 'anyone'>,
  context: RequestContext & { readonly caller: Caller },
): RequestContext {
  if (access === 'code-session') return context;
  if (context.caller.stage !== 'full') throw new AppError('CODE_REQUIRED');
  if (access !== 'signed-in' && !isAllowed(context.caller.principal, access)) {
    throw new AppError('NOT_PERMITTED');
  }
  return accountContext(context);
}

function isStateChange(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' || endpoint.hasEffects === true;
}

/** Browsers say where a request comes from and pages cannot change it; other clients say nothing. */
function isCrossSite(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}
