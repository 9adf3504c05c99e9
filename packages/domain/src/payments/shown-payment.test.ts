import { expect, test } from 'vitest';

import { shownPayment } from './shown-payment.ts';

const BACK = { kind: 'card', sumAgorot: -300, dues: [{ dueDate: '2026-12-10', sumAgorot: -300 }] };

test('a refund is shown with positive sums, everything else as it is', () => {
  expect(shownPayment(BACK, true)).toEqual({
    kind: 'card',
    sumAgorot: 300,
    dues: [{ dueDate: '2026-12-10', sumAgorot: 300 }],
  });
  expect(shownPayment(BACK, false)).toBe(BACK);
});
