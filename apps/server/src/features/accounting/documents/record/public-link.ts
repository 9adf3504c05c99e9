import { timingSafeEqual } from 'node:crypto';

import { accountToken } from '../../../../platform/account-token.ts';
import { keyedHash, tokenHash } from '../../../../platform/keyed-hash.ts';

/**
 * Returns the token of a document's public page, which names its account. It is computed again for
 * each print, so the database stores nothing but its hash.
 */
export function publicLinkToken(secret: string, accountId: number, documentId: string): string {
  return accountToken(secret, 'public-link', { accountId, id: documentId });
}

/** Returns the form in which a link's token is stored and looked up. */
export function publicLinkHash(token: string): Buffer {
  return tokenHash(token);
}

/** Path of the public page that proves a print. */
export function publicLinkPath(token: string): string {
  return `/v/${token}`;
}

const SEAL_LENGTH = 22;

/**
 * Returns what the token of the customer's page has beyond the printed one; a print does not reveal
 * it. A link that replaced the first one includes its id.
 */
function pageSeal(secret: string, printedToken: string, linkId: string | null): string {
  const sealed = linkId === null ? printedToken : `${printedToken}:${linkId}`;
  return keyedHash(secret, 'document-page', sealed).toString('base64url').slice(0, SEAL_LENGTH);
}

/** A document and which link opens its page: null for that of its issue. */
export interface PageTarget {
  readonly accountId: number;
  readonly documentId: string;
  readonly linkId: string | null;
}

/**
 * Returns the token of the page on which the customer sees, claims and answers a document: the
 * printed token and a seal of 132 bits over it. A person who has seen a print can verify it and do
 * nothing else.
 */
export function pageToken(secret: string, { accountId, documentId, linkId }: PageTarget): string {
  const printed = publicLinkToken(secret, accountId, documentId);
  return printed + pageSeal(secret, printed, linkId);
}

/** Returns the printed token that a page's token begins with. */
export function printedTokenOf(token: string): string {
  return token.slice(0, -SEAL_LENGTH);
}

/** Returns whether a page's token carries the seal of the link that opens the page now. */
export function hasPageSeal(secret: string, token: string, linkId: string | null): boolean {
  const given = Buffer.from(token.slice(-SEAL_LENGTH));
  const expected = Buffer.from(pageSeal(secret, printedTokenOf(token), linkId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Path of the customer's page. */
export function pagePath(token: string): string {
  return `/d/${token}`;
}
