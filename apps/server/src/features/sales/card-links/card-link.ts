import { accountToken } from '../../../platform/account-token.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';

function cardLinkToken(secret: string, accountId: number, linkId: string): string {
  return accountToken(secret, 'card-link', { accountId, id: linkId });
}

/** Returns the path of the page on which a customer adds or replaces a card. */
export function cardLinkPath(secret: string, accountId: number, linkId: string): string {
  return `/pay/card/${cardLinkToken(secret, accountId, linkId)}`;
}

/** Returns the hash by which a link is looked up: what is stored opens nothing. */
export function cardLinkHash(secret: string, accountId: number, linkId: string): Buffer {
  return tokenHash(cardLinkToken(secret, accountId, linkId));
}
