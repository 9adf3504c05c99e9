import { createHash } from 'node:crypto';

import type { FastifyReply } from 'fastify';

const LISTED = /(?:W\/)?"[^"]*"/g;

/** Returns a tag that names what is shown: equal values have equal tags. */
export function tagOf(value: unknown): string {
  return tagOfBytes(Buffer.from(JSON.stringify(value)));
}

/** Returns a tag that names these very bytes. */
export function tagOfBytes(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return `"${digest.slice(0, 22)}"`;
}

/** Returns whether a conditional header names a tag (RFC 9110, 13.1): by a list, or any by a star. */
export function namesTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  const weak = (text: string): string => text.replace(/^W\//, '');
  return (header.match(LISTED) ?? []).some((one) => weak(one) === weak(tag));
}

/** Returns whether the client of a read has already what the tag of the answer names. */
export function isUnchanged(reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  const { method, headers } = reply.request;
  const known = headers['if-none-match'];
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && typeof tag === 'string' && known !== undefined && namesTag(known, tag);
}
