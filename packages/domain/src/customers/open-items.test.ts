import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import { coverByCredit, freeCredit, suggestAllocations } from './open-items.ts';

const item = (id: string, openAgorot: number, dueDate: string | null = null, number = 1_000) => ({
  id,
  number,
  openAgorot: agorot(openAgorot),
  dueDate: dueDate === null ? null : localDate(dueDate),
  isIncome: false,
});
const credit = (id: string, creditAgorot: number, words = '') => ({
  id,
  creditAgorot: agorot(creditAgorot),
  words,
  isOnAccount: false,
});

describe('what is asked for beside a credit', () => {
  test('a credit covers what is due first; items without a date last', () => {
    const items = [item('c', 50), item('b', 30, '2026-03-01'), item('a', 40, '2026-02-01')];
    expect(coverByCredit(items, agorot(60)).map(({ id, openAgorot }) => [id, openAgorot])).toEqual([
      ['a', 0],
      ['b', 10],
      ['c', 50],
    ]);
  });

  test('what is left of all items is what the customer owes, and never below zero', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 })), fc.nat(3_000), (sums, free) => {
        const items = sums.map((sum, index) => item(String(index), sum));
        const left = coverByCredit(items, agorot(free)).reduce(
          (sum, one) => sum + one.openAgorot,
          0,
        );
        const open = sums.reduce((sum, one) => sum + one, 0);
        expect(left).toBe(Math.max(0, open - free));
      }),
    );
  });
});

test('a credit is proposed for documents of its own time, with VAT or without it', () => {
  const items = [
    { ...item('without', 100, '2026-02-01', 1_007), isIncome: true },
    item('with', 100, '2026-03-01', 1_007),
  ];
  const credits = [
    { ...credit('on account', 100, 'עבור 1007'), isOnAccount: true },
    credit('credit', 70, 'עבור 1007'),
  ];
  expect(suggestAllocations(credits, items).map((one) => [one.creditId, one.itemId])).toEqual([
    ['on account', 'without'],
    ['credit', 'with'],
  ]);
  expect(suggestAllocations(credits.slice(0, 1), items.slice(1))).toEqual([]);
});

test('what is kept for the invoice of a request covers nothing else', () => {
  const left = (creditAgorot: number, isReserved: boolean) => ({
    creditAgorot: agorot(creditAgorot),
    isReserved,
  });
  expect(freeCredit([left(118, true), left(50, false), left(7, false)])).toBe(57);
  expect(freeCredit([])).toBe(0);
});

describe('a suggestion', () => {
  test('takes the item of exactly the sum before an older one', () => {
    const items = [item('old', 500), item('same', 118)];
    expect(suggestAllocations([credit('r', 118)], items)).toEqual([
      { creditId: 'r', itemId: 'same', sumAgorot: 118, reason: 'exact-sum' },
    ]);
  });

  test('takes the item whose number the credit names, not one that only holds its digits', () => {
    const items = [item('old', 500, null, 100), item('named', 400, null, 1_007)];
    expect(suggestAllocations([credit('r', 300, 'עבור חשבונית 1007')], items)).toEqual([
      { creditId: 'r', itemId: 'named', sumAgorot: 300, reason: 'reference' },
    ]);
  });

  test('reads a number in words only as a whole run of digits', () => {
    const items = [item('oldest', 500, null, 1), item('other', 400, null, 7)];
    for (const words of ['עבור 007', 'עבור 17', 'עבור 70', '']) {
      const [first] = suggestAllocations([credit('r', 300, words)], items);
      expect(first).toMatchObject({ itemId: 'oldest', reason: 'oldest-first' });
    }
    const [named] = suggestAllocations([credit('r', 300, 'חש-7/2026')], items);
    expect(named).toMatchObject({ itemId: 'other', reason: 'reference' });
  });

  test('goes on to the oldest items until the credit is used', () => {
    const items = [item('first', 100), item('second', 100)];
    expect(suggestAllocations([credit('r', 150)], items)).toEqual([
      { creditId: 'r', itemId: 'first', sumAgorot: 100, reason: 'oldest-first' },
      { creditId: 'r', itemId: 'second', sumAgorot: 50, reason: 'oldest-first' },
    ]);
  });

  test('never gives more than a credit has or an item asks for', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 6 });
    fc.assert(
      fc.property(sums, sums, (frees, opens) => {
        const credits = frees.map((sum, index) => credit(`c${index}`, sum));
        const items = opens.map((sum, index) => item(`i${index}`, sum, null, index + 1));
        const found = suggestAllocations(credits, items);
        const sumOf = (key: 'creditId' | 'itemId', id: string): number =>
          found.filter((one) => one[key] === id).reduce((sum, one) => sum + one.sumAgorot, 0);
        for (const one of credits)
          expect(sumOf('creditId', one.id)).toBeLessThanOrEqual(one.creditAgorot);
        for (const one of items)
          expect(sumOf('itemId', one.id)).toBeLessThanOrEqual(one.openAgorot);
        const total = found.reduce((sum, one) => sum + one.sumAgorot, 0);
        const all = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
        expect(total).toBe(Math.min(all(frees), all(opens)));
      }),
    );
  });
});

test('an exact sum is looked for among what a credit may pay, in the order of the items', () => {
  const income = { ...item('of-income', 100), isIncome: true };
  const own = item('own', 100, null, 1_001);
  expect(suggestAllocations([credit('c', 100)], [income, own])).toEqual([
    { creditId: 'c', itemId: 'own', sumAgorot: 100, reason: 'exact-sum' },
  ]);
  expect(suggestAllocations([{ ...credit('c', 100), isOnAccount: true }], [own, income])).toEqual([
    { creditId: 'c', itemId: 'of-income', sumAgorot: 100, reason: 'exact-sum' },
  ]);
});

test('items without a date come last in whatever order they are given', () => {
  const items = [
    item('a', 10),
    item('b', 10, '2026-03-01'),
    item('c', 10),
    item('d', 10, '2026-01-01'),
  ];
  expect(coverByCredit(items, agorot(15)).map(({ id, openAgorot }) => [id, openAgorot])).toEqual([
    ['d', 0],
    ['b', 5],
    ['a', 10],
    ['c', 10],
  ]);
});
