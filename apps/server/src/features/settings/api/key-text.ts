import { accountOfDigits } from '../../../platform/account-token.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';

/** Letters of the secret that are shown in lists: of 256 bits, 208 remain. */
const SHOWN_LENGTH = 8;
const KEY = /^pk_(live|test)_([1-9a-z][0-9a-z]{0,9})_[A-Za-z0-9_-]{43}$/;

/** Returns a new key of an account. Its number leads a call to the account, where the key is looked up. */
export function apiKeyText(mode: 'live' | 'test', accountId: number): string {
  return `pk_${mode}_${accountId.toString(36)}_${randomToken()}`;
}

/** Returns how a key begins, which is unique in its account. */
export function prefixOfKey(key: string): string {
  return key.slice(0, key.length - 43 + SHOWN_LENGTH);
}

/** Returns what is stored of a key: without the secret of the server it neither opens nor proves anything. */
export function hashOfKey(secret: string, key: string): Buffer {
  return keyedHash(secret, 'api key', key);
}

/** Returns the account that a key names; undefined for what has not the form of a key. */
export function accountOfKey(key: string): number | undefined {
  const [, , digits = ''] = KEY.exec(key) ?? [];
  return accountOfDigits(digits);
}
