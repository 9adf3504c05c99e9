import { describe, expect, test } from 'vitest';

import { aLink, aSource, cash, problemsOf, TODAY } from '../../../test/a-draft.ts';
import { agorot } from '../../money/agorot.ts';
import { makePayment } from '../../payments/payment-row.ts';
import { localDate } from '../../time/local-date.ts';
import { firstDayAfterSources } from './date-after-source.ts';

function creditDated(documentDate: string, invoiceDate: string, today = '2027-01-05'): string[] {
  return problemsOf(
    330,
    { documentDate: localDate(documentDate) },
    {
      today: localDate(today),
      sources: [aSource(305, { documentDate: localDate(invoiceDate) })],
    },
  );
}

describe('a document that takes back or uses up is not dated before what it takes from', () => {
  test.each([
    ['2026-12-31', '2027-01-01', '2027-01-05'],
    ['2026-10-31', '2026-11-01', '2026-11-10'],
    // Daylight saving ended on 25 October 2026 and begins on 26 March 2027.
    ['2026-10-24', '2026-10-25', '2026-10-30'],
    ['2027-03-25', '2027-03-26', '2027-03-30'],
    ['2028-02-28', '2028-02-29', '2028-03-01'],
  ])('a credit of %s, of an invoice of %s', (credit, invoice, today) => {
    expect(creditDated(credit, invoice, today)).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_CREDITED',
    ]);
    expect(creditDated(invoice, invoice, today)).toEqual([]);
  });

  test('where a series only warns of the order of dates, it is refused all the same', () => {
    const lastDocumentDate = localDate('2027-01-03');
    const sources = [aSource(305, { documentDate: localDate('2027-01-01') })];
    const documentDate = localDate('2026-12-31');
    const today = localDate('2027-01-05');
    expect(problemsOf(330, { documentDate }, { lastDocumentDate, sources, today })).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_CREDITED',
    ]);
  });

  test('a release, a payment out of a deposit and a refund', () => {
    const before = localDate('2026-11-18');
    const documentDate = localDate('2026-11-19');
    const deposit = aSource(9998, { documentDate });
    expect(problemsOf(9997, { documentDate: before }, { sources: [deposit] })).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_DEPOSIT',
    ]);
    const use = makePayment({
      kind: 'deposit-use',
      depositId: 'source',
      sumAgorot: agorot(11_800),
      date: before,
    });
    const draft = { documentDate: before, payments: [use] };
    expect(problemsOf(400, draft, { sources: [deposit] })).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_DEPOSIT',
    ]);
    const credit = aSource(330, { documentDate, refundableAgorot: agorot(11_800) });
    const refund = {
      documentDate: before,
      payments: [cash(-11_800)],
      links: [aLink('refund')],
    };
    expect(problemsOf(400, refund, { sources: [credit] })).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_CREDIT',
    ]);
  });

  test('a receipt may be earlier than the invoice that it pays, and an invoice than its quote', () => {
    const documentDate = localDate('2026-11-18');
    const invoice = aSource(305, { documentDate: TODAY });
    const receipt = { documentDate, links: [aLink('receipt')] };
    expect(problemsOf(400, receipt, { sources: [invoice] })).toEqual([]);
    const quote = aSource(9999, { documentDate: TODAY });
    const billed = { documentDate, links: [aLink('base')] };
    expect(problemsOf(305, billed, { sources: [quote] })).toEqual([]);
  });

  test('the first day is that of the latest document that is taken from', () => {
    const sources = [
      { documentId: 'a', documentDate: localDate('2026-11-01') },
      { documentId: 'b', documentDate: localDate('2026-11-05') },
    ];
    const links = [aLink('refund', 1, 'a'), aLink('refund', 1, 'b')];
    expect(firstDayAfterSources({ links, payments: [] }, sources)).toBe('2026-11-05');
    expect(firstDayAfterSources({ links: [aLink('receipt', 1, 'b')], payments: [] }, sources)).toBe(
      undefined,
    );
  });
});
