import { accountToken } from '../../../platform/account-token.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';

function requestToken(secret: string, accountId: number, requestId: string): string {
  return accountToken(secret, 'payment-request', { accountId, id: requestId });
}

/** Returns the path of the page on which a request is paid. */
export function requestPath(secret: string, accountId: number, requestId: string): string {
  return `/pay/${requestToken(secret, accountId, requestId)}`;
}

/** Returns the hash by which the link of a request is looked up: what is stored opens nothing. */
export function requestLinkHash(secret: string, accountId: number, requestId: string): Buffer {
  return tokenHash(requestToken(secret, accountId, requestId));
}
