import { randomBytes } from 'node:crypto';

import type { FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  // A PDF of an expense is shown in the page by the browser's own viewer.
  "frame-src 'self'",
  "frame-ancestors 'none'",
];

/** A worker's own policy, which its requests are under: it may load our own files and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What every answer carries. The policy is the tightest; pages get their own. */
export function setSecurityHeaders(reply: FastifyReply, isHttps: boolean): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  });
}

/**
 * The policy of a page: scripts from our own files only, style elements only with the nonce of this
 * answer, which is returned for the page to use.
 */
export function setPagePolicy(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = [...PAGE_POLICY, `style-src 'self' 'nonce-${nonce}'`].join('; ');
  reply.header('content-security-policy', policy);
  return nonce;
}
