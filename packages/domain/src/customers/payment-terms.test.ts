import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { USUAL_PAYMENT_TERMS, dueDateByTerms } from './payment-terms.ts';

const DATE = localDate('2026-11-20');

test('immediate terms fall due on the day of the document', () => {
  expect(dueDateByTerms({ kind: 'immediate', days: 0 }, DATE)).toBe('2026-11-20');
});

test.each([
  [0, '2026-11-30'],
  [30, '2026-12-30'],
  [60, '2027-01-29'],
])('end of month and %i days count from the last day of the month', (days, due) => {
  expect(dueDateByTerms({ kind: 'end-of-month', days }, DATE)).toBe(due);
});

test('terms in days count from the document itself', () => {
  expect(dueDateByTerms({ kind: 'days', days: 14 }, DATE)).toBe('2026-12-04');
});

test('the end of a short February is the end of the month', () => {
  const february = localDate('2027-02-03');
  expect(dueDateByTerms({ kind: 'end-of-month', days: 0 }, february)).toBe('2027-02-28');
});

test('the usual terms are at once, and the end of the month with the days of the trade after it', () => {
  const texts = USUAL_PAYMENT_TERMS.map(({ kind, days }) => `${kind} ${String(days)}`);
  expect(texts).toEqual([
    'immediate 0',
    ...[0, 10, 15, 30, 45, 60, 75, 90, 120].map((days) => `end-of-month ${String(days)}`),
  ]);
});
