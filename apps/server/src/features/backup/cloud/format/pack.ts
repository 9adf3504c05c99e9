import { createHash } from 'node:crypto';

import { encryptFor } from '../../../../platform/archive/age.ts';
import { tarEnd, tarEntry } from '../../../../platform/archive/tar.ts';

/** A pack is sent when the files in it come to this: enough for few calls, little enough for memory. */
export const PACK_BYTES = 8 * 1024 ** 2;

/** A file of a pack, by its content. */
export interface PackedFile {
  readonly sha256: string;
  /** Where it is in an opened backup (`contentPath`). */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** An encrypted file as it is at the destination; its hash needs no key to be checked. */
export interface SealedFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** Of the encrypted bytes. */
  readonly sha256: string;
}

/** Returns files as one encrypted tar archive, which is named by the SHA-256 of its encrypted bytes. */
export async function sealPack(
  recipient: string,
  files: readonly PackedFile[],
): Promise<SealedFile> {
  const tar = Buffer.concat([...files.map(({ path, bytes }) => tarEntry(path, bytes)), tarEnd()]);
  const bytes = await encryptFor(recipient, tar);
  const sha256 = hashOf(bytes);
  return { path: `packs/${sha256}.tar.age`, bytes, sha256 };
}

/** Returns the SHA-256 of bytes in 64 hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
