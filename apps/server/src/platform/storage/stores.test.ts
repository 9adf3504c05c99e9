import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { startFakeS3Server } from '@pinkas/test-kit/fakes/fake-s3-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  FileDamagedError,
  FileKeyMissingError,
  FileMissingError,
  FileTooLargeError,
  type FileStore,
  type HoldingStore,
} from './file-store.ts';
import { fileKeys } from './file-keys.ts';
import { folderObjectStore } from './folder-object-store.ts';
import { ObjectMissingError, withPrefix, type ObjectStore } from './object-store.ts';
import { openStorage } from './open-storage.ts';
import { s3ObjectStore } from './s3-object-store.ts';
import { encryptedFileStore, encryptedHoldingStore } from './encrypted-file-store.ts';

const BYTES = Buffer.from('%PDF-1.7 of a test');
const HASH = hashOf(BYTES);
const KEY = `${HASH.slice(0, 2)}/${HASH.slice(2, 4)}/${HASH}`;
const SECRET = createHash('sha256').update('a key').digest();
const OTHER_SECRET = createHash('sha256').update('another key').digest();

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** An object store and what a test can do behind its back. */
interface Place {
  readonly objects: ObjectStore;
  raw(key: string): Promise<Buffer>;
  tamper(key: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

async function folderPlace(folder: string): Promise<Place> {
  const root = join(folder, 'stored');
  return {
    objects: folderObjectStore(root),
    raw: (key) => readFile(join(root, key)),
    async tamper(key, bytes) {
      await mkdir(join(root, key, '..'), { recursive: true });
      await writeFile(join(root, key), bytes);
    },
    close: () => Promise.resolve(),
  };
}

async function s3Place(): Promise<Place> {
  const server = await startFakeS3Server();
  return {
    objects: s3ObjectStore(server, 1),
    raw: (key) => Promise.resolve(server.objects.get(key) ?? Buffer.alloc(0)),
    tamper: (key, bytes) => Promise.resolve(void server.objects.set(key, Buffer.from(bytes))),
    close: () => server.close(),
  };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinkas-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['a local folder', folderPlace],
  ['a bucket', s3Place],
])('files in %s', (_name, open) => {
  let place: Place;
  let store: FileStore;
  let holding: HoldingStore;

  function partsWith(...secrets: [Buffer, ...Buffer[]]) {
    return {
      objects: place.objects,
      keys: fileKeys(secrets),
      spoolFolder: join(folder, 'incoming'),
    };
  }

  beforeEach(async () => {
    place = await open(folder);
    store = encryptedFileStore(partsWith(SECRET));
    holding = encryptedHoldingStore(partsWith(SECRET));
  });
  afterEach(() => place.close());

  async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }

  test('a file is found again by the hash of its content', async () => {
    expect(await store.put(BYTES)).toEqual({ sha256: HASH, sizeBytes: BYTES.length });
    expect(await store.has(HASH)).toBe(true);
    expect(Buffer.from(await store.read(HASH))).toEqual(BYTES);
    expect(await buffer(await store.open(HASH))).toEqual(BYTES);
  });

  test('a large file goes in and out as a stream', async () => {
    const bytes = Buffer.alloc(1_000_003, 'שורה של נתונים ');
    expect(await store.putStream(piecesOf(bytes, 7_001), bytes.length)).toEqual({
      sha256: hashOf(bytes),
      sizeBytes: bytes.length,
    });
    expect((await buffer(await store.open(hashOf(bytes)))).equals(bytes)).toBe(true);
  });

  test('an empty file is a file', async () => {
    const { sha256 } = await store.put(Buffer.alloc(0));
    expect((await store.read(sha256)).length).toBe(0);
  });

  test('nothing readable lies at rest', async () => {
    await store.put(BYTES);
    const raw = await place.raw(KEY);
    expect(raw.length).toBeGreaterThan(BYTES.length);
    expect(raw.includes('PDF')).toBe(false);
  });

  test('the same bytes put by many at once are one file, and nothing waits on the disk', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put(BYTES)));
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(Buffer.from(await store.read(HASH))).toEqual(BYTES);
  });

  test('a file above its bound is refused while it comes, and nothing of it is left', async () => {
    const bytes = Buffer.alloc(100_000);
    await expect(store.putStream(piecesOf(bytes, 1_000), 99_999)).rejects.toThrow(
      FileTooLargeError,
    );
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(await store.has(hashOf(bytes))).toBe(false);
  });

  test('a stream that breaks off leaves nothing', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield* piecesOf(Buffer.alloc(100_000), 1_000);
      throw new Error('cut');
    }
    await expect(store.putStream(broken(), 1_000_000)).rejects.toThrow('cut');
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('a missing file is told from a damaged one', async () => {
    await expect(store.read(HASH)).rejects.toThrow(FileMissingError);
    await expect(store.open(HASH)).rejects.toThrow(FileMissingError);
    await expect(holding.open('0193-nothing')).rejects.toThrow(FileMissingError);
    expect(await store.has(HASH)).toBe(false);
    await store.put(BYTES);
    await place.tamper(KEY, Buffer.from('something else'));
    await expect(store.read(HASH)).rejects.toThrow(FileDamagedError);
    await expect(buffer(await store.open(HASH))).rejects.toThrow(FileDamagedError);
  });

  test('a damaged file is healed when its bytes are put again', async () => {
    await store.put(BYTES);
    const raw = await place.raw(KEY);
    await place.tamper(KEY, raw.subarray(0, raw.length - 1));
    await expect(store.read(HASH)).rejects.toThrow(FileDamagedError);
    await store.put(BYTES);
    expect(Buffer.from(await store.read(HASH))).toEqual(BYTES);
  });

  test('another sealed file under this name is not taken for it', async () => {
    const other = await store.put(Buffer.from('other bytes'));
    const raw = await place.raw(
      `${other.sha256.slice(0, 2)}/${other.sha256.slice(2, 4)}/${other.sha256}`,
    );
    await place.tamper(KEY, raw);
    await expect(store.read(HASH)).rejects.toThrow(FileDamagedError);
  });

  test('a file that was stored before files were sealed is still read, and checked', async () => {
    await place.tamper(KEY, BYTES);
    expect(Buffer.from(await store.read(HASH))).toEqual(BYTES);
    await place.tamper(
      KEY,
      Buffer.from('a longer text of somebody else, in clear, over fifty bytes'),
    );
    await expect(store.read(HASH)).rejects.toThrow(FileDamagedError);
  });

  test('after a change of keys old files open with the earlier key alone', async () => {
    await store.put(BYTES);
    const after = encryptedFileStore(partsWith(OTHER_SECRET, SECRET));
    expect(Buffer.from(await after.read(HASH))).toEqual(BYTES);
    const without = encryptedFileStore(partsWith(OTHER_SECRET));
    await expect(without.read(HASH)).rejects.toThrow(FileKeyMissingError);
  });

  test('a removed file is gone, and removing it again is no error', async () => {
    await store.put(BYTES);
    await store.remove(HASH);
    await store.remove(HASH);
    expect(await store.has(HASH)).toBe(false);
  });

  test('the same bytes held twice are two files', async () => {
    const [first, second] = [
      await holding.hold(piecesOf(BYTES, 5), 100),
      await holding.hold(piecesOf(BYTES, 5), 100),
    ];
    expect(first.sha256).toBe(second.sha256);
    await holding.remove(first.key);
    expect(await buffer(await holding.open(second.key))).toEqual(BYTES);
  });

  test('what was held long ago and forgotten is removed, nothing else', async () => {
    const apart = encryptedHoldingStore({
      ...partsWith(SECRET),
      objects: withPrefix(place.objects, 'parts'),
    });
    await store.put(BYTES);
    const held = [
      await apart.hold(piecesOf(BYTES, 5), 100),
      await apart.hold(piecesOf(BYTES, 5), 100),
    ];
    await apart.removeOlder(0);
    expect(await buffer(await apart.open(held[1]?.key ?? ''))).toEqual(BYTES);
    await apart.removeOlder(Number.MAX_SAFE_INTEGER);
    for (const { key } of held) await expect(apart.open(key)).rejects.toThrow(FileMissingError);
    expect(Buffer.from(await store.read(HASH))).toEqual(BYTES);
  });

  test('a key that a client could have made is never used', async () => {
    for (const key of ['../x', '/etc/passwd', 'a//b', 'A', 'a/../b', '', 'a\0']) {
      await expect(async () => place.objects.has(key), key).rejects.toThrow('key of ours');
    }
  });
});

describe('a bucket', () => {
  test('that is busy or silent for a moment is asked again', async () => {
    const server = await startFakeS3Server();
    const store = s3ObjectStore(server, 1);
    const path = join(folder, 'object');
    await writeFile(path, BYTES);
    server.fail({ refusals: 2 });
    await store.put('aa/object', { path, sizeBytes: BYTES.length });
    server.fail({ silences: 2 });
    expect(await buffer(await store.open('aa/object'))).toEqual(BYTES);
    expect(server.requests).toHaveLength(6);
    await server.close();
  });

  test('that stays busy, or does not know us, fails', async () => {
    const server = await startFakeS3Server();
    server.fail({ refusals: 100 });
    await expect(s3ObjectStore(server, 1).has('aa/object')).rejects.toThrow('503');
    server.fail({});
    const stranger = s3ObjectStore({ ...server, secretAccessKey: 'guessed' }, 1);
    const count = server.requests.length;
    await expect(stranger.has('aa/object')).rejects.toThrow('403');
    expect(server.requests.length).toBe(count + 1);
    await expect(s3ObjectStore(server, 1).open('aa/object')).rejects.toThrow(ObjectMissingError);
    await server.close();
  });

  test('a download that breaks off fails, and is no shorter file', async () => {
    const server = await startFakeS3Server();
    const bytes = Buffer.alloc(500_000, 'x');
    const store = encryptedFileStore({
      objects: s3ObjectStore(server, 1),
      keys: fileKeys([SECRET]),
      spoolFolder: folder,
    });
    const { sha256 } = await store.put(bytes);
    server.fail({ cuts: 1 });
    await expect(buffer(await store.open(sha256))).rejects.toThrow();
    expect((await store.read(sha256)).length).toBe(bytes.length);
    await server.close();
  });
});

test('what a killed process left on the disk is removed after a while', async () => {
  const storage = openStorage({ keys: [SECRET], s3: undefined }, folder);
  await storage.files.put(BYTES);
  const spool = join(folder, 'files/incoming');
  await writeFile(join(spool, 'old'), 'x');
  await writeFile(join(spool, 'new'), 'x');
  await utimes(join(spool, 'old'), 1_000, 1_000);
  await storage.removeLeftovers({ writtenBeforeMs: 2_000_000, partsBeforeMs: 0 });
  expect(await readdir(spool)).toEqual(['new']);
  expect(Buffer.from(await storage.files.read(HASH))).toEqual(BYTES);
});
