import { expect, test } from 'vitest';

import { isRunDue, isSilent } from './backup-times.ts';

const HOUR_MS = 3_600_000;
/** Four in the morning of some day. */
const FOUR = 1_795_000_000_000;

test.each([
  ['a proof of yesterday', -24, 4, true],
  ['a proof of a minute before the hour', -0.02, 4, true],
  ['a proof of this morning', 0, 4, false],
  ['a proof of this morning, at noon', 0, 12, false],
  ['a proof of this morning, an hour before the next', 0, 27, false],
  ['a proof of this morning, on the next one', 0, 28, true],
])('a run after %s is due or not', (_name, provenAt, at, expected) => {
  const now = { ms: FOUR + (at - 4) * HOUR_MS, minuteOfDay: (at % 24) * 60 };
  expect(isRunDue({ provenAtMs: FOUR + provenAt * HOUR_MS }, now, 4)).toBe(expected);
});

test('a destination that never proved itself is due at once', () => {
  expect(isRunDue({ provenAtMs: null }, { ms: FOUR, minuteOfDay: 0 }, 4)).toBe(true);
});

test.each([
  [null, 24, false],
  [null, 25, true],
  [10, 34, false],
  [10, 35, true],
])(
  'silence is a day without a proof: proven after %s hours, now after %s',
  (proven, at, expected) => {
    const times = {
      connectedAtMs: FOUR,
      provenAtMs: proven === null ? null : FOUR + proven * HOUR_MS,
    };
    expect(isSilent(times, FOUR + at * HOUR_MS)).toBe(expected);
  },
);
