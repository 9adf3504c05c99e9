import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { assert } from '@pinkas/domain/assert';

import { FileDamagedError, FileMissingError, type FileStore } from './file-store.ts';

/**
 * A file store in a local folder: `ab/cd/<sha256>`. A file appears under its name only when all of
 * it is on the disk, so a crash leaves no half file.
 */
export function folderFileStore(folder: string): FileStore {
  const pathOf = (sha256: string): string => {
    assert(/^[0-9a-f]{64}$/.test(sha256), 'a file is named by its SHA-256 in hex');
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes);
      const path = pathOf(sha256);
      if (!(await isIntact(path, sha256))) await writeWhole(folder, path, bytes);
      return { sha256, sizeBytes: bytes.byteLength };
    },
    async read(sha256) {
      const bytes = await readFile(pathOf(sha256)).catch(missing(sha256));
      if (hashOf(bytes) !== sha256) throw new FileDamagedError(`file ${sha256} is damaged`);
      return bytes;
    },
    async open(sha256): Promise<Readable> {
      const file = await open(pathOf(sha256), 'r').catch(missing(sha256));
      return file.createReadStream();
    },
    has: (sha256) =>
      stat(pathOf(sha256)).then(
        (found) => found.isFile(),
        () => false,
      ),
  };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function missing(sha256: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new FileMissingError(`file ${sha256} is missing`, { cause: error });
    }
    throw error;
  };
}

/** A damaged file is written anew, so that a file rebuilt from data heals the store. */
async function isIntact(path: string, sha256: string): Promise<boolean> {
  const stored = await readFile(path).catch(() => undefined);
  return stored !== undefined && hashOf(stored) === sha256;
}

async function writeWhole(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const parent = join(path, '..');
  const temporary = join(folder, 'incoming', randomUUID());
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 });
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(parent);
}

/** The name of a new file is safe only when its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
