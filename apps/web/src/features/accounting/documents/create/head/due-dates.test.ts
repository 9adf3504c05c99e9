import { dueDateByTerms } from '@pinkas/domain/customers/payment-terms';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import {
  dueDateOfType,
  isDueByDefault,
  MORE_TERMS,
  moreTermsOf,
  QUICK_TERMS,
} from './due-dates.ts';

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

const DEFAULT = { kind: 'end-of-month', days: 30 } as const;
const GIVEN = { dueDate: '2026-12-30', discount: '', language: 'he' } as const;
const DATED = { documentDate: DATE, dueDate: '2026-12-30', givenTerms: GIVEN };
const EMPTY = { ...DATED, dueDate: '', givenTerms: { ...GIVEN, dueDate: '' } };

test('a due date says that it is of the default only as long as nobody changed it', () => {
  expect(isDueByDefault(DATED, DEFAULT)).toBe(true);
  expect(isDueByDefault(DATED, null)).toBe(false);
  expect(isDueByDefault(DATED, { kind: 'days', days: 7 })).toBe(false);
  expect(isDueByDefault({ ...DATED, dueDate: '2026-12-01' }, DEFAULT)).toBe(false);
  expect(isDueByDefault({ ...DATED, givenTerms: EMPTY.givenTerms }, DEFAULT)).toBe(false);
});

test('what terms gave is no end of a quote, and comes back with an invoice; what was typed stays', () => {
  const onQuote = { ...DATED, dueDate: dueDateOfType(DATED, 9999, DEFAULT) };
  expect(onQuote.dueDate).toBe('');
  expect(dueDateOfType(onQuote, 305, DEFAULT)).toBe('2026-12-30');
  expect(dueDateOfType({ ...DATED, dueDate: '2026-12-01' }, 9999, DEFAULT)).toBe('2026-12-01');
  expect(dueDateOfType(DATED, 320, DEFAULT)).toBe('2026-12-30');
});

test('a type that asks for money takes the default where nothing else was given', () => {
  expect(dueDateOfType(EMPTY, 305, DEFAULT)).toBe('2026-12-30');
  expect(dueDateOfType(EMPTY, 305, null)).toBe('');
  expect(dueDateOfType(EMPTY, 9999, DEFAULT)).toBe('');
});
