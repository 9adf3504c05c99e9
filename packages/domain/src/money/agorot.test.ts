import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  agorot,
  basisPoints,
  divideRounded,
  e4,
  multiplyE4,
  shareOf,
  splitByWeights,
} from './agorot.ts';

test('MO-01: nothing but a safe integer becomes money', () => {
  for (const value of [Number.NaN, Infinity, 1e21, 0.5, 2 ** 53]) {
    expect(() => agorot(value)).toThrow('not a whole number');
  }
  expect(Object.is(agorot(-0), 0)).toBe(true);
});

test('a rate is between nothing and all of it', () => {
  for (const value of [-1, 10_001, 0.5]) expect(() => basisPoints(value)).toThrow('not a rate');
  expect(shareOf(agorot(10_000), basisPoints(10_000))).toBe(10_000);
});

test('halves round away from zero on both sides', () => {
  expect([divideRounded(5n, 10n), divideRounded(-5n, 10n), divideRounded(4n, 10n)]).toEqual([
    1n,
    -1n,
    0n,
  ]);
});

test('quantity times price is rounded once to the agora', () => {
  expect(multiplyE4(e4(3_333), e4(100), 'ILS')).toBe(0);
  expect(multiplyE4(e4(10_000), e4(10_050), 'ILS')).toBe(101);
  expect(multiplyE4(e4(15_000), e4(19_999), 'ILS')).toBe(300);
});

test('parts of a split add up, and none is off by more than an agora', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (sum, raw) => {
      fc.pre(raw.some((weight) => weight > 0));
      const parts = splitByWeights(
        agorot(sum),
        raw.map((weight) => agorot(weight)),
      );
      expect(parts.reduce((total, part) => total + part, 0)).toBe(sum);
      const whole = raw.reduce((total, weight) => total + weight, 0);
      for (const [index, part] of parts.entries()) {
        const exact = (sum * (raw[index] ?? 0)) / whole;
        expect(Math.abs(part - exact)).toBeLessThanOrEqual(1);
        expect(part).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('nothing is split over nothing', () => {
  expect(splitByWeights(agorot(0), [agorot(0), agorot(0)])).toEqual([0, 0]);
  expect(() => splitByWeights(agorot(1), [agorot(0)])).toThrow('weights');
});
