import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isSameText, keyedHash } from '../keyed-hash.ts';
import { randomToken } from '../random-token.ts';

export const SESSION_COOKIE = '__Host-pinkas-session';
export const BROWSER_COOKIE = '__Host-pinkas-browser';
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const HIDDEN: CookieSerializeOptions = { path: '/', secure: true, sameSite: 'lax', httpOnly: true };
/** A browser is known for as long as browsers keep a cookie. */
const LASTING: CookieSerializeOptions = { ...HIDDEN, maxAge: 400 * 86_400 };
/** Only the anti-forgery cookie may be read by script. */
const READABLE: CookieSerializeOptions = { ...HIDDEN, httpOnly: false };

/** The session cookie, if it could be one of ours. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return tokenOf(request, SESSION_COOKIE);
}

/** The identity of the browser, if it has one. */
export function browserIdOf(request: FastifyRequest): string | undefined {
  return tokenOf(request, BROWSER_COOKIE);
}

function tokenOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

/**
 * Gives the browser an identity of its own and the anti-forgery token that fits it and the session.
 * Call whenever the session of the browser changes.
 */
export function setXsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  sessionId: string | undefined,
): void {
  let browserId = tokenOf(request, BROWSER_COOKIE);
  if (browserId === undefined) {
    browserId = randomToken();
    reply.setCookie(BROWSER_COOKIE, browserId, LASTING);
  }
  reply.setCookie(XSRF_COOKIE, xsrfToken(secret, browserId, sessionId), READABLE);
}

/** Whether the anti-forgery header was made for this browser and this session. */
export function hasXsrfToken(
  request: FastifyRequest,
  secret: string,
  sessionId: string | undefined,
): boolean {
  const browserId = tokenOf(request, BROWSER_COOKIE);
  const sent = request.headers[XSRF_HEADER];
  if (browserId === undefined || typeof sent !== 'string') return false;
  return isSameText(sent, xsrfToken(secret, browserId, sessionId));
}

function xsrfToken(secret: string, browserId: string, sessionId: string | undefined): string {
  return keyedHash(secret, 'xsrf-token', `${browserId}\n${sessionId ?? ''}`).toString('base64url');
}

/** Puts a session into the browser: its cookie and the anti-forgery token that belongs to it. */
export function openBrowserSession(
  reply: FastifyReply,
  secret: string,
  session: { readonly token: string; readonly id: string },
): void {
  reply.setCookie(SESSION_COOKIE, session.token, HIDDEN);
  setXsrfCookie(reply.request, reply, secret, session.id);
}

/** Takes the session out of the browser. */
export function closeBrowserSession(reply: FastifyReply, secret: string): void {
  reply.clearCookie(SESSION_COOKIE, HIDDEN);
  setXsrfCookie(reply.request, reply, secret, undefined);
}
