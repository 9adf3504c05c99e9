import { join } from 'node:path';

import { fileKeys } from './file-keys.ts';
import type { FileStore, HoldingStore } from './file-store.ts';
import { folderObjectStore } from './folder-object-store.ts';
import { withPrefix } from './object-store.ts';
import { hasRoomOnDisk } from './room-on-disk.ts';
import { s3ObjectStore, type S3Settings } from './s3-object-store.ts';
import { encryptedFileStore, encryptedHoldingStore } from './encrypted-file-store.ts';
import { emptySpool } from './spool.ts';

/** Where files are stored, as configured. */
export interface StorageSettings {
  /** 32 bytes each: the first encrypts new files, all decrypt stored ones. */
  readonly keys: readonly [Buffer, ...Buffer[]];
  /** Undefined: a folder of the data folder. */
  readonly s3: S3Settings | undefined;
}

/** Moments of the system's clock, in milliseconds. */
export interface LeftoverMoments {
  readonly writtenBeforeMs: number;
  readonly partsBeforeMs: number;
}

/** The file stores. What people upload is separate, so that it can be removed by itself. */
export interface Storage {
  /** Prints and what else the product makes. */
  readonly files: FileStore;
  /** What the people of an account uploaded, after it was checked; no account shares bytes with another. */
  uploadedOf(accountId: number): FileStore;
  /** Parts of uploads that are not finished. */
  readonly incoming: HoldingStore;
  /** Files that the product makes for somebody to fetch within days; their maker removes them. */
  readonly results: HoldingStore;
  /** Whether the local disk takes more: files pass over it, wherever they are stored. */
  hasRoom(): Promise<boolean>;
  /** Removes what killed processes left: on the local disk what nobody wrote to since, and parts of uploads from before. */
  removeLeftovers(moments: LeftoverMoments): Promise<void>;
}

/** Opens the configured store; nothing is asked of it before the first file. */
export function openStorage(settings: StorageSettings, dataFolder: string): Storage {
  const folder = join(dataFolder, 'files');
  // Beside the files, so that a file is moved in by a rename.
  const spoolFolder = join(folder, 'incoming');
  const objects =
    settings.s3 === undefined ? folderObjectStore(folder) : s3ObjectStore(settings.s3);
  const keys = fileKeys(settings.keys);
  const incoming = encryptedHoldingStore({
    objects: withPrefix(objects, 'parts'),
    keys,
    spoolFolder,
  });
  return {
    files: encryptedFileStore({ objects, keys, spoolFolder }),
    uploadedOf: (accountId) =>
      encryptedFileStore({
        objects: withPrefix(objects, `uploaded/${accountId}`),
        keys,
        spoolFolder,
      }),
    incoming,
    results: encryptedHoldingStore({ objects: withPrefix(objects, 'results'), keys, spoolFolder }),
    hasRoom: () => hasRoomOnDisk(spoolFolder),
    async removeLeftovers({ writtenBeforeMs, partsBeforeMs }) {
      await emptySpool(spoolFolder, writtenBeforeMs);
      await incoming.removeOlder(partsBeforeMs);
    },
  };
}
