import { expect, test } from 'vitest';

import { chartScale, tickText } from './chart-scale.ts';

test('the scale holds the largest sum with at most four round steps', () => {
  for (const largest of [12_345, 990_000, 4_238_050, 6_100_000, 99_999_999]) {
    const scale = chartScale([0, largest]);
    expect(scale.topAgorot).toBeGreaterThanOrEqual(largest);
    expect(scale.ticksAgorot.length).toBeLessThanOrEqual(5);
    expect(scale.ticksAgorot[0]).toBe(0);
    expect(scale.ticksAgorot.at(-1)).toBe(scale.topAgorot);
  }
});

test('thousands of shekels are written as thousands, small sums as shekels', () => {
  const large = chartScale([6_100_000]);
  expect(large.ticksAgorot.map((tick) => tickText(tick, large))).toEqual([
    '0',
    '20',
    '40',
    '60',
    '80',
  ]);
  const small = chartScale([30_000]);
  expect(small.isInThousands).toBe(false);
  expect(small.ticksAgorot.map((tick) => tickText(tick, small))).toEqual([
    '0',
    '100',
    '200',
    '300',
  ]);
});

test('a business without income still has a scale', () => {
  expect(chartScale([0, 0]).topAgorot).toBeGreaterThan(0);
});
