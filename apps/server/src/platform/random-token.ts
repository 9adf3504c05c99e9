import { randomBytes } from 'node:crypto';

/** Returns a random token of 256 bits for a cookie or a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
