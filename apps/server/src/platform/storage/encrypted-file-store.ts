import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { assert } from '@pinkas/domain/assert';

import type { FileKeys } from './file-keys.ts';
import {
  FileDamagedError,
  FileKeyMissingError,
  FileMissingError,
  type FileStore,
  type HoldingStore,
  type StoredFile,
} from './file-store.ts';
import { ObjectMissingError, type ObjectStore } from './object-store.ts';
import { DecryptionFailedError, EncryptionKeyMissingError, unseal } from './encrypted-file.ts';
import { spoolFile } from './spool.ts';

export interface EncryptedStoreParts {
  readonly objects: ObjectStore;
  readonly keys: FileKeys;
  /**
   * Local folder where files are encrypted before they are stored; for a folder store on the same disk.
   */
  readonly spoolFolder: string;
}

/** Returns files named by the SHA-256 of their content, `ab/cd/<sha256>`, encrypted at rest. */
export function encryptedFileStore(parts: EncryptedStoreParts): FileStore {
  const { objects, keys, spoolFolder } = parts;
  async function putStream(
    source: AsyncIterable<Uint8Array>,
    bytesMax: number,
  ): Promise<StoredFile> {
    const spooled = await spoolFile(spoolFolder, keys, source, bytesMax);
    try {
      const key = keyOf(spooled.sha256);
      if (!(await isIntact(key, spooled.sha256))) await objects.put(key, spooled);
      return { sha256: spooled.sha256, sizeBytes: spooled.contentBytes };
    } finally {
      await spooled.discard();
    }
  }
  /** A damaged file is written again, so that a file rebuilt from data repairs the store. */
  async function isIntact(key: string, sha256: string): Promise<boolean> {
    if (!(await objects.has(key))) return false;
    try {
      const content = await openContent(parts, key, sha256);
      for await (const _bytes of content) continue;
      return true;
    } catch (error) {
      if (error instanceof FileDamagedError || error instanceof FileMissingError) return false;
      throw error;
    }
  }
  return {
    put: (bytes) => putStream(once(bytes), bytes.byteLength),
    putStream,
    async read(sha256) {
      const pieces: Buffer[] = [];
      for await (const bytes of await openContent(parts, keyOf(sha256), sha256)) pieces.push(bytes);
      return Buffer.concat(pieces);
    },
    open: async (sha256) => Readable.from(await openContent(parts, keyOf(sha256), sha256), BYTES),
    has: (sha256) => objects.has(keyOf(sha256)),
    remove: (sha256) => objects.remove(keyOf(sha256)),
  };
}

/**
 * Returns files under names that cannot be guessed, encrypted at rest: where parts of uploads wait.
 */
export function encryptedHoldingStore(parts: EncryptedStoreParts): HoldingStore {
  const { objects, keys, spoolFolder } = parts;
  return {
    async hold(source, bytesMax) {
      const spooled = await spoolFile(spoolFolder, keys, source, bytesMax);
      try {
        const key = randomUUID();
        await objects.put(key, spooled);
        return { key, sha256: spooled.sha256, sizeBytes: spooled.contentBytes };
      } finally {
        await spooled.discard();
      }
    },
    open: async (key) => Readable.from(await openContent(parts, key, undefined), BYTES),
    remove: (key) => objects.remove(key),
    async removeOlder(beforeMs) {
      for await (const { key, storedAtMs } of objects.list('')) {
        if (storedAtMs < beforeMs) await objects.remove(key);
      }
    },
  };
}

const BYTES = { objectMode: false } as const;

function keyOf(sha256: string): string {
  assert(/^[0-9a-f]{64}$/.test(sha256), 'a file is named by its SHA-256 in hex');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

// oxlint-disable-next-line typescript/require-await -- a stream of one piece
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Returns the plain bytes of an object; a missing one is reported at once, damage while they are
 * read.
 */
async function openContent(
  { objects, keys }: EncryptedStoreParts,
  key: string,
  sha256: string | undefined,
): Promise<AsyncGenerator<Buffer>> {
  const sealed = await objects.open(key).catch((error: unknown) => {
    if (!(error instanceof ObjectMissingError)) throw error;
    throw new FileMissingError(`file ${key} is missing`, { cause: error });
  });
  return checked(unseal(sealed, keys), key, sha256);
}

async function* checked(
  content: AsyncIterable<Buffer>,
  key: string,
  sha256: string | undefined,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of content) {
      hash.update(bytes);
      yield bytes;
    }
  } catch (error) {
    if (!(error instanceof DecryptionFailedError)) throw error;
    const isKeyMissing = error instanceof EncryptionKeyMissingError;
    if (isKeyMissing)
      throw new FileKeyMissingError(`the key of file ${key} is missing`, { cause: error });
    throw new FileDamagedError(`file ${key} is damaged`, { cause: error });
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256) {
    throw new FileDamagedError(`file ${key} is damaged`);
  }
}
