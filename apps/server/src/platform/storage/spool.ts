import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { FileKeys } from './file-keys.ts';
import { FileTooLargeError } from './file-store.ts';
import type { LocalFile } from './object-store.ts';
import { seal } from './encrypted-file.ts';

/** An encrypted file on the local disk that is about to be moved into the store. */
export interface SpooledFile extends LocalFile {
  /** Of the bytes as received, 64 hexadecimal digits. */
  readonly sha256: string;
  /** Of the bytes as received. */
  readonly contentBytes: number;
  /** Removes the file, unless the store has moved it away. */
  discard(): Promise<void>;
}

/**
 * Encrypts a stream into a file of the folder while it counts and hashes it; bytes are never on the
 * disk in plain. Throws FileTooLargeError as soon as there are more than `bytesMax`, and whatever the
 * stream throws; then nothing is left.
 */
export async function spoolFile(
  folder: string,
  keys: FileKeys,
  source: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  const count = { content: 0, sealed: 0 };
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const bytes of source) {
      count.content += bytes.byteLength;
      if (count.content > bytesMax) throw new FileTooLargeError('the file is too large');
      hash.update(bytes);
      yield bytes;
    }
  }
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of seal(counted(), keys.current)) {
      await file.writeFile(bytes);
      count.sealed += bytes.length;
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return {
    path,
    sizeBytes: count.sealed,
    sha256: hash.digest('hex'),
    contentBytes: count.content,
    discard: () => rm(path, { force: true }),
  };
}

/** Removes what killed processes left in the folder: files older than the moment. */
export async function emptySpool(folder: string, beforeMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < beforeMs) await rm(path, { force: true });
  }
}
