import { expect, test } from 'vitest';

import { createSafeStorage } from '../../shared/storage/safe-storage.ts';
import { clearHistory, keepInHistory, readHistory, type FoundThing } from './search-history.ts';

function aStorage() {
  return createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

function aThing(id: string): FoundThing {
  return { kind: 'customers', id, name: `לקוח ${id}` };
}

test('the last searches and things come back, the newest first and each once', () => {
  const storage = aStorage();
  keepInHistory(storage, 'dana', 'אור', aThing('1'));
  keepInHistory(storage, 'dana', 'לבן ', aThing('2'));
  keepInHistory(storage, 'dana', 'אור', aThing('1'));
  expect(readHistory(storage, 'dana')).toEqual({
    queries: ['אור', 'לבן'],
    things: [aThing('1'), aThing('2')],
  });
});

test('only so many are kept, and an empty search is none', () => {
  const storage = aStorage();
  for (let index = 0; index < 20; index += 1) {
    keepInHistory(storage, 'dana', index === 19 ? ' ' : `חיפוש ${index}`, aThing(String(index)));
  }
  const { queries, things } = readHistory(storage, 'dana');
  expect([queries.length, things.length]).toEqual([5, 6]);
  expect(queries[0]).toBe('חיפוש 18');
});

test('another person on the device has a history of their own', () => {
  const storage = aStorage();
  keepInHistory(storage, 'dana', 'אור', aThing('1'));
  expect(readHistory(storage, 'noa')).toEqual({ queries: [], things: [] });
  clearHistory(storage, 'dana');
  expect(readHistory(storage, 'dana').queries).toEqual([]);
});

test('a broken text in the storage reads as no history', () => {
  const storage = aStorage();
  storage.write('pk-search:dana', '{"queries":"אור"}');
  expect(readHistory(storage, 'dana')).toEqual({ queries: [], things: [] });
});
