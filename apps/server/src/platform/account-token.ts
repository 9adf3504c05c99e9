import { keyedHash } from './keyed-hash.ts';

/** 132 bits in signs of base64url. */
const SECRET_LENGTH = 22;
const ACCOUNT_TOKEN = /^([0-9a-z]{1,10})[A-Za-z0-9_-]{22}$/;

/**
 * Returns a token that opens something of one account: the account's number in base 36, then 132 bits
 * that only the holder of the product's secret can make. The number routes a visitor to the account, so
 * that what the token opens is looked up among the account's own rows.
 */
export function accountToken(
  secret: string,
  purpose: string,
  { accountId, id }: { readonly accountId: number; readonly id: string },
): string {
  const bits = keyedHash(secret, purpose, `${accountId}:${id}`).toString('base64url');
  return accountId.toString(36) + bits.slice(0, SECRET_LENGTH);
}

/** Returns the account that a token names; undefined for what is no token. */
export function accountOfToken(token: string): number | undefined {
  const [, digits = ''] = ACCOUNT_TOKEN.exec(token) ?? [];
  return accountOfDigits(digits);
}

const DIGITS = /^[0-9a-z]{1,10}$/;

/** Returns the account of a number in base 36, as addresses, keys and names have it; undefined for what is none. */
export function accountOfDigits(digits: string): number | undefined {
  if (!DIGITS.test(digits)) return undefined;
  const accountId = Number.parseInt(digits, 36);
  return accountId > 0 ? accountId : undefined;
}
