import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { ceilingStateOf, turnoverCeilingOn, type TurnoverCeiling } from './turnover-ceiling.ts';

const CEILINGS: readonly TurnoverCeiling[] = [
  { validFrom: localDate('2026-01-01'), ceilingAgorot: 12_283_300 },
  { validFrom: localDate('2024-01-01'), ceilingAgorot: 12_000_000 },
];

test.each([
  ['2023-12-31', 12_000_000],
  ['2024-01-01', 12_000_000],
  ['2025-12-31', 12_000_000],
  ['2026-01-01', 12_283_300],
  ['2026-12-31', 12_283_300],
  ['2031-06-15', 12_283_300],
])('the ceiling of %s is %i agorot, the latest known where its year has none', (date, agorot) => {
  expect(turnoverCeilingOn(localDate(date), CEILINGS)).toBe(agorot);
});

test.each([
  [-1, 12_000_000, 'within'],
  [0, 12_000_000, 'within'],
  [9_599_999, 12_000_000, 'within'],
  [9_600_000, 12_000_000, 'near'],
  [12_000_000, 12_000_000, 'near'],
  [12_000_001, 12_000_000, 'passed'],
  [9_826_639, 12_283_300, 'within'],
  [9_826_640, 12_283_300, 'near'],
  [12_283_300, 12_283_300, 'near'],
  [12_283_301, 12_283_300, 'passed'],
] as const)('a turnover of %i stands to a ceiling of %i as %s', (turnover, ceiling, state) => {
  expect(ceilingStateOf(turnover, ceiling)).toBe(state);
});
