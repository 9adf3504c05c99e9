import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import type { CompanyKind } from '../vat/company-kind.ts';
import { bookGaps, lastReportedDay, type BookState } from './book-gaps.ts';
import { defaultBookTerms } from './book-terms.ts';

const today = localDate('2026-11-23');

/** Returns a business that was just opened and gave nothing. */
function facts(kind: CompanyKind, changes: Partial<BookState> = {}): BookState {
  return {
    kind,
    today,
    details: { incomeTaxFile: '', deductionsFile: '', bookSystem: 'single-entry' },
    terms: defaultBookTerms(kind),
    hasChosenTerms: false,
    withholds: false,
    certificates: [],
    firstDay: null,
    lockedUntil: null,
    hasOpening: false,
    years: [],
    ...changes,
  };
}

const namesOf = (asked: BookState) => bookGaps(asked).map(({ gap, state }) => `${gap} ${state}`);
const doubleEntry = { incomeTaxFile: '1', deductionsFile: '', bookSystem: 'double-entry' } as const;
/** All but what the books themselves ask for. */
const given = {
  details: doubleEntry,
  hasChosenTerms: true,
  certificates: (['bookkeeping', 'withholding'] as const).map((kind) => ({
    kind,
    validFrom: null,
    validUntil: localDate('2027-12-31'),
  })),
};

test('a kind of business is asked only for what it has', () => {
  const papers = ['bookkeeping missing', 'withholding missing'];
  const file = 'income-tax-file missing';
  expect(namesOf(facts('licensed-dealer'))).toEqual([
    file,
    'vat-terms missing',
    'advances missing',
    ...papers,
  ]);
  expect(namesOf(facts('exempt-dealer'))).toEqual([file, 'advances missing', ...papers]);
  expect(namesOf(facts('non-profit'))).toEqual([file, ...papers]);
});

test('the file of deductions is missing once tax was withheld', () => {
  expect(namesOf(facts('company', { ...given, withholds: true, hasOpening: true }))).toEqual([
    'deductions-file missing',
  ]);
});

test('a certificate is told of thirty days before its end and after it', () => {
  const stateOn = (validUntil: string) =>
    bookGaps(
      facts('non-profit', {
        ...given,
        details: { ...doubleEntry, bookSystem: 'single-entry' },
        certificates: given.certificates.map((one) => ({
          ...one,
          ...(one.kind === 'bookkeeping' && { validUntil: localDate(validUntil) }),
        })),
      }),
    ).map(({ gap, state, days }) => [gap, state, days?.to]);
  expect(stateOn('2026-12-24')).toEqual([]);
  expect(stateOn('2026-12-23')).toEqual([['bookkeeping', 'ending', '2026-12-23']]);
  expect(stateOn('2026-11-22')).toEqual([['bookkeeping', 'expired', '2026-11-22']]);
});

test('months are due to be locked after the day of their return, from the first with books', () => {
  const lockOf = (changes: Partial<BookState>) =>
    bookGaps(facts('company', { ...given, hasOpening: true, ...changes })).map(
      ({ gap, count, days }) => [gap, count, days?.from, days?.to],
    );
  const firstDay = localDate('2026-06-17');
  expect(lockOf({})).toEqual([]);
  expect(lockOf({ firstDay })).toEqual([['lock', 5, '2026-06-01', '2026-10-31']]);
  expect(lockOf({ firstDay, today: localDate('2026-11-15') })).toEqual([
    ['lock', 3, '2026-06-01', '2026-08-31'],
  ]);
  expect(lockOf({ firstDay, lockedUntil: localDate('2026-09-30') })).toEqual([
    ['lock', 1, '2026-10-01', '2026-10-31'],
  ]);
  expect(lockOf({ firstDay, lockedUntil: localDate('2026-10-31') })).toEqual([]);
});

test('who files in detail has until the day of the detailed return', () => {
  const terms = { ...defaultBookTerms('company'), vatForm: 'detailed' } as const;
  expect(lastReportedDay(terms, localDate('2026-11-23'))).toBe('2026-08-31');
  expect(lastReportedDay(terms, localDate('2026-11-24'))).toBe('2026-10-31');
  const summary = defaultBookTerms('company');
  expect(lastReportedDay(summary, localDate('2026-11-16'))).toBe('2026-08-31');
  expect(lastReportedDay(summary, localDate('2026-11-17'))).toBe('2026-10-31');
});

test('a business that files no VAT goes by the periods of its advances', () => {
  const terms = defaultBookTerms('exempt-dealer');
  expect(lastReportedDay(terms, localDate('2026-12-20'))).toBe('2026-10-31');
  expect(lastReportedDay({ ...terms, advancesPeriod: 'month' }, localDate('2026-12-20'))).toBe(
    '2026-11-30',
  );
});

test('opening balances are asked of double entry until they are written or a year is closed', () => {
  const asked = (changes: Partial<BookState>) =>
    namesOf(facts('company', { ...given, ...changes }));
  const years = [2025, 2024].map((year) => ({ year, isClosed: false }));
  expect(asked({})).toEqual(['opening-balances missing']);
  expect(asked({ years })).toEqual(['opening-balances missing', 'year due']);
  expect(asked({ years: null })).toEqual([]);
  const [, first] = years;
  expect(asked({ years: [{ year: 2025, isClosed: true }] })).toEqual([]);
  expect(bookGaps(facts('company', { ...given, hasOpening: true, years }))).toMatchObject([
    { gap: 'year', count: 2, days: { from: `${String(first?.year)}-01-01` } },
  ]);
  expect(
    namesOf(
      facts('company', {
        ...given,
        details: { ...doubleEntry, bookSystem: 'single-entry' },
        years,
      }),
    ),
  ).toEqual([]);
});
