import { expect, test } from 'vitest';

import { DEBT_AGE_NAMES, daysOfAge } from './debt-age.ts';

test('the ages lie beside each other without a gap, and a debt is not late on its due day', () => {
  expect(DEBT_AGE_NAMES.map((age) => daysOfAge(age))).toEqual([
    { from: null, to: 0 },
    { from: 1, to: 30 },
    { from: 31, to: 60 },
    { from: 61, to: 90 },
    { from: 91, to: null },
  ]);
});
