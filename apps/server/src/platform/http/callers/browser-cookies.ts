import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isSameText, keyedHash } from '../../keyed-hash.ts';
import { randomToken } from '../../random-token.ts';

export const SESSION_COOKIE = '__Host-pinkas-session';
export const BROWSER_COOKIE = '__Host-pinkas-browser';
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const HIDDEN: CookieSerializeOptions = { path: '/', secure: true, sameSite: 'lax', httpOnly: true };
/** A browser is recognised for as long as browsers store a cookie. */
const LASTING: CookieSerializeOptions = { ...HIDDEN, maxAge: 400 * 86_400 };
/** Only the anti-forgery cookie may be read by script. */
const READABLE: CookieSerializeOptions = { ...HIDDEN, httpOnly: false };

/** Returns the session cookie, if it could be one of ours. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return tokenOf(request, SESSION_COOKIE);
}

/** Returns the identity of the browser, if it has one. */
export function browserIdOf(request: FastifyRequest): string | undefined {
  return tokenOf(request, BROWSER_COOKIE);
}

function tokenOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

/**
 * Sets an identity of its own in the browser and the anti-forgery token that fits it and the session that it
 * names. Which of its sessions are revoked makes no difference: a late answer never changes what a newer one
 * set.
 */
export function giveXsrfToken(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  setXsrfCookie(request, reply, secret, sessionTokenOf(request));
}

function setXsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  sessionToken: string | undefined,
): void {
  let browserId = tokenOf(request, BROWSER_COOKIE);
  if (browserId === undefined) {
    browserId = randomToken();
    reply.setCookie(BROWSER_COOKIE, browserId, LASTING);
  }
  reply.setCookie(XSRF_COOKIE, xsrfToken(secret, browserId, sessionToken), READABLE);
}

/** Returns whether the anti-forgery header was made for this browser and the session that it names. */
export function hasXsrfToken(request: FastifyRequest, secret: string): boolean {
  const browserId = tokenOf(request, BROWSER_COOKIE);
  const sent = request.headers[XSRF_HEADER];
  if (browserId === undefined || typeof sent !== 'string') return false;
  return isSameText(sent, xsrfToken(secret, browserId, sessionTokenOf(request)));
}

function xsrfToken(secret: string, browserId: string, sessionToken: string | undefined): string {
  const parts = `${browserId}\n${sessionToken ?? ''}`;
  return keyedHash(secret, 'xsrf-token', parts).toString('base64url');
}

/** Sets a session in the browser: its cookie and the anti-forgery token that belongs to it. */
export function openBrowserSession(
  reply: FastifyReply,
  secret: string,
  session: { readonly token: string },
): void {
  reply.setCookie(SESSION_COOKIE, session.token, HIDDEN);
  setXsrfCookie(reply.request, reply, secret, session.token);
}

/** Removes the session from the browser. */
export function closeBrowserSession(reply: FastifyReply, secret: string): void {
  reply.clearCookie(SESSION_COOKIE, HIDDEN);
  setXsrfCookie(reply.request, reply, secret, undefined);
}
