import { expect, test } from 'vitest';

import { keyRates } from './key-rates.ts';

const BOUNDS = { perSecond: 20, burst: 100 };

test('a key at rest has a hundred calls at once, then twenty a second', () => {
  let now = 5_000;
  const rates = keyRates(BOUNDS, () => now);
  const first = rates.take('a');
  expect(first).toEqual({ isAllowed: true, remaining: 99, waitSeconds: 0, resetSeconds: 1 });
  const burst = Array.from({ length: 99 }, () => rates.take('a'));
  expect(burst.every(({ isAllowed }) => isAllowed)).toBe(true);
  expect(burst.at(-1)).toMatchObject({ remaining: 0, resetSeconds: 5 });
  expect(rates.take('a')).toMatchObject({ isAllowed: false, remaining: 0, waitSeconds: 1 });
  now += 1_000;
  const second = Array.from({ length: 25 }, () => rates.take('a').isAllowed);
  expect(second.filter(Boolean)).toHaveLength(20);
  now += 5_000;
  expect(rates.take('a').remaining).toBe(99);
});

test('OA-09: a key over its rate takes nothing from another, and refusals cost it nothing', () => {
  let now = 0;
  const rates = keyRates(BOUNDS, () => now);
  const answers = Array.from({ length: 1_000 }, () => rates.take('a').isAllowed);
  expect(answers.filter(Boolean)).toHaveLength(100);
  expect(rates.take('b')).toMatchObject({ isAllowed: true, remaining: 99 });
  now += 50;
  expect(rates.take('a').isAllowed).toBe(true);
  expect(rates.take('a').isAllowed).toBe(false);
});
