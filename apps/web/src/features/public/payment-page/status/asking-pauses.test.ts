import { expect, test } from 'vitest';

import { pauseAfter } from './asking-pauses.ts';

const OPEN = { state: 'waiting', document: null } as const;

test('a page asks soon at first and then less often, as long as nothing is known', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map((rounds) => pauseAfter(rounds, OPEN));
  expect(pauses).toEqual([2, 2, 4, 10, 10, 15, 30, 30]);
  expect(pauseAfter(1, { ...OPEN, state: 'unknown' })).toBe(2);
});

test('it stops once it is known, and waits for the document of a payment for a time', () => {
  expect(pauseAfter(1, { ...OPEN, state: 'refused' })).toBeUndefined();
  expect(pauseAfter(1, { ...OPEN, state: 'not-paid' })).toBeUndefined();
  expect(pauseAfter(1, { ...OPEN, state: 'paid' })).toBe(2);
  expect(pauseAfter(20, { ...OPEN, state: 'paid' })).toBeUndefined();
  const document = { docType: 400, number: 1, pagePath: '/d/x' };
  expect(pauseAfter(1, { state: 'paid', document })).toBeUndefined();
  expect(pauseAfter(1, undefined)).toBeUndefined();
});
