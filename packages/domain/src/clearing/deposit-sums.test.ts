import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import {
  agreesByItself,
  cardDepositState,
  depositDifference,
  likelyRows,
  type SettledSums,
} from './deposit-sums.ts';

const aSum = fc.integer({ min: 0, max: 100_000_000 });
/** A row whose net follows from its sums, as a card company rounds each of them by itself. */
const aRow = fc
  .tuple(fc.integer({ min: -100_000_000, max: 100_000_000 }), aSum, aSum)
  .map(([grossMinor, feeMinor, vatMinor]) => rowOf({ grossMinor, feeMinor, vatMinor }));

function rowOf(sums: Partial<SettledSums>): SettledSums & { readonly isChanged: boolean } {
  const { grossMinor = 0, feeMinor = 0, vatMinor = 0 } = sums;
  const netMinor = grossMinor - feeMinor - vatMinor;
  return { grossMinor, feeMinor, vatMinor, netMinor, isChanged: false, ...sums };
}

function sumOf(rows: readonly SettledSums[], valueOf: (row: SettledSums) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0);
}

function differenceOf(rows: readonly SettledSums[], paid: number): number {
  const parts = {
    inMinor: sumOf(rows, ({ grossMinor }) => Math.max(grossMinor, 0)),
    backMinor: sumOf(rows, ({ grossMinor }) => Math.max(-grossMinor, 0)),
    feesMinor: sumOf(rows, ({ feeMinor }) => feeMinor),
    vatMinor: sumOf(rows, ({ vatMinor }) => vatMinor),
  };
  return depositDifference(parts, paid);
}

test('instalments, refunds, fees and VAT come to the deposit, to the agora', () => {
  fc.assert(
    fc.property(fc.array(aRow), (rows) => {
      expect(
        differenceOf(
          rows,
          sumOf(rows, ({ netMinor }) => netMinor),
        ),
      ).toBe(0);
    }),
  );
});

test('one agora more or less, in a row or in the deposit, is a difference of one agora', () => {
  fc.assert(
    fc.property(fc.array(aRow, { minLength: 1 }), fc.constantFrom(1, -1), (rows, agora) => {
      const paid = sumOf(rows, ({ netMinor }) => netMinor);
      expect(differenceOf(rows, paid + agora)).toBe(agora);
      const [first, ...others] = rows;
      const changed = { ...rowOf({}), ...first, feeMinor: (first?.feeMinor ?? 0) + agora };
      expect(agreesByItself(changed)).toBe(false);
      expect(differenceOf([changed, ...others], paid)).toBe(agora);
    }),
  );
});

describe('the rows that a difference comes from', () => {
  const good = rowOf({ grossMinor: 10_000, feeMinor: 90, vatMinor: 16 });
  const wrong = rowOf({ grossMinor: 5000, feeMinor: 45, vatMinor: 8, netMinor: 4946 });
  const changed = { ...rowOf({ grossMinor: 700 }), isChanged: true };
  const ofTheSum = rowOf({ grossMinor: 1 });

  test('are first those that do not come to their own net', () => {
    expect(likelyRows([good, wrong, changed, ofTheSum], 1)).toEqual([wrong]);
  });

  test('then those that were told otherwise before', () => {
    expect(likelyRows([good, changed, ofTheSum], 1)).toEqual([changed]);
  });

  test('then those of exactly the difference', () => {
    expect(likelyRows([good, ofTheSum], -1)).toEqual([ofTheSum]);
    expect(likelyRows([good], 1)).toEqual([]);
  });

  test('are none where there is no difference', () => {
    expect(likelyRows([wrong, changed], 0)).toEqual([]);
  });
});

describe('the state of a deposit', () => {
  const day = localDate('2026-11-22');
  const deposit = { isReported: true, day, paidMinor: 100, differenceMinor: 0, bankMinor: null };

  test.each([
    ['its rows differ, whatever the bank shows', { differenceMinor: 1, bankMinor: 100 }, 'differs'],
    ['the bank shows another sum', { bankMinor: 99 }, 'differs'],
    ['the bank shows its sum', { bankMinor: 100 }, 'agrees'],
    ['its gateway reports no deposits', { isReported: false, bankMinor: 100 }, 'computed'],
  ])('where %s', (_case, facts, state) => {
    expect(cardDepositState({ ...deposit, ...facts }, day)).toBe(state);
  });

  test('is late after four days without a movement', () => {
    expect(cardDepositState(deposit, localDate('2026-11-26'))).toBe('waiting');
    expect(cardDepositState(deposit, localDate('2026-11-27'))).toBe('late');
  });
});
