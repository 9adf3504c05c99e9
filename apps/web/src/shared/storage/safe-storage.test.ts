import { expect, test } from 'vitest';

import { createSafeStorage, readJson } from './safe-storage.ts';

function fakeStorage(overrides: Partial<Storage> = {}): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    ...overrides,
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

test('what was written is read back from the device', () => {
  const device = fakeStorage();
  createSafeStorage(() => device).write('theme', 'dark');
  expect(createSafeStorage(() => device).read('theme')).toBe('dark');
});

test('a forbidden storage falls back to memory and says that nothing persists', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.write('language', 'en');
  expect(storage.read('language')).toBe('en');
  expect(storage.isPersistent()).toBe(false);
  storage.remove('language');
  expect(storage.read('language')).toBeUndefined();
});

test('a full storage keeps the new value in memory and the old values readable', () => {
  const device = fakeStorage();
  device.setItem('old', 'kept');
  device.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const storage = createSafeStorage(() => device);
  storage.write('new', 'value');
  expect(storage.read('new')).toBe('value');
  expect(storage.read('old')).toBe('kept');
});

test('corrupt JSON reads as nothing', () => {
  const storage = createSafeStorage(() => fakeStorage());
  storage.write('count', '{"half');
  expect(readJson(storage, 'count', isNumber)).toBeUndefined();
  storage.write('count', '"7"');
  expect(readJson(storage, 'count', isNumber)).toBeUndefined();
  storage.write('count', '7');
  expect(readJson(storage, 'count', isNumber)).toBe(7);
});
