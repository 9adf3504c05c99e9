import { fileKeys } from './file-keys.ts';
import type { StorageSettings } from './open-storage.ts';
import { seal, ENCRYPTED_MAGIC, DecryptionFailedError, unseal } from './encrypted-file.ts';

type Keys = StorageSettings['keys'];

/**
 * Encrypts a short text for one owner, in the format of encrypted files, so that a row of the database reveals
 * nothing.
 */
export async function encryptText(keys: Keys, owner: string, text: string): Promise<Buffer> {
  const sealed = seal(inOnePiece(Buffer.from(`${owner}\n${text}`)), fileKeys(keys).current);
  return Buffer.concat(await Array.fromAsync(sealed));
}

/**
 * Decrypts a text. Throws DecryptionFailedError for one that was changed, is of another owner, or was encrypted with
 * a key that is not here.
 */
export async function decryptText(keys: Keys, owner: string, sealed: Buffer): Promise<string> {
  if (!sealed.subarray(0, ENCRYPTED_MAGIC.length).equals(ENCRYPTED_MAGIC)) {
    throw new DecryptionFailedError('the text was never sealed');
  }
  const pieces = await Array.fromAsync(unseal(inOnePiece(sealed), fileKeys(keys)));
  const text = Buffer.concat(pieces).toString();
  const head = `${owner}\n`;
  if (!text.startsWith(head)) throw new DecryptionFailedError('the text is of another owner');
  return text.slice(head.length);
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
