import { describe, expect, test } from 'vitest';

import { BACKUP_ROUND_DAYS, readPercent, readShare } from './read-share.ts';

const DAY_MS = 86_400_000;
const NOW = 1_795_000_000_000;
const daysAgo = (days: number) => NOW - days * DAY_MS;

describe('what a run reads back', () => {
  test('is nothing where nothing is stored', () => {
    expect(readShare([], NOW)).toEqual([]);
  });

  test('is what was not read for the longest, up to a part of all bytes', () => {
    const files = Array.from({ length: 280 }, (_, index) => ({
      bytes: 100,
      readAtMs: daysAgo(index / 10),
    }));
    const share = readShare(files, daysAgo(0));
    expect(share).toHaveLength(10);
    expect(Math.max(...share.map(({ readAtMs }) => readAtMs))).toBe(daysAgo(27));
  });

  test('is a whole file, even where it is larger than the part', () => {
    const files = [
      { bytes: 5_000, readAtMs: daysAgo(2) },
      { bytes: 1, readAtMs: daysAgo(1) },
    ];
    expect(readShare(files, NOW)).toEqual([files[0]]);
  });

  test('is everything that was missed while no run came', () => {
    const files = Array.from({ length: 50 }, () => ({ bytes: 100, readAtMs: daysAgo(29) }));
    expect(readShare(files, NOW)).toHaveLength(50);
  });

  test('comes to every file within the days of the round, though files are added and two runs fail', () => {
    const sizes = [900, 5, 30, 30, 4_000, 1, 77, 650, 12, 300];
    const files = Array.from({ length: 120 }, (_, index) => ({
      bytes: sizes[index % sizes.length] ?? 1,
      readAtMs: daysAgo(0),
    }));
    let oldest = 0;
    for (let day = 1; day <= 120; day += 1) {
      const now = NOW + day * DAY_MS;
      if (day % 15 !== 0) {
        for (const file of readShare(files, now)) file.readAtMs = now;
        files.push({ bytes: sizes[day % sizes.length] ?? 1, readAtMs: now });
      }
      oldest = Math.max(oldest, ...files.map(({ readAtMs }) => now - readAtMs));
    }
    expect(oldest).toBeLessThanOrEqual(BACKUP_ROUND_DAYS * DAY_MS);
  });
});

test('the part that was read is of bytes, within the round, and never rounded up', () => {
  const read = { bytes: 1_999, readAtMs: daysAgo(30) };
  expect(readPercent([read, { bytes: 1, readAtMs: daysAgo(31) }], NOW)).toBe(99);
  expect(readPercent([read], NOW)).toBe(100);
  expect(readPercent([], NOW)).toBe(0);
});
