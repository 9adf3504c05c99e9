import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of a backup are read from, by their paths. */
export interface BackupSource {
  /** Undefined where there is no such file. */
  get(path: string): Promise<Buffer | undefined>;
}

/** A copy of what a destination has, in a folder of this machine. */
export interface FolderSource extends BackupSource {
  /** Paths of the snapshots, the oldest first. */
  listSnapshots(): Promise<readonly string[]>;
}

const SNAPSHOT_NAME = /^\d{8}T\d{6}Z-[0-9a-f]{64}\.tar\.age$/;

/** Opens a folder that holds a copy of what a destination has. */
export function folderSource(folder: string): FolderSource {
  return {
    get: (path) => orMissing(readFile(join(folder, path))),
    async listSnapshots() {
      const names = (await orMissing(readdir(join(folder, 'snapshots')))) ?? [];
      return names
        .filter((name) => SNAPSHOT_NAME.test(name))
        .toSorted()
        .map((name) => `snapshots/${name}`);
    },
  };
}

async function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
