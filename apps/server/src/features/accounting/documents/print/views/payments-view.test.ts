import { agorot } from '@pinkas/domain/money/agorot';
import type { KnownPayment } from '@pinkas/domain/payments/payment-row';
import { localDate } from '@pinkas/domain/time/local-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { paymentsView, type PaymentsView } from './payments-view.ts';
import { printLabelsIn } from '../print-labels.ts';
import type { PrintDocument, PrintPayment } from '../print-model.ts';
import { prepareText } from '../print-text.ts';
import { aPrintDocument, aPrintPayment, aTransfer } from '../sample-document.ts';

const labels = printLabelsIn('en');
const text = prepareText({ covers: () => true });
const BASE = { sumAgorot: agorot(100_000), date: localDate('2026-11-30'), remark: '' };

function viewOf(
  rows: readonly KnownPayment[],
  docType: PrintDocument['docType'] = 400,
): PaymentsView {
  const payments = rows.map((row) => aPrintPayment(row));
  const view = paymentsView(aPrintDocument({ docType, payments, language: 'en' }), labels, text);
  if (view === null) throw new Error('no money was printed');
  return view;
}

/** The details of the only row, as a reader joins them. */
function detailsOf(row: KnownPayment): string[] {
  const details = viewOf([row]).rows[0]?.details ?? [];
  return details.map(({ label, value }) => `${label} ${value.runs.join('')}`.trim());
}

/** A printed sum as agorot again. */
function agorotOf(amount: string): number {
  return Number(amount.replaceAll(/[,.]/g, ''));
}

test('each means of payment shows what it asks for', () => {
  const bank = { bank: 'לאומי 10', branch: '902', account: '12345/67' };
  expect(detailsOf({ ...BASE, kind: 'cash' })).toEqual([]);
  expect(detailsOf({ ...BASE, ...bank, kind: 'cheque', chequeNumber: '5000123' })).toEqual([
    'Cheque no. 5000123',
    'Bank לאומי 10',
    'Branch 902',
    'Account 12345/67',
  ]);
  expect(detailsOf({ ...BASE, ...bank, kind: 'transfer', reference: '774102' })[0]).toBe(
    'Reference 774102',
  );
  expect(detailsOf({ ...BASE, kind: 'app', reference: 'BIT-9' })).toEqual(['Reference BIT-9']);
  expect(detailsOf({ ...BASE, kind: 'standing-order', reference: '8' })).toEqual(['Mandate 8']);
});

test('money in another currency shows what was received and at which rate', () => {
  const dollars = { currency: 'USD', currencySum: 123_456, currencyRateE6: 3_650_000 } as const;
  expect(detailsOf({ ...BASE, ...dollars, kind: 'cash' })).toEqual([
    'Received in currency USD 1,234.56 × 3.65',
  ]);
  const yen = { currency: 'JPY', currencySum: 1_000, currencyRateE6: 24_650 } as const;
  expect(detailsOf({ ...BASE, ...yen, kind: 'app', reference: '' })).toEqual([
    'Received in currency JPY 1,000 × 0.02465',
  ]);
});

test('one payment of a deal made elsewhere says which it is', () => {
  const card = { brand: '', lastDigits: '', approvalNumber: '', instalments: 1 };
  const deal = { dealType: 'instalments', dealPayment: 3, dealPayments: 12 } as const;
  expect(detailsOf({ ...BASE, ...card, ...deal, kind: 'card' })).toEqual(['Payment 3 of 12']);
});

test('what a row does not tell is left out', () => {
  const blank = { bank: '', branch: ' ', account: '', reference: '' };
  expect(detailsOf({ ...BASE, ...blank, kind: 'transfer' })).toEqual([]);
});

test('a means without a name of its own goes by the name it was given', () => {
  const [row] = viewOf([{ ...BASE, kind: 'other', name: 'Gift card' }]).rows;
  expect(row?.means.runs.join('')).toBe('Gift card');
});

test('a bank of Israel goes by its name and digits, a named means by its name', () => {
  const bank = { bank: 'הפועלים', bankCode: '12', branch: '600', account: '' };
  expect(detailsOf({ ...BASE, ...bank, kind: 'transfer', reference: '' })[0]).toBe(
    'Bank Hapoalim (12)',
  );
  const meansOf = (row: KnownPayment): string => viewOf([row]).rows[0]?.means.runs.join('') ?? '';
  expect(meansOf({ ...BASE, kind: 'other', name: '', means: 'barter' })).toBe('Barter');
  expect(meansOf({ ...BASE, kind: 'other', name: 'Park', means: 'gift-card' })).toBe(
    'Gift card, Park',
  );
  expect(
    detailsOf({ ...BASE, kind: 'app', reference: '88', provider: 'Bit', payer: 'Noa' }),
  ).toEqual(['Bit', 'Payer Noa', 'Reference 88']);
});

test('a card shows its deal and each instalment with the day on which it falls due', () => {
  const card = {
    ...BASE,
    kind: 'card',
    brand: 'Visa',
    lastDigits: '4417',
    dealType: 'instalments',
    instalments: 3,
    approvalNumber: '0098213',
  } as const;
  expect(detailsOf(card)).toEqual(['Visa', 'Ending 4417', '3 instalments', 'Approval 0098213']);
  expect(viewOf([card]).rows[0]?.dues).toEqual([
    { label: '1/3', date: '30/11/2026', amount: '333.34' },
    { label: '2/3', date: '30/12/2026', amount: '333.33' },
    { label: '3/3', date: '30/01/2027', amount: '333.33' },
  ]);
  const regular = { ...card, dealType: 'regular', instalments: 1 } as const;
  expect(detailsOf(regular)).toContain('Regular charge');
  expect(viewOf([regular]).rows[0]?.dues).toEqual([]);
});

test('what the customer withheld stands apart from what was received', () => {
  const view = viewOf([
    { ...BASE, kind: 'cash' },
    { ...BASE, kind: 'withholding', sumAgorot: agorot(2_500), certificate: '2026-118' },
  ]);
  expect(view.rows).toHaveLength(1);
  expect(view.sums.map((row) => `${row.label}: ${row.amount}`)).toEqual([
    'Total received: 1,000.00',
    'Tax withheld at source: 25.00',
  ]);
  expect(view.sums[1]?.details[0]?.value.runs.join('')).toBe('2026-118');
  expect(view.total).toEqual({ label: 'Total including tax withheld', amount: '1,025.00' });
});

test('money is named by what became of it', () => {
  const rows = [{ ...BASE, kind: 'cash' }] as const;
  expect(viewOf(rows, 400).total.label).toBe('Total received');
  expect(viewOf(rows, 9998).total.label).toBe('Total deposited');
  expect(viewOf(rows, 9997).total.label).toBe('Total released');
  expect(viewOf(rows, 330).total.label).toBe('Total refunded');
});

test('a type without money prints none, and a credit only what was refunded', () => {
  expect(paymentsView(aPrintDocument(), labels, text)).toBeNull();
  expect(paymentsView(aPrintDocument({ docType: 330 }), labels, text)).toBeNull();
});

test('rows add up to the printed total, and instalments to their row, for any money', () => {
  const row = fc.record({
    sum: fc.integer({ min: 100, max: 90_000_000 }),
    instalments: fc.integer({ min: 1, max: 36 }),
    isWithheld: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const view = viewOf(
        rows.map(({ sum, instalments, isWithheld }): KnownPayment => {
          const base = { ...BASE, sumAgorot: agorot(sum) };
          if (isWithheld) return { ...base, kind: 'withholding', certificate: '' };
          const card = { brand: '', lastDigits: '', approvalNumber: '' };
          return { ...base, ...card, kind: 'card', dealType: 'instalments', instalments };
        }),
      );
      const sumOf = (amounts: readonly { readonly amount: string }[]): number =>
        amounts.reduce((sum, one) => sum + agorotOf(one.amount), 0);
      const [received, ...withheld] = view.sums;
      expect(sumOf(view.rows)).toBe(agorotOf(received?.amount ?? view.total.amount));
      expect(sumOf(view.rows) + sumOf(withheld)).toBe(agorotOf(view.total.amount));
      for (const one of view.rows) {
        if (one.dues.length > 0) expect(sumOf(one.dues)).toBe(agorotOf(one.amount));
      }
    }),
  );
});

test('money that does not add up to its document is refused', () => {
  const paid = aPrintDocument({ docType: 320 });
  const print = (payments: readonly PrintPayment[]) => () =>
    paymentsView({ ...paid, payments }, labels, text);
  expect(print([aTransfer(1_218_500)])).not.toThrow();
  expect(print([aTransfer(1_218_499)])).toThrow('does not add up');
  expect(print([])).toThrow('does not add up');
  const transfer = aTransfer(1_218_500);
  const dues = [{ dueDate: '2026-11-20', sumAgorot: 1 }];
  expect(print([{ ...transfer, dues }])).toThrow('does not add up');
});

test('a refund may be less than the credit but never more', () => {
  const credit = aPrintDocument({ docType: 330 });
  const print = (sum: number) => () =>
    paymentsView({ ...credit, payments: [aTransfer(sum)] }, labels, text);
  expect(print(100)).not.toThrow();
  expect(print(1_218_501)).toThrow('does not add up');
});
