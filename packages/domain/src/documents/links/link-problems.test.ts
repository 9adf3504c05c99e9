import { describe, expect, test } from 'vitest';

import {
  LINE,
  TODAY,
  aContext,
  aDraft,
  aLink,
  aSource,
  cash,
  problemsOf,
} from '../../../test/a-draft.ts';
import { agorot, basisPoints, e4 } from '../../money/agorot.ts';
import { makePayment, type PaymentRow } from '../../payments/payment-row.ts';
import { computeDraft, vatRateOfDraft } from '../sums/draft-sums.ts';
import { documentRulesOf } from '../rules/document-rules.ts';
import { depositUsesOf, withDepositLinks } from './link-problems.ts';

function use(depositId: string, sum: number): PaymentRow {
  return makePayment({ kind: 'deposit-use', sumAgorot: agorot(sum), date: TODAY, depositId });
}

describe('a link', () => {
  test('names a document that the account has', () => {
    expect(problemsOf(400, { links: [aLink('receipt')] }, { sources: [] })).toEqual([
      'links.0 LINK_NOT_FOUND',
    ]);
  });

  test('names a document once', () => {
    const links = [aLink('receipt', 100), aLink('receipt', 100)];
    expect(problemsOf(400, { links }, { sources: [aSource(305)] })).toEqual(['links.1 LINK_TWICE']);
  });

  test('names a document that stands', () => {
    const over = (changes: object): string[] =>
      problemsOf(305, { links: [aLink('base')] }, { sources: [aSource(9999, changes)] });
    expect(over({})).toEqual([]);
    expect(over({ isCancelled: true })).toEqual(['links.0 SOURCE_CANCELLED']);
    expect(over({ isClosedByHand: true })).toEqual(['links.0 SOURCE_CLOSED']);
    expect(over({ openAgorot: agorot(0) })).toEqual(['links.0 SOURCE_CLOSED']);
  });

  test('takes a part that is there', () => {
    const pay = (sum: number, open: number): string[] =>
      problemsOf(
        400,
        { links: [aLink('receipt', sum)] },
        { sources: [aSource(305, { openAgorot: agorot(open) })] },
      );
    expect(pay(500, 500)).toEqual([]);
    expect(pay(501, 500)).toEqual(['links.0 ABOVE_OPEN_BALANCE']);
    expect(pay(0, 500)).toEqual(['links.0 LINK_SUM_NOT_POSITIVE']);
  });
});

describe('a receipt', () => {
  test('pays many documents with no more than it received', () => {
    const sources = ['a', 'b'].map((documentId) => aSource(305, { documentId }));
    const links = [aLink('receipt', 6_000, 'a'), aLink('receipt', 6_000, 'b')];
    expect(problemsOf(400, { links, payments: [cash(12_000)] }, { sources })).toEqual([]);
    expect(problemsOf(400, { links, payments: [cash(13_000)] }, { sources })).toEqual([]);
    expect(problemsOf(400, { links, payments: [cash(11_999)] }, { sources })).toEqual([
      'links ALLOCATED_ABOVE_RECEIVED',
    ]);
  });
});

describe('a credit', () => {
  test('credits one invoice with its whole sum', () => {
    expect(problemsOf(330, { links: [] })).toEqual(['links CREDIT_WITHOUT_DOCUMENT']);
    expect(problemsOf(330, { links: [aLink('credit', 11_799)] })).toEqual([
      'links CREDIT_SUM_DIFFERS',
    ]);
    const sources = ['a', 'b'].map((documentId) => aSource(305, { documentId }));
    const links = [aLink('credit', 5_900, 'a'), aLink('credit', 5_900, 'b')];
    expect(problemsOf(330, { links }, { sources })).toEqual(['links CREDIT_WITHOUT_DOCUMENT']);
  });

  test('MO-07: takes no more than earlier credits left, paid or not', () => {
    const over = (creditable: number, open: number): string[] =>
      problemsOf(
        330,
        {},
        {
          sources: [
            aSource(305, { creditableAgorot: agorot(creditable), openAgorot: agorot(open) }),
          ],
        },
      );
    expect(over(11_800, 0)).toEqual([]);
    expect(over(11_799, 11_800)).toEqual(['links.0 CREDIT_ABOVE_DOCUMENT']);
  });

  test('MO-07: never credits a credit', () => {
    expect(problemsOf(330, {}, { sources: [aSource(330)] })).toEqual(['links.0 LINK_NOT_ALLOWED']);
  });

  test('may close a return note beside its invoice', () => {
    const sources = [aSource(305), aSource(210, { documentId: 'note' })];
    const links = [aLink('credit'), aLink('base', 11_800, 'note')];
    expect(problemsOf(330, { links }, { sources })).toEqual([]);
  });

  test('repeats the VAT rate of its invoice', () => {
    const sources = [aSource(305, { vatRateBasisPoints: basisPoints(1_700) })];
    const context = aContext({ sources });
    const draft = aDraft(330, { links: [aLink('credit', 11_700)] });
    expect(vatRateOfDraft(draft, context)).toBe(1_700);
    const rules = documentRulesOf(330);
    if (rules === undefined) throw new Error('a credit has rules');
    expect(computeDraft(draft, rules, context).bookSums.vatAgorot).toBe(1_700);
    expect(problemsOf(330, { links: [aLink('credit', 11_700)] }, { sources })).toEqual([]);
    expect(vatRateOfDraft(aDraft(305), context)).toBe(1_800);
  });
});

describe('a release', () => {
  test('releases one deposit with its whole sum, and never beyond it', () => {
    expect(problemsOf(9997, { links: [] })).toEqual(['links RELEASE_WITHOUT_DEPOSIT']);
    expect(problemsOf(9997, { links: [aLink('release', 100)] })).toEqual([
      'links RELEASE_SUM_DIFFERS',
    ]);
    const sources = [aSource(9998, { openAgorot: agorot(11_799) })];
    expect(problemsOf(9997, {}, { sources })).toEqual(['links.0 ABOVE_OPEN_BALANCE']);
  });
});

describe('deposits as money', () => {
  test('the links follow from the rows, one a deposit, whatever the sender named', () => {
    const payments = [use('a', 100), cash(50), use('b', 30), use('a', 20)];
    expect(depositUsesOf(payments)).toEqual([
      { depositId: 'a', sumAgorot: 120 },
      { depositId: 'b', sumAgorot: 30 },
    ]);
    const draft = withDepositLinks(
      aDraft(400, { payments, links: [aLink('receipt', 10), aLink('deposit-use', 9_999, 'a')] }),
    );
    expect(draft.links).toEqual([
      aLink('receipt', 10),
      aLink('deposit-use', 120, 'a'),
      aLink('deposit-use', 30, 'b'),
    ]);
  });

  test('a deposit stands, is the customer’s own kind of document, and holds as much', () => {
    const pay = (sources: Parameters<typeof aContext>[0]): string[] =>
      problemsOf(
        400,
        withDepositLinks(aDraft(400, { payments: [cash(1), use('d', 500)] })),
        sources,
      );
    const deposit = aSource(9998, { documentId: 'd', openAgorot: agorot(500) });
    expect(pay({ sources: [deposit] })).toEqual([]);
    const at = 'payments.1.depositId';
    expect(pay({ sources: [] })).toEqual([`${at} DEPOSIT_NOT_FOUND`]);
    expect(pay({ sources: [{ ...deposit, docType: 305 }] })).toEqual([`${at} DEPOSIT_NOT_FOUND`]);
    expect(pay({ sources: [{ ...deposit, isCancelled: true }] })).toEqual([
      `${at} SOURCE_CANCELLED`,
    ]);
    expect(pay({ sources: [{ ...deposit, openAgorot: agorot(499) }] })).toEqual([
      `${at} ABOVE_OPEN_BALANCE`,
    ]);
  });
});

test('links are looked at once rows and money are sound', () => {
  const lines = [{ ...LINE, unitPriceE4: e4(0) }];
  expect(problemsOf(330, { lines, links: [] })).toEqual(['lines TOTAL_IS_ZERO']);
});

test('a deposit that is asked for too much is named while the money does not match yet', () => {
  const sources = [aSource(9998, { documentId: 'deposit', openAgorot: agorot(5_000) })];
  expect(problemsOf(320, { payments: [use('deposit', 5_001)] }, { sources })).toEqual([
    'payments SUM_MISMATCH',
    'payments.0.depositId ABOVE_OPEN_BALANCE',
  ]);
  expect(problemsOf(320, { payments: [use('deposit', 5_000)] }, { sources })).toEqual([
    'payments SUM_MISMATCH',
  ]);
  expect(problemsOf(320, { payments: [use('deposit', 0)] }, { sources })).toEqual([
    'payments.0.sumAgorot PAYMENT_SUM_NOT_POSITIVE',
  ]);
});
