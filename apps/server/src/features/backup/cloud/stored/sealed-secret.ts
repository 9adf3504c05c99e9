import type { AccountContext } from '../../../../platform/context.ts';
import { keyedHash } from '../../../../platform/keyed-hash.ts';
import { decryptText, encryptText } from '../../../../platform/storage/encrypted-text.ts';
import type { StorageSettings } from '../../../../platform/storage/open-storage.ts';

type Keys = StorageSettings['keys'];

interface SecretOwner {
  readonly accountId: number;
  readonly destinationId: string;
}

/** A destination of another account, or another one, is not opened by it. */
function ownerOf({ accountId, destinationId }: SecretOwner): string {
  return `backup-destination/${String(accountId)}/${destinationId}`;
}

/** Encrypts what opens a destination, for its row alone. */
export function sealSecret(keys: Keys, owner: SecretOwner, secret: string): Promise<Buffer> {
  return encryptText(keys, ownerOf(owner), secret);
}

/** Decrypts what opens a destination. Throws DecryptionFailedError for what was encrypted for another one. */
export function openSecret(keys: Keys, owner: SecretOwner, sealed: Buffer): Promise<string> {
  return decryptText(keys, ownerOf(owner), sealed);
}

/** A drill, whose row has the key that opens the backup while it runs. */
interface IdentityOwner {
  readonly accountId: number;
  readonly runId: string;
}

function ownerOfIdentity({ accountId, runId }: IdentityOwner): string {
  return `backup-drill/${String(accountId)}/${runId}`;
}

/** Encrypts the key that opens a backup, for the row of a drill alone. */
export function sealIdentity(keys: Keys, owner: IdentityOwner, identity: string): Promise<Buffer> {
  return encryptText(keys, ownerOfIdentity(owner), identity);
}

/** Decrypts the key of a drill. Throws DecryptionFailedError for that of another one. */
export function openIdentity(keys: Keys, owner: IdentityOwner, sealed: Buffer): Promise<string> {
  return decryptText(keys, ownerOfIdentity(owner), sealed);
}

/** Returns what two equal secrets share, for the comparison of requests: no row tells the secret to who guesses. */
export function withoutSecret({ services }: AccountContext, secret: string): string {
  return keyedHash(services.config.secret, 'backup-secret', secret).toString('hex');
}
