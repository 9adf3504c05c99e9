import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { isWithinBounds } from './member-rights.ts';

const OPEN = { issuerId: null, from: null, until: null };
const OWN = { ...OPEN, issuerId: 'a person' };
const YEAR = { ...OPEN, from: localDate('2026-01-01'), until: localDate('2026-12-31') };
const MONTH = { ...OPEN, from: localDate('2026-03-01'), until: localDate('2026-03-31') };

test.each([
  ['all by all', null, null, true],
  ['some days by all', MONTH, null, true],
  ['the own alone by all', OWN, null, true],
  ['all by some days', null, YEAR, false],
  ['all by the own alone', null, OWN, false],
  ['some days by more of them', MONTH, YEAR, true],
  ['some days by fewer of them', YEAR, MONTH, false],
  ['days without an end by days with one', { ...YEAR, until: null }, YEAR, false],
  ['days without a start by days with one', { ...YEAR, from: null }, YEAR, false],
  ['the own of some days by the own alone', { ...MONTH, issuerId: OWN.issuerId }, OWN, true],
  ['some days by the own alone', MONTH, OWN, false],
  ['the own of one person by those of another', { ...OWN, issuerId: 'another' }, OWN, false],
])('taken %s', (_name, taken, now, expected) => {
  expect(isWithinBounds(taken, now)).toBe(expected);
});
