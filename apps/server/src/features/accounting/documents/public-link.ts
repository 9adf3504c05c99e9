import { keyedHash, tokenHash } from '../../../platform/keyed-hash.ts';

/**
 * The token of a document's public page: 132 bits that only the holder of the product's secret can
 * make. It is made again for each print, so the database keeps nothing but its hash.
 */
export function publicLinkToken(secret: string, accountId: number, documentId: string): string {
  return keyedHash(secret, 'public-link', `${accountId}:${documentId}`)
    .toString('base64url')
    .slice(0, 22);
}

/** The form in which a link's token is stored and looked up. */
export function publicLinkHash(token: string): Buffer {
  return tokenHash(token);
}

/** Path of the public page. */
export function publicLinkPath(token: string): string {
  return `/v/${token}`;
}
