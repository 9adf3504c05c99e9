import { expect, test } from 'vitest';

import { createVersionMemory, isNewerVersion } from './server-version.ts';

test.each([
  ['a higher release', '1010000-aaa', '1009000-bbb', true],
  ['another build of the same release', '1000-aaa', '1000-bbb', true],
  ['the same build', '1000-aaa', '1000-aaa', false],
  ['an older release that still answers', '9000-aaa', '1000000-bbb', false],
])('%s', (_name, version, known, isNewer) => {
  expect(isNewerVersion(version, known)).toBe(isNewer);
});

/** Notes these builds one after the other, and gives which of them ask for a reload. */
function reloads(...versions: string[]): boolean[] {
  const kept = new Map<string, string>();
  const storage = { read: (key: string) => kept.get(key), write: kept.set.bind(kept) };
  // A page of its own for each, as after a reload.
  return versions.map((version) => createVersionMemory(storage).note(version));
}

test('two builds that answer by turns during a deployment ask for one reload', () => {
  expect(reloads('1000-aaa', '1000-bbb', '1000-aaa', '1000-bbb', '1000-aaa')).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(reloads('1000-aaa', '2000-bbb', '1000-aaa', '2000-bbb')).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('each new build asks again, once', () => {
  expect(reloads('1000-aaa', '1000-bbb', '1000-ccc', '1000-bbb')).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('an older release that is met later never asks', () => {
  expect(reloads('2000-bbb', '1000-aaa', '2000-bbb')).toEqual([false, false, false]);
});

test('each tab that was open before asks, whichever of them met the new build first', () => {
  const kept = new Map<string, string>([['ezver', '1000-aaa']]);
  const storage = { read: (key: string) => kept.get(key), write: kept.set.bind(kept) };
  const [first, second] = [createVersionMemory(storage), createVersionMemory(storage)];
  expect([first.note('1000-bbb'), second.note('1000-bbb')]).toEqual([true, true]);
  expect([first.note('1000-bbb'), second.note('1000-aaa')]).toEqual([false, false]);
  // After a reload, a page knows both.
  expect(createVersionMemory(storage).note('1000-bbb')).toBe(false);
  expect(createVersionMemory(storage).note('1000-aaa')).toBe(false);
});
