import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { TODAY } from '../../test/a-draft.ts';
import { agorot, basisPoints } from '../money/agorot.ts';
import { addDays, addMonths, localDate } from '../time/local-date.ts';
import { allocateInOrder, surplusOf } from './allocation.ts';
import { findCashLawWarning, type CashLawPeriod } from './cash-law.ts';
import {
  CARD_INSTALMENTS_MAX,
  makePayment,
  paymentDuesOf,
  splitInstalments,
  type PaymentRow,
} from './payment-row.ts';

function card(sum: number, instalments: number, date = TODAY): PaymentRow {
  return makePayment({
    kind: 'card',
    sumAgorot: agorot(sum),
    date,
    lastDigits: '1234',
    dealType: instalments > 1 ? 'instalments' : 'regular',
    instalments,
  });
}

describe('instalments', () => {
  test('add up to the agora, equal but for the first, which has the rest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.integer({ min: 1, max: CARD_INSTALMENTS_MAX }),
        (sum, count) => {
          const parts = splitInstalments(agorot(sum), count);
          expect(parts).toHaveLength(count);
          expect(parts.reduce((total, part) => total + part, 0)).toBe(sum);
          const [first, ...rest] = parts;
          expect(new Set(rest).size).toBeLessThanOrEqual(1);
          expect((first ?? 0) - (rest[0] ?? first ?? 0)).toBeLessThan(count);
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(splitInstalments(agorot(10_000), 3)).toEqual([3_334, 3_333, 3_333]);
  });

  test('fall due a month after one another, on the last day where a month is short', () => {
    expect(paymentDuesOf(card(300, 3, localDate('2026-12-31')))).toEqual([
      { dueDate: '2026-12-31', sumAgorot: 100 },
      { dueDate: '2027-01-31', sumAgorot: 100 },
      { dueDate: '2027-02-28', sumAgorot: 100 },
    ]);
  });

  test('one is due on the day of its row, as is every other means', () => {
    expect(paymentDuesOf(card(300, 1))).toEqual([{ dueDate: TODAY, sumAgorot: 300 }]);
    const later = addMonths(TODAY, 2);
    const cheque = makePayment({
      kind: 'cheque',
      sumAgorot: agorot(50),
      date: later,
      bank: '12',
      branch: '600',
      account: '1',
      chequeNumber: '80',
    });
    expect(paymentDuesOf(cheque)).toEqual([{ dueDate: later, sumAgorot: 50 }]);
  });
});

describe('allocating a receipt', () => {
  const open = (...sums: number[]) =>
    sums.map((sum, index) => ({ documentId: `d${index}`, openAgorot: agorot(sum) }));

  test('pays in order, in part where the money ends, and leaves the surplus', () => {
    expect(allocateInOrder(agorot(250), open(100, 0, 200))).toEqual({
      allocations: [
        { documentId: 'd0', sumAgorot: 100 },
        { documentId: 'd2', sumAgorot: 150 },
      ],
      surplusAgorot: 0,
    });
    expect(allocateInOrder(agorot(250), open(100)).surplusAgorot).toBe(150);
    expect(allocateInOrder(agorot(0), open(100)).allocations).toEqual([]);
  });

  test('never more than is open, never more than was received', () => {
    const sums = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 10 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), sums, (received, raw) => {
        const documents = open(...raw);
        const { allocations, surplusAgorot } = allocateInOrder(agorot(received), documents);
        const total = allocations.reduce((sum, part) => sum + part.sumAgorot, 0);
        expect(total + surplusAgorot).toBe(received);
        expect(surplusOf(agorot(received), allocations)).toBe(surplusAgorot);
        for (const part of allocations) {
          const document = documents.find(({ documentId }) => documentId === part.documentId);
          expect(part.sumAgorot).toBeLessThanOrEqual(document?.openAgorot ?? 0);
        }
      }),
    );
  });

  test('more than was received shows as a negative surplus', () => {
    expect(surplusOf(agorot(10), [{ documentId: 'd', sumAgorot: agorot(11) }])).toBe(-1);
  });
});

describe('the law on reducing the use of cash (israel.md 4.5)', () => {
  const period: CashLawPeriod = {
    validFrom: localDate('2022-08-01'),
    dealAboveAgorot: agorot(600_000),
    cashMaxAgorot: agorot(600_000),
    shareMaxBasisPoints: basisPoints(1_000),
  };
  const check = (deal: number, cash: number, date = TODAY, periods = [period]) =>
    findCashLawWarning(agorot(deal), agorot(cash), date, periods);

  test('leaves deals up to ₪ 6,000 alone', () => {
    expect(check(600_000, 600_000)).toBeUndefined();
  });

  test('allows a tenth of a larger deal', () => {
    expect(check(600_001, 60_000)).toBeUndefined();
    expect(check(600_001, 60_001)).toEqual({ cashAgorot: 60_001, allowedAgorot: 60_000 });
    expect(check(1_000_000, 100_000)).toBeUndefined();
  });

  test('never allows more than ₪ 6,000, however large the deal', () => {
    expect(check(100_000_000, 600_000)).toBeUndefined();
    expect(check(100_000_000, 600_001)).toEqual({ cashAgorot: 600_001, allowedAgorot: 600_000 });
  });

  test('goes by the bounds of the day', () => {
    const stricter = {
      ...period,
      validFrom: TODAY,
      dealAboveAgorot: agorot(100_000),
    };
    const both = [stricter, period];
    expect(check(200_000, 50_000, addDays(TODAY, -1), both)).toBeUndefined();
    expect(check(200_000, 50_000, TODAY, both)).toEqual({
      cashAgorot: 50_000,
      allowedAgorot: 20_000,
    });
    expect(check(1_000_000, 900_000, localDate('2020-01-01'))).toBeUndefined();
  });
});
