import { randomBytes } from 'node:crypto';

import { isFrameHost } from '@pinkas/domain/sales-pages/frame-hosts';
import type { FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** The sources of Google's robot check and of its frames. */
const RECAPTCHA_SOURCES = {
  scripts: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frames: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  calls: ' https://www.google.com/recaptcha/',
} as const;
const NO_SOURCES = { scripts: '', frames: '', calls: '' } as const;

const pagePolicy = (
  { scripts, frames, calls }: Record<keyof typeof NO_SOURCES, string>,
  formTargets: readonly string[],
  callTargets: readonly string[],
) => [
  "default-src 'none'",
  `script-src 'self'${scripts}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  [`connect-src 'self'${calls}`, ...callTargets].join(' '),
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  ["form-action 'self'", ...formTargets].join(' '),
  // A stored file is printed out of a frame.
  `frame-src 'self'${frames}`,
];

/** A worker's own policy, which its requests are under: it may load our own files and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Sets what every answer carries. The policy is the tightest; pages get their own. */
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
 * Sets the policy of a page: scripts from our own files only, and those of Google's robot check where the page has it; forms
 * to our own site, and to the origins that the page leads to; calls to our own site, and to the origins that are named; frames of the hosts that its owner named, by https, and of nobody
 * where there are none; style elements only with the nonce of this answer, which is returned for the page to use.
 */
export function setPagePolicy(
  reply: FastifyReply,
  {
    hasRecaptcha = false,
    formTargets = [],
    callTargets = [],
    frameHosts = [],
  }: {
    readonly hasRecaptcha?: boolean;
    readonly formTargets?: readonly string[];
    readonly callTargets?: readonly string[];
    readonly frameHosts?: readonly string[];
  },
): string {
  const nonce = randomBytes(16).toString('base64url');
  const sources = hasRecaptcha ? RECAPTCHA_SOURCES : NO_SOURCES;
  // Whatever is stored, nothing but the name of a site becomes a part of the policy.
  const framedBy = frameHosts.filter(isFrameHost);
  const ancestors =
    framedBy.length === 0 ? "'none'" : framedBy.map((host) => `https://${host}`).join(' ');
  const policy = [
    ...pagePolicy(sources, formTargets, callTargets),
    `frame-ancestors ${ancestors}`,
    `style-src 'self' 'nonce-${nonce}'`,
  ].join('; ');
  // The older header knows no hosts, and would refuse those that were named.
  if (framedBy.length > 0) reply.removeHeader('x-frame-options');
  reply.header('content-security-policy', policy);
  return nonce;
}
