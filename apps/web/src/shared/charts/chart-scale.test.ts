import { expect, test } from 'vitest';

import { barOf, chartScale, tickText } from './chart-scale.ts';

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

test('a loss lies under zero, which is one of the ticks', () => {
  const scale = chartScale([6_000_000, -1_500_000]);
  expect(scale).toMatchObject({ topAgorot: 6_000_000, bottomAgorot: -2_000_000 });
  expect(scale.ticksAgorot).toEqual([-2_000_000, 0, 2_000_000, 4_000_000, 6_000_000]);
  expect(barOf(-1_000_000, scale)).toEqual({ foot: 0.125, size: 0.125 });
  expect(barOf(2_000_000, scale)).toEqual({ foot: 0.25, size: 0.25 });
});
