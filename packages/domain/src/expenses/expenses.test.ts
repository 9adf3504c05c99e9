import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { startOfMonth, type LocalDate } from '../time/local-date.ts';
import {
  expenseEntry,
  reversed,
  supplierPaymentEntry,
  type PurchaseLine,
} from './expense-journal.ts';
import { EXPENSE_KINDS, SUPPLIER_MEANS } from './expense-kind.ts';
import { expenseSums, shareOf, type ExpenseDetails } from './expense-sums.ts';

const THRESHOLDS = [
  { validFrom: '2026-01-01' as LocalDate, netAboveAgorot: 1_000_000 },
  { validFrom: '2026-06-01' as LocalDate, netAboveAgorot: 500_000 },
];

function facts(over: Partial<ExpenseDetails> = {}): ExpenseDetails {
  return {
    isVatDeductible: true,
    kind: 'tax-invoice',
    documentDate: '2026-10-28' as LocalDate,
    reportMonth: startOfMonth(over.documentDate ?? ('2026-10-28' as LocalDate)),
    currency: 'ILS',
    rateE6: 1_000_000,
    grossMinor: 118_00,
    vatMinor: 18_00,
    vatShare: { parts: 1, of: 1 },
    taxShare: { parts: 1, of: 1 },
    allocationNumber: '',
    thresholds: THRESHOLDS,
    isVatGivenUp: false,
    isLateClaimConfirmed: false,
    ...over,
  };
}

describe('the VAT that is claimed', () => {
  test('is all of it for an ordinary expense, and the net is the cost', () => {
    expect(expenseSums(facts())).toEqual({
      grossAgorot: 118_00,
      vatAgorot: 18_00,
      netAgorot: 100_00,
      vatClaimedAgorot: 18_00,
      vatDropped: null,
      costAgorot: 100_00,
      taxRecognisedAgorot: 100_00,
      isAllocationMissing: false,
    });
  });

  test.each([
    ['2026-04-30', '2026-10-01', null],
    ['2026-04-30', '2026-11-01', 'claim-late'],
    ['2026-05-01', '2026-11-01', null],
    ['2026-05-01', '2026-12-01', 'claim-late'],
    // Over the end of a year and a leap day.
    ['2026-07-31', '2027-01-01', null],
    ['2026-07-31', '2027-02-01', 'claim-late'],
    ['2027-08-31', '2028-02-01', null],
    ['2027-08-31', '2028-03-01', 'claim-late'],
    ['2028-02-29', '2028-08-01', null],
    ['2028-02-29', '2028-09-01', 'claim-late'],
  ])('of a document of %s in the report of %s: %s', (documentDate, reportMonth, reason) => {
    const dates = {
      documentDate: documentDate as LocalDate,
      reportMonth: reportMonth as LocalDate,
    };
    expect(expenseSums(facts(dates)).vatDropped).toBe(reason);
    expect(expenseSums(facts({ ...dates, isLateClaimConfirmed: true })).vatDropped).toBeNull();
    expect(expenseSums(facts({ ...dates, kind: 'credit-note' })).vatDropped).toBeNull();
  });

  test('is exactly two thirds for a car, and the rest of it is cost', () => {
    const sums = expenseSums(
      facts({ vatShare: { parts: 2, of: 3 }, taxShare: { parts: 45, of: 100 } }),
    );
    expect([sums.vatClaimedAgorot, sums.costAgorot]).toEqual([12_00, 106_00]);
    expect(sums.taxRecognisedAgorot).toBe(47_70);
    expect(shareOf(agorot(150_000_003), { parts: 2, of: 3 })).toBe(100_000_002);
  });

  test.each([
    ['receipt', 'no-tax-invoice'],
    ['transaction-invoice', 'no-tax-invoice'],
    ['other', 'no-tax-invoice'],
  ] as const)('is nothing by a %s', (kind, reason) => {
    const sums = expenseSums(facts({ kind }));
    expect([sums.vatClaimedAgorot, sums.vatDropped, sums.costAgorot]).toEqual([0, reason, 118_00]);
  });

  test('is nothing of a time without VAT', () => {
    expect(expenseSums(facts({ isVatDeductible: false }))).toMatchObject({
      vatClaimedAgorot: 0,
      vatDropped: 'business-without-vat',
    });
  });

  test('is dropped when a person gives it up', () => {
    expect(expenseSums(facts({ isVatGivenUp: true }))).toMatchObject({
      vatClaimedAgorot: 0,
      vatDropped: 'by-hand',
    });
  });

  test('of a paper in dollars is counted in shekels at its rate', () => {
    const sums = expenseSums(facts({ currency: 'USD', rateE6: 3_650_000 }));
    expect([sums.grossAgorot, sums.vatAgorot, sums.vatClaimedAgorot]).toEqual([
      430_70, 65_70, 65_70,
    ]);
  });
});

describe('a missing allocation number', () => {
  const above = { grossMinor: 590_118, vatMinor: 90_018 };

  test('drops the VAT strictly above the threshold of the date', () => {
    expect(expenseSums(facts(above))).toMatchObject({
      netAgorot: 500_100,
      vatClaimedAgorot: 0,
      vatDropped: 'allocation-missing',
      isAllocationMissing: true,
    });
    expect(expenseSums(facts({ grossMinor: 590_000, vatMinor: 90_000 }))).toMatchObject({
      vatClaimedAgorot: 90_000,
      isAllocationMissing: false,
    });
  });

  test('does not matter with the number, before the threshold fell, or for a credit note', () => {
    for (const over of [
      { allocationNumber: '204519873' },
      { documentDate: '2026-05-31' as LocalDate },
      { documentDate: '2023-05-31' as LocalDate },
      { kind: 'credit-note' } as const,
    ]) {
      expect(expenseSums(facts({ ...above, ...over })).vatDropped).toBeNull();
    }
  });
});

function balance(lines: readonly PurchaseLine[]): number {
  return lines.reduce((sum, line) => sum + line.debitAgorot - line.creditAgorot, 0);
}

describe('what is posted', () => {
  const anExpense = fc.record({
    kind: fc.constantFrom(...EXPENSE_KINDS),
    gross: fc.integer({ min: 0, max: 2_000_000_000 }),
    vatPart: fc.integer({ min: 0, max: 1000 }),
    of: fc.integer({ min: 1, max: 1000 }),
    parts: fc.integer({ min: 0, max: 1000 }),
    isEquipment: fc.boolean(),
  });

  test('always balances, and its parts are the paper’s sums to the agora', () => {
    fc.assert(
      fc.property(anExpense, ({ kind, gross, vatPart, of, parts, isEquipment }) => {
        const vatMinor = Math.floor((gross * vatPart) / 1000);
        const share = { parts: Math.min(parts, of), of };
        const sums = expenseSums(
          facts({ kind, grossMinor: gross, vatMinor, vatShare: share, taxShare: share }),
        );
        const lines = expenseEntry({ kind, ledgerAccount: 'expense-office', isEquipment, sums });
        expect(balance(lines)).toBe(0);
        expect(balance([...lines, ...reversed(lines)])).toBe(0);
        expect(sums.costAgorot + sums.vatClaimedAgorot).toBe(gross);
        expect(sums.taxRecognisedAgorot).toBeLessThanOrEqual(sums.costAgorot);
        const ofSupplier = lines.filter(({ isOfSupplier }) => isOfSupplier);
        expect(balance(ofSupplier)).toBe(kind === 'credit-note' ? gross : -gross || 0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('sets VAT of equipment apart', () => {
    const sums = expenseSums(facts());
    const posted = { kind: 'tax-invoice', ledgerAccount: 'fixed-assets', sums } as const;
    const accounts = expenseEntry({ ...posted, isEquipment: true }).map(
      ({ ledgerAccount }) => ledgerAccount,
    );
    expect(accounts).toEqual(['fixed-assets', 'input-vat-equipment', 'suppliers']);
  });

  test.each(SUPPLIER_MEANS)(
    'for a payment by %s closes the debt, with what was withheld',
    (means) => {
      const lines = supplierPaymentEntry({
        means,
        paidAgorot: agorot(800_00),
        withheldAgorot: agorot(200_00),
      });
      expect(balance(lines)).toBe(0);
      expect(lines[0]).toMatchObject({ ledgerAccount: 'suppliers', debitAgorot: 1_000_00 });
      expect(lines[2]).toMatchObject({
        ledgerAccount: 'withheld-from-suppliers',
        creditAgorot: 200_00,
      });
    },
  );
});
