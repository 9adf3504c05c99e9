import { describe, expect, test } from 'vitest';

import { aDraft, aLink, aSource } from '../../../test/a-draft.ts';
import { localDate } from '../../time/local-date.ts';
import { findDateDoubt } from './date-doubt.ts';
import { setsOffAdvance } from './document-rules.ts';

const DEALER = 'licensed-dealer' as const;

describe('an invoice-receipt that is dated back', () => {
  const doubtOn = (day: string, today: string, companyKind: typeof DEALER | 'exempt-dealer') =>
    findDateDoubt(aDraft(320, { documentDate: localDate(day) }), {
      today: localDate(today),
      companyKind,
      sources: [],
    });

  test.each([
    ['2026-11-05', '2026-11-20', undefined],
    ['2026-11-04', '2026-11-20', '2026-11-01'],
    ['2024-03-01', '2026-11-20', '2024-03-01'],
    // Over the end of a year, a leap day, and both changes of the clock.
    ['2026-12-21', '2027-01-05', undefined],
    ['2026-12-20', '2027-01-05', '2026-12-01'],
    ['2028-02-29', '2028-03-15', undefined],
    ['2028-02-29', '2028-03-16', '2028-02-01'],
    ['2026-03-14', '2026-03-29', undefined],
    ['2026-10-17', '2026-11-01', undefined],
  ])('on %s, looked at on %s: %s', (day, today, month) => {
    const doubt = month === undefined ? undefined : { kind: 'earlier-period', month };
    expect(doubtOn(day, today, DEALER)).toEqual(doubt);
    expect(doubtOn(day, today, 'exempt-dealer')).toBeUndefined();
  });
});

describe('a receipt of a month before the invoice that it pays', () => {
  const doubtOf = (receipt: string, invoice: string, docType = 305) =>
    findDateDoubt(aDraft(400, { documentDate: localDate(receipt), links: [aLink('receipt')] }), {
      today: localDate('2028-12-31'),
      companyKind: DEALER,
      sources: [aSource(docType, { documentDate: localDate(invoice) })],
    });

  test.each([
    ['2026-10-31', '2026-11-01', true],
    ['2026-11-01', '2026-11-30', false],
    ['2026-12-31', '2027-01-01', true],
    ['2028-02-29', '2028-03-01', true],
    ['2026-11-20', '2026-10-01', false],
  ])('on %s, of an invoice of %s: %s', (receipt, invoice, isDoubted) => {
    const doubt = isDoubted ? { kind: 'advance', sourceId: 'source' } : undefined;
    expect(doubtOf(receipt, invoice)).toEqual(doubt);
  });

  test('a transaction invoice asks for money and has no VAT of its own', () => {
    expect(doubtOf('2026-10-31', '2026-11-01', 300)).toBeUndefined();
  });
});

describe('money on account of a month before the invoice that it is set off against', () => {
  const received = { docType: 400, documentDate: localDate('2026-10-31') };
  const invoice = { docType: 305, documentDate: localDate('2026-11-01') };

  test('was an advance of a tax invoice, for a business that adds VAT', () => {
    expect(setsOffAdvance(received, invoice, DEALER)).toBe(true);
    expect(setsOffAdvance(received, invoice, 'exempt-dealer')).toBe(false);
  });

  test.each([
    [{ ...received, documentDate: localDate('2026-11-01') }, invoice],
    [{ ...received, docType: 330 }, invoice],
    [received, { ...invoice, docType: 300 }],
    [{ ...received, documentDate: localDate('2026-12-01') }, invoice],
  ])('%j is none of %j', (credit, item) => {
    expect(setsOffAdvance(credit, item, DEALER)).toBe(false);
  });
});
