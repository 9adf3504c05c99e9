import { expect, test } from 'vitest';

import { isCertain, isTied, type JudgedSuggestion } from './certain-suggestion.ts';
import type { MatchReasonCode } from './match-target.ts';

const a = (...codes: readonly MatchReasonCode[]): JudgedSuggestion => ({
  feeAgorot: 0,
  reasons: codes.map((code) => ({ code, value: 0 })),
});

test.each<[boolean, string, readonly JudgedSuggestion[]]>([
  [true, 'the very sum with the name', [a('sum', 'name', 'days')]],
  [true, 'several of one name that add up', [a('several', 'name')]],
  [true, 'and another one without the name', [a('sum', 'name'), a('sum', 'reference')]],
  [false, 'two that agree alike', [a('sum', 'name'), a('sum', 'name', 'receipt')]],
  [false, 'no name', [a('sum', 'reference')]],
  [false, 'a part', [a('part', 'name')]],
  [false, 'a fee', [{ ...a('fee', 'name'), feeAgorot: 1 }]],
  [false, 'a fee that is recorded', [a('several', 'fee', 'name')]],
  [false, 'nothing', []],
])('certain is %s of %s', (expected, _what, suggestions) => {
  expect(isCertain(suggestions)).toBe(expected);
});

test('suggestions of the same reasons are tied, in whatever order they are told', () => {
  expect(isTied([a('sum', 'days'), a('days', 'sum')])).toBe(true);
  expect(isTied([a('sum', 'days'), a('sum', 'name', 'days')])).toBe(false);
  const later = {
    feeAgorot: 0,
    reasons: [
      { code: 'sum' as const, value: 0 },
      { code: 'days' as const, value: 3 },
    ],
  };
  expect(isTied([a('sum', 'days'), later])).toBe(false);
  expect(isTied([{ ...a('fee'), feeAgorot: 1 }, a('fee')])).toBe(false);
  expect([isTied([a('sum')]), isTied([])]).toEqual([false, false]);
});
