import { expect, test } from 'vitest';

import { bodyPace } from './body-pace.ts';

const MEGABYTE = 1_048_576;

test('a large body is read at once, the next one of the same person after a rest, others at once', () => {
  let now = 0;
  const pace = bodyPace(() => now);
  expect(pace.delayMs('dana', MEGABYTE)).toBe(0);
  expect(pace.delayMs('dana', MEGABYTE)).toBe(256);
  expect(pace.delayMs('avi', MEGABYTE)).toBe(0);
  now = 512;
  expect(pace.delayMs('dana', MEGABYTE)).toBe(0);
});

test('small bodies wait for nothing', () => {
  const pace = bodyPace(() => 0);
  for (let count = 0; count < 100; count += 1) pace.delayMs('dana', 16_384);
  expect(pace.delayMs('dana', MEGABYTE)).toBe(0);
  expect(pace.delayMs('dana', 16_384)).toBe(0);
});

test('whoever sends more than can be read in five seconds is told to come back, and is not kept waiting longer', () => {
  let now = 0;
  const pace = bodyPace(() => now);
  const send = (): number => pace.delayMs('dana', MEGABYTE);
  const waits = Array.from({ length: 20 }, send);
  expect(waits.at(-1)).toBe(19 * 256);
  expect(send).toThrow('BUSY');
  now = 256;
  expect(send()).toBe(4_864);
});
