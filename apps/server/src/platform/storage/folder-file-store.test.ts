import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { FileDamagedError, FileMissingError, type FileStore } from './file-store.ts';
import { folderFileStore } from './folder-file-store.ts';

const BYTES = Buffer.from('%PDF-1.7 of a test');
const HASH = createHash('sha256').update(BYTES).digest('hex');

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinkas-files-'));
  store = folderFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function pathOf(sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

test('a file is found again by the hash of its content', async () => {
  expect(await store.put(BYTES)).toEqual({ sha256: HASH, sizeBytes: BYTES.length });
  expect(await store.has(HASH)).toBe(true);
  expect(Buffer.from(await store.read(HASH))).toEqual(BYTES);
  expect(await buffer(await store.open(HASH))).toEqual(BYTES);
});

test('the same bytes put by many at once are one file, and nothing half is left', async () => {
  await Promise.all(Array.from({ length: 20 }, () => store.put(BYTES)));
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await readdir(join(pathOf(HASH), '..'))).toEqual([HASH]);
});

test('a missing file is told from a damaged one', async () => {
  await expect(store.read(HASH)).rejects.toThrow(FileMissingError);
  await expect(store.open(HASH)).rejects.toThrow(FileMissingError);
  expect(await store.has(HASH)).toBe(false);
  await store.put(BYTES);
  await writeFile(pathOf(HASH), 'something else');
  await expect(store.read(HASH)).rejects.toThrow(FileDamagedError);
});

test('putting the right bytes again heals a damaged file', async () => {
  await store.put(BYTES);
  await writeFile(pathOf(HASH), 'something else');
  await store.put(BYTES);
  expect(Buffer.from(await store.read(HASH))).toEqual(BYTES);
});

test('nothing but a hash names a file', async () => {
  for (const name of ['../../etc/passwd', '', HASH.toUpperCase(), `${HASH}/..`]) {
    await expect(Promise.resolve().then(() => store.read(name))).rejects.toThrow(
      'assertion failed',
    );
  }
});
