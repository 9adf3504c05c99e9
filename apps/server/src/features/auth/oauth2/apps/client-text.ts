import { accountOfDigits } from '../../../../platform/account-token.ts';
import { keyedHash } from '../../../../platform/keyed-hash.ts';
import { randomToken } from '../../../../platform/random-token.ts';

const NAME_LENGTH = 22;
const CLIENT_ID = /^app_([1-9a-z][0-9a-z]{0,9})_[A-Za-z0-9_-]{22}$/;

/** Returns a new name of an application. The number of its account leads to it: it is looked up there alone. */
export function newClientId(accountId: number): string {
  return `app_${accountId.toString(36)}_${randomToken().slice(0, NAME_LENGTH)}`;
}

/** Returns the account that a client id names; undefined for what has not its form. */
export function accountOfClient(clientId: string): number | undefined {
  const [, digits = ''] = CLIENT_ID.exec(clientId) ?? [];
  return accountOfDigits(digits);
}

/** Returns a new secret of an application, with 256 random bits. */
export function newClientSecret(): string {
  return `secret_${randomToken()}`;
}

/** Returns what is stored of a secret. */
export function hashOfClientSecret(secret: string, clientSecret: string): Buffer {
  return keyedHash(secret, 'oauth2 client', clientSecret);
}
