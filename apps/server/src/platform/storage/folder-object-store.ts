import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { assert } from '@pinkas/domain/assert';

import { isObjectKey, ObjectMissingError, type ObjectStore } from './object-store.ts';

/**
 * Objects as files of a local folder. A file appears under its name only when all of it is on the
 * disk, so a crash leaves no half file. Files to be stored must lie on the same disk.
 */
export function folderObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    assert(isObjectKey(key), 'an object has a key of ours');
    return join(folder, key);
  };
  return {
    async put(key, file) {
      const path = pathOf(key);
      const parent = join(path, '..');
      await mkdir(parent, { recursive: true, mode: 0o700 });
      await rename(file.path, path);
      await syncFolder(parent);
    },
    async open(key) {
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
        throw new ObjectMissingError(`object ${key} is missing`, { cause: error });
      });
      return file.createReadStream();
    },
    has: (key) =>
      stat(pathOf(key)).then(
        (found) => found.isFile(),
        (error: unknown) => {
          if (!isAbsent(error)) throw error;
          return false;
        },
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(place) {
      assert(isObjectKey(place), 'an object has a key of ours');
      const entries = await readdir(join(folder, place), {
        recursive: true,
        withFileTypes: true,
      }).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
        return [];
      });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        // Deleted meanwhile counts as removed.
        const found = await stat(path).catch(() => undefined);
        if (found === undefined) continue;
        yield { key: relative(folder, path).replaceAll(sep, '/'), storedAtMs: found.mtimeMs };
      }
    },
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
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
