import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the HMAC-SHA-256 of a text for one purpose. The purpose separates what different parts
 * of the product derive from the same secret.
 */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
}

/** SHA-256 of a random token, as it is stored; tokens carry enough randomness to need no key. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns whether two texts are equal, in a time that does not reveal where they differ. */
export function isSameText(a: string, b: string): boolean {
  return timingSafeEqual(tokenHash(a), tokenHash(b));
}
