import { randomBytes } from 'node:crypto';

import { epochMsOf } from '../../../../platform/clock/clock.ts';
import { decryptText, encryptText } from '../../../../platform/storage/encrypted-text.ts';
import type { StorageSettings } from '../../../../platform/storage/open-storage.ts';

type Keys = StorageSettings['keys'];

interface SecretOwner {
  readonly accountId: number;
  readonly endpointId: string;
}

const SECRET_BYTES = 32;
const HINT_LENGTH = 4;

/** Returns a new secret in the form of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Returns the end of a secret, by which people tell secrets apart. */
export function hintOf(secret: string): string {
  return secret.replace(/=+$/, '').slice(-HINT_LENGTH);
}

/** An endpoint of another account, or another one, is not signed for by it. */
function ownerOf({ accountId, endpointId }: SecretOwner): string {
  return `webhook-endpoint/${String(accountId)}/${endpointId}`;
}

/** Encrypts a secret for its endpoint alone: it signs, so it is needed again, and a hash would not do. */
export function sealSecret(keys: Keys, owner: SecretOwner, secret: string): Promise<Buffer> {
  return encryptText(keys, ownerOf(owner), secret);
}

/** Decrypts a secret. Throws DecryptionFailedError for that of another endpoint. */
export function openSecret(keys: Keys, owner: SecretOwner, sealed: Buffer): Promise<string> {
  return decryptText(keys, ownerOf(owner), sealed);
}

/** Returns whether the secret before the last one still signs. */
export function isOldSecretValid(
  { oldSecretEndsAt }: { readonly oldSecretEndsAt: string | null },
  nowMs: number,
): boolean {
  return oldSecretEndsAt !== null && epochMsOf(oldSecretEndsAt) > nowMs;
}
