import { expect, test } from 'vitest';

import { PAYMENT_CHECK_LEVEL_MAX, paymentCheckLevel } from './payment-checks.ts';

const QUIET = { ofPage: 0, ofNetwork: 0, refused: 0, decided: 0 };

test('a person who pays, and one who tries a few cards, is asked nothing', () => {
  expect(paymentCheckLevel(QUIET)).toBe(0);
  expect(paymentCheckLevel({ ofPage: 9, ofNetwork: 7, refused: 7, decided: 7 })).toBe(0);
});

test('PA-08: many starts from one network ask for more work each time', () => {
  const levels = [8, 16, 24, 32, 1000].map((ofNetwork) =>
    paymentCheckLevel({ ...QUIET, ofNetwork }),
  );
  expect(levels).toEqual([1, 2, 3, 4, PAYMENT_CHECK_LEVEL_MAX]);
});

test('PA-08: many starts on one page ask everybody on it', () => {
  const levels = [9, 10, 20, 1000].map((ofPage) => paymentCheckLevel({ ...QUIET, ofPage }));
  expect(levels).toEqual([0, 1, 2, PAYMENT_CHECK_LEVEL_MAX]);
});

test('PA-08: many refusals of a business ask on all of its pages, as long as they are the half', () => {
  expect(paymentCheckLevel({ ...QUIET, refused: 8, decided: 16 })).toBe(1);
  expect(paymentCheckLevel({ ...QUIET, refused: 8, decided: 17 })).toBe(0);
});
