import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Length of the identifier of a key in the head of a file. */
export const KEY_ID_BYTES = 8;

/** The keys of the file store: the first encrypts, all decrypt. */
export interface FileKeys {
  readonly current: FileKey;
  find(id: Uint8Array): FileKey | undefined;
}

export interface FileKey {
  /** Identifies a key without revealing anything about it. */
  readonly id: Buffer;
  /** The key of one file, from the salt in its head. */
  forFile(salt: Uint8Array): KeyObject;
}

/** Returns keys from 32 bytes each; the first is the one that encrypts new files. */
export function fileKeys(secrets: readonly [Buffer, ...Buffer[]]): FileKeys {
  const [current, ...earlier] = secrets;
  const first = fileKey(current);
  const all = [first, ...earlier.map(fileKey)];
  return { current: first, find: (id) => all.find((key) => key.id.equals(id)) };
}

function fileKey(secret: Buffer): FileKey {
  return {
    id: createHash('sha256')
      .update('pinkas file key id')
      .update(secret)
      .digest()
      .subarray(0, KEY_ID_BYTES),
    forFile: (salt) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, 'pinkas file v1', 32))),
  };
}
