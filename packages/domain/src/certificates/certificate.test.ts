import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { certificateStateOn, isInForceOn } from './certificate.ts';

const TODAY = localDate('2026-11-20');

test.each([
  ['2026-01-01', '2027-12-31', 'in-force', true],
  [null, '2026-12-21', 'in-force', true],
  [null, '2026-12-20', 'ending', true],
  ['2026-11-20', '2026-11-20', 'ending', true],
  [null, '2026-11-19', 'expired', false],
  ['2026-11-21', '2027-12-31', 'waiting', false],
] as const)('one from %s until %s is %s', (from, until, state, isSent) => {
  const validity = {
    validFrom: from === null ? null : localDate(from),
    validUntil: localDate(until),
  };
  expect(certificateStateOn(validity, TODAY)).toBe(state);
  expect(isInForceOn(validity, TODAY)).toBe(isSent);
});
