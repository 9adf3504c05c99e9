import { accountToken } from '../../../platform/account-token.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';

/** Returns the token by which the buyer of an order pays it. */
export function orderToken(secret: string, accountId: number, orderId: string): string {
  return accountToken(secret, 'sales-order', { accountId, id: orderId });
}

/** Returns the path of the page on which an order is paid again after a refusal. */
export function orderPath(secret: string, accountId: number, orderId: string): string {
  return `/pay/${orderToken(secret, accountId, orderId)}`;
}

/** Returns the hash by which the link of an order is looked up: what is stored opens nothing. */
export function orderLinkHash(secret: string, accountId: number, orderId: string): Buffer {
  return tokenHash(orderToken(secret, accountId, orderId));
}
