import { randomBytes, randomInt } from 'node:crypto';

/** Returns a random token of 256 bits for a cookie or a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a random code of six digits, as people type it. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
