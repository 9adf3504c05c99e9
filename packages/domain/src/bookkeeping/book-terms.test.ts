import { describe, expect, test } from 'vitest';

import { basisPoints } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import {
  bookTermsOn,
  bookTermsProblems,
  cashBasisDays,
  defaultBookTerms,
  type BookTerms,
  type BookTermsChange,
} from './book-terms.ts';

function change(fromMonth: string, changes: Partial<BookTermsChange>): BookTermsChange {
  return {
    changeNo: 1,
    vatPeriod: null,
    vatBasis: null,
    vatForm: null,
    advancesPeriod: null,
    advancesBasisPoints: null,
    ...changes,
    fromMonth: localDate(fromMonth),
  };
}

const on = (day: string, changes: readonly BookTermsChange[]): BookTerms =>
  bookTermsOn(localDate(day), 'licensed-dealer', changes);

describe('the days whose sales are reported when they are paid', () => {
  const days = (changes: readonly BookTermsChange[], until: string) =>
    cashBasisDays('licensed-dealer', changes, localDate(until)).map(({ from, to }) => [from, to]);

  test('are none by default', () => {
    expect(days([], '2026-11-20')).toEqual([]);
  });

  test('begin and end with the months of the changes, whatever else changes meanwhile', () => {
    const changes = [
      change('2026-03-01', { vatBasis: 'cash' }),
      change('2026-05-01', { changeNo: 2, advancesBasisPoints: basisPoints(550) }),
      change('2026-07-01', { changeNo: 3, vatBasis: 'invoice' }),
    ];
    expect(days(changes, '2026-02-28')).toEqual([]);
    expect(days(changes, '2026-03-01')).toEqual([['2026-03-01', '2026-03-01']]);
    expect(days(changes.toReversed(), '2026-04-10')).toEqual([['2026-03-01', '2026-04-10']]);
    expect(days(changes, '2026-11-20')).toEqual([
      ['2026-03-01', '2026-04-30'],
      ['2026-05-01', '2026-06-30'],
    ]);
  });
});

describe('what the reports of a day go by', () => {
  test('is by default what the kind of business has', () => {
    expect(on('2026-11-20', [])).toEqual({
      vatPeriod: 'two-months',
      vatBasis: 'invoice',
      vatForm: 'summary',
      advancesPeriod: 'two-months',
      advancesBasisPoints: 0,
    });
    expect(bookTermsOn(localDate('2026-11-20'), 'non-profit', []).vatPeriod).toBe('none');
    expect(bookTermsOn(localDate('2026-11-20'), 'exempt-dealer', []).vatPeriod).toBe('none');
  });

  test('is what was set from its month on, and past months keep what held then', () => {
    const changes = [
      change('2026-03-01', { advancesBasisPoints: basisPoints(550) }),
      change('2026-07-01', { changeNo: 2, vatPeriod: 'month' }),
    ];
    expect(on('2026-02-28', changes)).toEqual(defaultBookTerms('licensed-dealer'));
    expect(on('2026-06-30', changes)).toMatchObject({
      vatPeriod: 'two-months',
      advancesBasisPoints: 550,
    });
    expect(on('2026-07-01', changes)).toMatchObject({
      vatPeriod: 'month',
      advancesBasisPoints: 550,
    });
  });

  test('goes by the last of several changes for one month, in whatever order they are given', () => {
    const first = change('2026-03-01', { advancesBasisPoints: basisPoints(550) });
    const second = change('2026-03-01', { changeNo: 2, advancesBasisPoints: basisPoints(400) });
    const later = change('2026-05-01', { changeNo: 1, advancesBasisPoints: basisPoints(700) });
    expect(on('2026-04-30', [later, second, first]).advancesBasisPoints).toBe(400);
    expect(on('2026-05-01', [first, later, second]).advancesBasisPoints).toBe(700);
  });

  test('keeps the form and the periods of a month that changes neither', () => {
    const changes = [
      change('2026-01-01', { vatForm: 'detailed', advancesPeriod: 'month', vatBasis: 'cash' }),
      change('2026-03-01', { changeNo: 2, vatPeriod: 'month' }),
    ];
    expect(on('2026-01-01', changes)).toMatchObject({
      vatForm: 'detailed',
      advancesPeriod: 'month',
    });
    expect(on('2026-03-01', changes)).toEqual({
      vatPeriod: 'month',
      vatBasis: 'cash',
      vatForm: 'detailed',
      advancesPeriod: 'month',
      advancesBasisPoints: 0,
    });
  });

  test('can be set back to no advances', () => {
    const changes = [
      change('2026-01-01', { advancesBasisPoints: basisPoints(500) }),
      change('2026-03-01', { changeNo: 2, advancesBasisPoints: basisPoints(0) }),
    ];
    expect(on('2026-03-01', changes).advancesBasisPoints).toBe(0);
  });
});

describe('terms that a business may set', () => {
  const held = defaultBookTerms('licensed-dealer');
  const problems = (
    changes: Partial<BookTerms>,
    month = '2026-03-01',
    kind: 'licensed-dealer' | 'non-profit' = 'licensed-dealer',
  ) =>
    bookTermsProblems({ ...held, ...changes }, held, { fromMonth: localDate(month), kind }).map(
      ({ path, code }) => `${path} ${code}`,
    );

  test('are periods of VAT for those who add it, and none for others', () => {
    expect(problems({ vatPeriod: 'month' })).toEqual([]);
    expect(problems({ vatPeriod: 'none' })).toEqual(['vatPeriod VALUE_NOT_ALLOWED']);
    expect(problems({ vatPeriod: 'none' }, '2026-03-01', 'non-profit')).toEqual([]);
    expect(problems({ vatForm: 'detailed' })).toEqual([]);
    const detailed = { vatPeriod: 'none', vatForm: 'detailed' } as const;
    expect(problems(detailed, '2026-03-01', 'non-profit')).toEqual(['vatForm VALUE_NOT_ALLOWED']);
    expect(problems({ vatBasis: 'cash' }, '2026-03-01', 'non-profit')).toEqual([
      'vatPeriod VALUE_NOT_ALLOWED',
      'vatBasis VALUE_NOT_ALLOWED',
    ]);
  });

  test('change the length of a period only where periods of two months begin', () => {
    expect(problems({ vatPeriod: 'month' }, '2026-04-01')).toEqual([
      'fromMonth MONTH_WITHIN_PERIOD',
    ]);
    expect(problems({ advancesPeriod: 'month' }, '2026-12-01')).toEqual([
      'fromMonth MONTH_WITHIN_PERIOD',
    ]);
    expect(problems({ advancesBasisPoints: basisPoints(500) }, '2026-04-01')).toEqual([]);
    expect(problems({ vatBasis: 'cash' }, '2026-04-01')).toEqual([]);
    // Who files no VAT has no period of it to break.
    const none = { ...held, vatPeriod: 'none' } as const;
    const month = { fromMonth: localDate('2026-04-01') };
    expect(bookTermsProblems(none, held, { ...month, kind: 'non-profit' })).toEqual([]);
    expect(bookTermsProblems(held, none, { ...month, kind: 'licensed-dealer' })).toEqual([]);
  });
});
