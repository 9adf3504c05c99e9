import { expect, test } from 'vitest';

import { refusalPace } from './refusal-pace.ts';

test('after a quiet second two hundred are refused at once, then one every five milliseconds', () => {
  let now = 0;
  const pace = refusalPace(() => now);
  const waits = Array.from({ length: 203 }, () => pace.delayMs());
  expect(waits.slice(0, 201)).toEqual(Array.from({ length: 201 }, () => 0));
  expect(waits.slice(201)).toEqual([5, 10]);
  now = 15;
  expect(pace.delayMs()).toBe(0);
  expect(pace.delayMs()).toBe(5);
});

test('nobody waits longer than a second, and the masses of before are forgotten a second later', () => {
  let now = 0;
  const pace = refusalPace(() => now);
  const waits = Array.from({ length: 10_000 }, () => pace.delayMs());
  expect(Math.max(...waits)).toBe(1_000);
  now = 1_000;
  expect(pace.delayMs()).toBe(0);
});
