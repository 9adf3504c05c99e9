import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { hasRoomOnDisk } from './room-on-disk.ts';

const MEBIBYTE = 1024 * 1024;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinkas-room-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder on a disk with space has room, and nothing of the probe is left in it', async () => {
  expect(await hasRoomOnDisk(join(folder, 'files'))).toBe(true);
  expect(readdirSync(join(folder, 'files'))).toEqual([]);
});

test('FA-07: a disk that is nearly full has no room', async () => {
  const with64 = () => Promise.resolve({ bsize: MEBIBYTE, bavail: 64 });
  const with63 = () => Promise.resolve({ bsize: MEBIBYTE, bavail: 63 });
  expect(await hasRoomOnDisk(folder, with64)).toBe(true);
  expect(await hasRoomOnDisk(folder, with63)).toBe(false);
});

test('FA-08: a folder that takes no file has no room', async () => {
  const taken = join(folder, 'files');
  writeFileSync(taken, '');
  expect(await hasRoomOnDisk(taken)).toBe(false);
});
