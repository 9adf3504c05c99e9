import { expect, onTestFinished, test, vi } from 'vitest';

import { newId } from './new-id.ts';

test('ids of one millisecond, and of a clock that was set back, are in the order in which they were given', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const ids = Array.from({ length: 2000 }, () => newId());
  vi.setSystemTime(1_799_999_999_000);
  ids.push(...Array.from({ length: 10 }, () => newId()));
  vi.setSystemTime(1_800_000_000_001);
  ids.push(newId());
  expect(ids).toEqual([...new Set(ids)].toSorted());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
});
