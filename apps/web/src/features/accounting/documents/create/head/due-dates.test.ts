import { dueDateByTerms } from '@pinkas/domain/customers/payment-terms';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { MORE_TERMS, moreTermsOf, QUICK_TERMS } from './due-dates.ts';

const DATE = localDate('2026-11-20');

test('payment terms count from the document date', () => {
  expect(QUICK_TERMS.map((terms) => dueDateByTerms(terms, DATE))).toEqual([
    '2026-11-20',
    '2026-11-30',
    '2026-12-30',
  ]);
});

test('the menu offers the terms of the trade that have no chip', () => {
  expect(MORE_TERMS.map(({ days }) => days)).toEqual([10, 15, 45, 60, 75, 90, 120]);
});

test('a due date is known by its terms, unless a chip says so already', () => {
  expect(moreTermsOf('2027-01-29', DATE)).toEqual({ kind: 'end-of-month', days: 60 });
  expect(moreTermsOf('2026-12-30', DATE)).toBeUndefined();
  expect(moreTermsOf('2026-12-04', DATE)).toBeUndefined();
  expect(moreTermsOf('', DATE)).toBeUndefined();
});
