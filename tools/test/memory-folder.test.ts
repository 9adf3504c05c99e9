import { expect, test } from 'vitest';

import { hasCapacity, type MemoryPlace } from './memory-folder.ts';

const GIBIBYTE = 1024 ** 3;

const large: MemoryPlace = {
  freeBytes: 8 * GIBIBYTE,
  availableMemory: 16 * GIBIBYTE,
  mountOptions: ['rw', 'nosuid', 'nodev'],
};

test('temporary files go into memory where both file system and memory have the room', () => {
  expect(hasCapacity(large)).toBe(true);
  expect(hasCapacity({ ...large, freeBytes: 64 * 1024 ** 2 })).toBe(false);
  expect(hasCapacity({ ...large, availableMemory: 4 * GIBIBYTE })).toBe(false);
  expect(hasCapacity({ ...large, freeBytes: undefined })).toBe(false);
});

test('temporary files stay on the disk where no program may be run out of memory', () => {
  expect(hasCapacity({ ...large, mountOptions: ['rw', 'noexec'] })).toBe(false);
  expect(hasCapacity({ ...large, mountOptions: ['ro'] })).toBe(false);
});
