import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { withFolderLock } from './folder-lock.ts';
import { ownIdentity } from './process-identity.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinkas-lock-'));
  path = join(folder, 'lock');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when somebody tries to take the lock: each try writes a file of its own beside it. */
async function untilSomebodyTries(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(folder, (_event, name) => {
    if (/^lock\.[0-9a-f]{8}-/.test(name ?? '')) resolve();
  });
  await promise;
  watcher.close();
}

/**
 * Eight that request the lock at once; each holds it until another tries, the last one no longer.
 */
async function eightHolders(): Promise<{ turns: number[]; most: number }> {
  let working = 0;
  let most = 0;
  let waiting = 8;
  const turns = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      withFolderLock(path, 10, async () => {
        working += 1;
        waiting -= 1;
        most = Math.max(most, working);
        if (waiting > 0) await untilSomebodyTries();
        working -= 1;
        return index;
      }),
    ),
  );
  return { turns, most };
}

/** Lock content of a process that has exited. */
function deadHolder(token: string): string {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  return JSON.stringify({ pid, startedAt: '1', token });
}

test('only one holder works at a time, and each gets its turn', async () => {
  expect(await eightHolders()).toEqual({ turns: [0, 1, 2, 3, 4, 5, 6, 7], most: 1 });
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a dead holder is taken over by exactly one of many', async () => {
  writeFileSync(path, deadHolder('dead-one'));
  expect((await eightHolders()).most).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('a holder that died while it took a dead lock over does not block the next', async () => {
  writeFileSync(path, deadHolder('deadbeef-1'));
  writeFileSync(`${path}.dead-deadbeef`, deadHolder('deadbeef-2'));
  expect(await withFolderLock(path, 10, () => Promise.resolve('done'))).toBe('done');
});

test('a number that now belongs to another process does not keep the lock', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: '1', token: 'reused' }));
  expect(await withFolderLock(path, 10, () => Promise.resolve('done'))).toBe('done');
});

test('a living holder is not pushed aside', async () => {
  writeFileSync(path, JSON.stringify({ ...ownIdentity(), token: 'alive' }));
  const waiting = withFolderLock(path, 0.1, () => Promise.resolve('done'));
  await expect(waiting).rejects.toThrow(`Another process (${process.pid})`);
  expect(existsSync(path)).toBe(true);
});

test('work that fails gives the lock back', async () => {
  const failing = withFolderLock(path, 1, () => Promise.reject(new Error('no luck')));
  await expect(failing).rejects.toThrow('no luck');
  expect(existsSync(path)).toBe(false);
});
