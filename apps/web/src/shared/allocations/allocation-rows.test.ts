import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import { describe, expect, test } from 'vitest';

import { allocationRows, firstSums, sumOfText, sumProblem, takenSums } from './allocation-rows.ts';

const DATE = '2026-05-03' as CustomerCredits['items'][number]['documentDate'];
const credit = (id: string, creditAgorot: number, isReserved = false) => ({
  id,
  docType: 400,
  number: 1_001,
  documentDate: DATE,
  creditAgorot,
  isReserved,
  isOnAccount: false,
});
const item = (id: string, openAgorot: number) => ({
  id,
  docType: 305,
  number: 1_002,
  documentDate: DATE,
  dueDate: null,
  openAgorot,
  isIncome: false,
});

const CREDITS: CustomerCredits = {
  balanceAgorot: 0,
  freeAgorot: 10_000,
  onAccountAgorot: 0,
  reservedAgorot: 5_000,
  hasMoreCredits: false,
  hasMoreItems: false,
  credits: [credit('receipt', 10_000), credit('kept', 5_000, true)],
  items: [item('first', 4_000), item('second', 8_000)],
  allocations: [],
  suggestions: [
    { creditId: 'receipt', itemId: 'first', sumAgorot: 4_000, reason: 'oldest-first' },
    { creditId: 'receipt', itemId: 'second', sumAgorot: 6_000, reason: 'oldest-first' },
  ],
};

describe('rows of allocations', () => {
  test('leave out what is kept for its invoice, and all but the document of the page', () => {
    expect(allocationRows(CREDITS, undefined).map(({ key }) => key)).toEqual([
      'receipt:first',
      'receipt:second',
    ]);
    expect(allocationRows(CREDITS, 'second').map(({ key }) => key)).toEqual(['receipt:second']);
  });

  test('of a customer are what is suggested; of a credit, every open document', () => {
    const [suggestion] = CREDITS.suggestions;
    if (suggestion === undefined) throw new Error('a suggestion');
    const one = { ...CREDITS, suggestions: [suggestion] };
    expect(allocationRows(one, undefined).map(({ key }) => key)).toEqual(['receipt:first']);
    expect(
      allocationRows(one, 'receipt').map(({ key, suggestion: found }) => [key, found]),
    ).toEqual([
      ['receipt:first', suggestion],
      ['receipt:second', undefined],
    ]);
    expect(allocationRows(one, 'kept')).toEqual([]);
  });

  test('begin with the suggestion; beside a document without one, with what fits', () => {
    expect(firstSums(allocationRows(CREDITS, 'receipt'), 'receipt')).toEqual(
      new Map([
        ['receipt:first', 4_000],
        ['receipt:second', 6_000],
      ]),
    );
    const without = { ...CREDITS, suggestions: [] };
    expect(firstSums(allocationRows(without, 'second'), 'second')).toEqual(
      new Map([['receipt:second', 8_000]]),
    );
    expect(firstSums(allocationRows(without, undefined), undefined)).toEqual(new Map());
  });

  test('name sums that are none, and sums beyond the credit or what is open', () => {
    const rows = allocationRows(CREDITS, 'receipt');
    const problems = (texts: Readonly<Record<string, string>>) => {
      const sumOf = (key: string) => sumOfText(texts[key] ?? '');
      return rows.map((row) => sumProblem(row, sumOf(row.key), takenSums(rows, sumOf)));
    };
    expect(problems({ 'receipt:first': '40.00' })).toEqual([undefined, undefined]);
    expect(problems({ 'receipt:first': '40.01' })).toEqual(['sumAbove', undefined]);
    expect(problems({ 'receipt:first': '30', 'receipt:second': '70.01' })).toEqual([
      'sumAbove',
      'sumAbove',
    ]);
    expect(problems({ 'receipt:first': 'שקל' })).toEqual(['sumUnreadable', undefined]);
  });
});
