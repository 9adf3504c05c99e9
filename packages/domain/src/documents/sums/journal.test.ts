import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { agorot, basisPoints, e4 } from '../../money/agorot.ts';
import { CURRENCIES, type Currency } from '../../money/currency.ts';
import { PAYMENT_KINDS, type PaymentKind } from '../../payments/payment-row.ts';
import type { CompanyKind } from '../../vat/company-kind.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import { NO_DISCOUNT, ROUNDINGS, VAT_KINDS } from '../draft/document-draft.ts';
import { docTypesFor, documentRulesOf } from '../rules/document-rules.ts';
import { journalLinesOf, reversedLines, type JournalLine, type PostedDocument } from './journal.ts';
import { computeTotals, moneySums, toBookSums, toShekels, type BookSums } from './totals.ts';

const line = fc.record({
  description: fc.constant('שורה'),
  unit: fc.constant(''),
  quantityE4: fc.integer({ min: 1, max: 100_000 }).map((value) => e4(value)),
  unitPriceE4: fc.integer({ min: 1, max: 10_000_000 }).map((value) => e4(value)),
  priceIncludesVat: fc.boolean(),
  vatKind: fc.constantFrom(...VAT_KINDS),
  discount: fc.constant(NO_DISCOUNT),
});

const priced = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    rounding: fc.constantFrom(...ROUNDINGS),
    currency: fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[])),
    rate: fc.integer({ min: 10_000, max: 15_000_000 }),
  })
  .map(({ lines, rounding, currency, rate }): BookSums => {
    const document = { lines, rounding, currency, discount: NO_DISCOUNT };
    const { lines: _rows, ...sums } = computeTotals(document, basisPoints(1_800));
    return toShekels(sums, currency, rate);
  });

const payments = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(PAYMENT_KINDS) as PaymentKind[])),
    sumAgorot: fc.integer({ min: 1, max: 10_000_000 }).map((sum) => agorot(sum)),
  }),
  { minLength: 1, maxLength: 4 },
);

const posted: fc.Arbitrary<PostedDocument> = fc
  .constantFrom<CompanyKind>('licensed-dealer', 'company', 'non-profit', 'exempt-dealer')
  .chain((companyKind) =>
    fc.record({
      isIncome: fc.boolean(),
      docType: fc.constantFrom(...docTypesFor(companyKind)),
      sums: priced,
      payments,
    }),
  )
  .map((document) => {
    const rules = documentRulesOf(document.docType);
    if (rules?.items === 'required') return document;
    const received = document.payments.reduce((sum, row) => sum + row.sumAgorot, 0);
    return { ...document, sums: toBookSums(moneySums(agorot(received))) };
  });

function balance(lines: readonly JournalLine[], account?: string): number {
  return lines
    .filter((row) => account === undefined || row.ledgerAccount === account)
    .reduce((sum, row) => sum + row.debitAgorot - row.creditAgorot, 0);
}

const SUMS = toBookSums(moneySums(agorot(11_800)));
const SALE: BookSums = {
  ...SUMS,
  taxableAgorot: agorot(10_000),
  netAgorot: agorot(10_000),
  vatAgorot: agorot(1_800),
};

function entry(docType: number, changes: Partial<PostedDocument> = {}): string[] {
  const document: PostedDocument = {
    docType,
    isIncome: false,
    sums: SALE,
    payments: [{ kind: 'cash', sumAgorot: agorot(11_800) }],
    ...changes,
  };
  return journalLinesOf(document).map(
    (row) => `${row.ledgerAccount} ${row.debitAgorot - row.creditAgorot}`,
  );
}

describe('the entry of a document', () => {
  test('of every type and kind of business is balanced, each row on one side', () => {
    fc.assert(
      fc.property(posted, (document) => {
        const lines = journalLinesOf(document);
        expect(balance(lines)).toBe(0);
        for (const row of lines) {
          expect((row.debitAgorot === 0) !== (row.creditAgorot === 0)).toBe(true);
          expect(Math.min(row.debitAgorot, row.creditAgorot)).toBe(0);
        }
        expect(balance([...lines, ...reversedLines(lines)])).toBe(0);
      }),
      { numRuns: 20_000 },
    );
  });

  test('moves the customers by what the type does to their debt', () => {
    fc.assert(
      fc.property(posted, (document) => {
        const received = document.payments.reduce((sum, row) => sum + row.sumAgorot, 0);
        const total = document.sums.totalAgorot;
        const expected: Partial<Record<number, number>> = {
          [DOC_TYPES.INVOICE]: total,
          [DOC_TYPES.INVOICE_RECIEPT]: total - received,
          [DOC_TYPES.INVOICE_CREDIT]: received - total,
          [DOC_TYPES.RECIEPT]: document.isIncome ? 0 : -received,
        };
        expect(balance(journalLinesOf(document), 'customers')).toBe(
          expected[document.docType] ?? 0,
        );
      }),
      { numRuns: 10_000 },
    );
  });

  test('a reversal takes each row back', () => {
    fc.assert(
      fc.property(posted, (document) => {
        const lines = journalLinesOf(document);
        const both = [...lines, ...reversedLines(lines)];
        for (const { ledgerAccount } of lines) expect(balance(both, ledgerAccount)).toBe(0);
        expect(reversedLines(reversedLines(lines))).toEqual(lines);
      }),
    );
  });

  test('the patterns of israel.md 6.2', () => {
    expect(entry(305)).toEqual(['customers 11800', 'income-taxable -10000', 'output-vat -1800']);
    expect(entry(320)).toEqual([
      'customers 11800',
      'income-taxable -10000',
      'output-vat -1800',
      'cash 11800',
      'customers -11800',
    ]);
    expect(entry(330, { payments: [] })).toEqual([
      'customers -11800',
      'income-taxable 10000',
      'output-vat 1800',
    ]);
    expect(entry(400)).toEqual(['cash 11800', 'customers -11800']);
    expect(entry(400, { isIncome: true })).toEqual(['cash 11800', 'income-exempt -11800']);
    expect(entry(405)).toEqual(['cash 11800', 'donations -11800']);
    expect(entry(9998)).toEqual(['cash 11800', 'deposits-held -11800']);
    expect(entry(9997)).toEqual(['cash -11800', 'deposits-held 11800']);
  });

  test.each([9999, 100, 200, 210, 300, 500])('a paper of type %i posts nothing', (docType) => {
    expect(entry(docType, { payments: [] })).toEqual([]);
  });

  test.each([
    ['cash', 'cash'],
    ['cheque', 'cheques'],
    ['card', 'cards'],
    ['transfer', 'bank'],
    ['standing-order', 'bank'],
    ['web-transfer', 'payment-apps'],
    ['app', 'payment-apps'],
    ['withholding', 'withholding'],
    ['deposit-use', 'deposits-held'],
    ['other', 'other-means'],
  ] as const)('money by %s goes to %s', (kind, account) => {
    const [first] = entry(400, { payments: [{ kind, sumAgorot: agorot(500) }] });
    expect(first).toBe(`${account} 500`);
  });

  test('a type without a posting rule is a bug', () => {
    expect(() => entry(1)).toThrow('posting rule');
  });
});
