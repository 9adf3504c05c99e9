import { describe, expect, test } from 'vitest';

import { TODAY, aLink, aSource, cash, problemsOf } from '../../../test/a-draft.ts';
import { agorot } from '../../money/agorot.ts';
import { makePayment } from '../../payments/payment-row.ts';
import { documentActionsOf } from '../rules/document-actions.ts';
import { documentStateOf } from '../rules/document-state.ts';
import type { DraftSource } from '../draft/draft-problem.ts';
import { journalLinesOf } from '../sums/journal.ts';
import { givenBack, isRefund, splitRefund } from './refund.ts';
import { moneySums, toBookSums } from '../sums/totals.ts';

function free(docType: number, refundable: number, changes: Partial<DraftSource> = {}) {
  return aSource(docType, { refundableAgorot: agorot(refundable), ...changes });
}

/** Returns the problems of a refund by cash of ₪ 50 from a credit, by default. */
function refundOf(source: DraftSource, sum = 5_000, payments = [cash(-5_000)]): string[] {
  return problemsOf(400, { links: [aLink('refund', sum)], payments }, { sources: [source] });
}

describe('a refund', () => {
  test('gives back what is free of receipts, credit invoices, invoices and requests', () => {
    for (const docType of [400, 330, 305, 300]) {
      expect(refundOf(free(docType, 5_000))).toEqual([]);
      expect(refundOf(free(docType, 4_999))).toEqual(['links.0 REFUND_ABOVE_CREDIT']);
    }
    expect(refundOf(free(9998, 5_000))).toEqual(['links.0 LINK_NOT_ALLOWED']);
  });

  test('takes what was closed by hand, and nothing of what was cancelled', () => {
    expect(refundOf(free(300, 5_000, { isClosedByHand: true }))).toEqual([]);
    expect(refundOf(free(400, 5_000, { isCancelled: true }))).toEqual(['links.0 SOURCE_CANCELLED']);
  });

  test('takes exactly what is given back, by rows below zero alone', () => {
    const source = free(400, 9_000);
    expect(refundOf(source, 5_001)).toEqual(['links REFUND_SUM_DIFFERS']);
    expect(refundOf(source, 5_000, [cash(-6_000), cash(1_000)])).toEqual([
      'payments.1.sumAgorot PAYMENT_SUM_NOT_POSITIVE',
    ]);
    expect(refundOf(source, 5_000, [cash(5_000)])).toEqual([
      'payments.0.sumAgorot PAYMENT_SUM_NOT_POSITIVE',
    ]);
    expect(problemsOf(400, { payments: [cash(-5_000)] })).toEqual([
      'payments.0.sumAgorot PAYMENT_SUM_NOT_POSITIVE',
    ]);
  });

  test('pays nothing beside', () => {
    const links = [aLink('refund', 5_000), aLink('receipt', 100, 'invoice')];
    const sources = [free(400, 5_000), aSource(305, { documentId: 'invoice' })];
    expect(problemsOf(400, { links, payments: [cash(-5_000)] }, { sources })).toEqual([
      'links.1 LINK_NOT_ALLOWED',
    ]);
  });

  test('is money: neither withheld nor out of a deposit', () => {
    const withheld = makePayment({
      kind: 'withholding',
      sumAgorot: agorot(-5_000),
      date: TODAY,
      certificate: '',
    });
    expect(refundOf(free(400, 5_000), 5_000, [withheld])).toEqual([
      'payments.0.kind MEANS_NOT_ALLOWED',
    ]);
  });

  test('is no link of any other type', () => {
    const sources = [free(400, 5_000)];
    for (const docType of [305, 330, 9997] as const) {
      expect(problemsOf(docType, { links: [aLink('refund', 100)] }, { sources })).toContain(
        'links.0 LINK_NOT_ALLOWED',
      );
    }
  });

  test('debits the customer and credits the means', () => {
    const payments = [givenBack(cash(5_000))];
    const sums = toBookSums(moneySums(agorot(-5_000)));
    expect(journalLinesOf({ docType: 400, isIncome: false, sums, payments })).toEqual([
      { ledgerAccount: 'cash', debitAgorot: 0, creditAgorot: 5_000 },
      { ledgerAccount: 'customers', debitAgorot: 5_000, creditAgorot: 0 },
    ]);
  });

  test('is told by a total below zero, is refunded as a state, and is not copied', () => {
    const document = {
      docType: 400,
      totalAgorot: -5_000,
      openAgorot: 0,
      isWaitingAtZero: false,
      creditedAgorot: 0,
      dueDate: null,
      isCancelled: false,
      isClosedByHand: false,
      answer: null,
    };
    expect(isRefund(document)).toBe(true);
    expect(isRefund({ docType: 400, totalAgorot: 5_000 })).toBe(false);
    expect(documentStateOf(document, TODAY)).toBe('refunded');
    expect(documentStateOf({ ...document, totalAgorot: 5_000 }, TODAY)).toBe('received');
    const acted = { ...document, hasFollowers: false, isFollowed: false, isIncome: false };
    expect(documentActionsOf(acted, 'company')).toMatchObject({ copy: false, cancel: true });
  });
});

test('a sum is split over credits in their order, as far as they reach', () => {
  const credits = [
    { id: 'first', creditAgorot: 3_000 },
    { id: 'none', creditAgorot: 0 },
    { id: 'second', creditAgorot: 4_000 },
  ];
  expect(splitRefund(credits, 5_000)).toEqual([
    { creditId: 'first', sumAgorot: 3_000 },
    { creditId: 'second', sumAgorot: 2_000 },
  ]);
  expect(splitRefund(credits, 3_000)).toEqual([{ creditId: 'first', sumAgorot: 3_000 }]);
  expect(splitRefund(credits, 0)).toEqual([]);
});
