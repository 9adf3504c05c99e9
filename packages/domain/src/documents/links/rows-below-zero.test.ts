import { expect, test } from 'vitest';

import { LINE, TODAY, aContext, aDraft, problemsOf } from '../../../test/a-draft.ts';
import { aDocument, aLine, VAT_18 } from '../../../test/exact-totals.ts';
import { agorot, basisPoints, e4, splitByWeights } from '../../money/agorot.ts';
import { assessDraft } from '../draft/assess-draft.ts';
import type { DocumentDraft } from '../draft/document-draft.ts';
import { journalLinesOf } from '../sums/journal.ts';
import { computeTotals } from '../sums/totals.ts';

const BACK = { ...LINE, quantityE4: e4(-5_000) };
const DEDUCTION = { ...LINE, unitPriceE4: e4(-300_000) };

test.each([305, 320, 300, 9999, 100, 330] as const)(
  'a document of type %i may have rows below zero',
  (docType) => {
    const changes = { lines: [LINE, BACK, DEDUCTION] };
    // What is paid or credited has to fit the total, which is the business of other tests.
    const found = problemsOf(docType, changes).filter(
      (problem) => problem.startsWith('lines') || problem.startsWith('discount'),
    );
    expect(found).toEqual([]);
  },
);

test('their VAT lowers that of the document, each kind of VAT by itself', () => {
  const sums = computeTotals(
    aDocument({
      lines: [
        aLine({ quantityE4: e4(30_000) }),
        aLine({ quantityE4: e4(-10_000) }),
        aLine({ unitPriceE4: e4(-590_000), priceIncludesVat: true }),
        aLine({ vatKind: 'exempt', quantityE4: e4(20_000) }),
        aLine({ vatKind: 'exempt', unitPriceE4: e4(-500_000) }),
      ],
    }),
    VAT_18,
  );
  expect(sums.lines.map(({ totalMinor }) => totalMinor)).toEqual([
    30_000, -10_000, -5_900, 20_000, -5_000,
  ]);
  expect(sums).toMatchObject({
    taxableMinor: 15_000,
    vatMinor: 2_700,
    exemptMinor: 15_000,
    totalMinor: 32_700,
  });
});

test('a discount of the document takes the same part of every row, also of those below zero', () => {
  const sums = computeTotals(
    aDocument({
      lines: [
        aLine({ quantityE4: e4(20_000) }),
        aLine({ vatKind: 'exempt', quantityE4: e4(-10_000) }),
      ],
      discount: { kind: 'amount', amountMinor: agorot(1_000) },
    }),
    VAT_18,
  );
  expect(sums).toMatchObject({
    documentDiscountMinor: 1_000,
    taxableMinor: 18_000,
    exemptMinor: -9_000,
    vatMinor: 3_240,
    totalMinor: 12_240,
  });
});

test('a total below zero is refused with its own words, and shown', () => {
  const lines = [LINE, { ...LINE, quantityE4: e4(-20_000) }];
  expect(problemsOf(305, { lines })).toEqual(['lines TOTAL_BELOW_ZERO']);
  expect(problemsOf(305, { lines: [LINE, { ...BACK, quantityE4: e4(-10_000) }] })).toEqual([
    'lines TOTAL_IS_ZERO',
  ]);
  const draft: DocumentDraft = {
    ...aDraft(305, { lines, documentDate: TODAY }),
    discount: { kind: 'percent', rateBasisPoints: basisPoints(1_000) },
  };
  const { computed, isSound } = assessDraft(draft, aContext());
  expect(isSound).toBe(false);
  expect(computed?.sums.totalMinor).toBe(-11_800);
});

test('a discount as a sum needs something to be taken from', () => {
  const discount = { kind: 'amount' as const, amountMinor: agorot(1) };
  expect(problemsOf(305, { lines: [LINE, { ...BACK, discount }] })).toEqual([
    'lines.1.discount DISCOUNT_ABOVE_LINE',
  ]);
});

test('MO-01: a row far below zero is refused at its row', () => {
  const huge = { ...LINE, quantityE4: e4(-99_999_990_000), unitPriceE4: e4(999_999_990_000) };
  expect(problemsOf(305, { lines: [LINE, huge] })).toEqual(['lines.1.unitPriceE4 TOTAL_TOO_LARGE']);
});

test('the books post what is left of each kind of income, balanced', () => {
  const lines = [LINE, { ...LINE, vatKind: 'exempt' as const, quantityE4: e4(-5_000) }];
  const assessed = assessDraft(aDraft(305, { lines }), aContext());
  expect(assessed.isSound).toBe(true);
  if (!assessed.isSound) return;
  const posted = journalLinesOf({
    docType: 305,
    isIncome: false,
    sums: assessed.computed.bookSums,
    payments: [],
  });
  expect(posted).toEqual([
    { ledgerAccount: 'customers', debitAgorot: 6_800, creditAgorot: 0 },
    { ledgerAccount: 'income-taxable', debitAgorot: 0, creditAgorot: 10_000 },
    { ledgerAccount: 'income-exempt', debitAgorot: 5_000, creditAgorot: 0 },
    { ledgerAccount: 'output-vat', debitAgorot: 0, creditAgorot: 1_800 },
  ]);
});

test('a sum is split over weights of both signs to the coin', () => {
  const split = (sum: number, weights: number[]) =>
    splitByWeights(
      agorot(sum),
      weights.map((weight) => agorot(weight)),
    );
  expect(split(10, [300, -100])).toEqual([15, -5]);
  expect(split(-10, [100, -300])).toEqual([5, -15]);
  expect(split(0, [100, -100])).toEqual([0, 0]);
});
