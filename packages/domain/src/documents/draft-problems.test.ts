import { describe, expect, test } from 'vitest';

import { agorot, basisPoints, e4 } from '../money/agorot.ts';
import { addDays, localDate } from '../time/local-date.ts';
import { NO_DISCOUNT, type DocumentDraft, type DocumentLine } from './document-draft.ts';
import { findDraftProblems, type DraftContext } from './draft-problems.ts';

const TODAY = localDate('2026-11-20');
const CONTEXT: DraftContext = {
  today: TODAY,
  companyKind: 'licensed-dealer',
  vatRate: basisPoints(1_800),
  lastDocumentDate: null,
};

const LINE: DocumentLine = {
  description: 'ייעוץ',
  unit: '',
  quantityE4: e4(10_000),
  unitPriceE4: e4(1_000_000),
  priceIncludesVat: false,
  vatKind: 'taxable',
  discount: NO_DISCOUNT,
};

function codes(changes: Partial<DocumentDraft>, context: Partial<DraftContext> = {}): string[] {
  const draft: DocumentDraft = {
    docType: 305,
    documentDate: TODAY,
    dueDate: null,
    language: 'he',
    subject: '',
    remarks: '',
    customer: { name: 'מאפיית שיבולת', taxId: '', email: '', phone: '', address: '', city: '' },
    lines: [LINE],
    discount: NO_DISCOUNT,
    rounding: 'none',
    ...changes,
  };
  return findDraftProblems(draft, { ...CONTEXT, ...context }).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  );
}

describe('what stops an invoice', () => {
  test('nothing, for a plain one', () => {
    expect(codes({})).toEqual([]);
  });

  test('MO-12: a date in the future, too old, or before the last of the series', () => {
    expect(codes({ documentDate: addDays(TODAY, 1) })).toEqual([
      'documentDate DOCUMENT_DATE_IN_FUTURE',
    ]);
    expect(codes({ documentDate: addDays(TODAY, -15) })).toEqual([]);
    expect(codes({ documentDate: addDays(TODAY, -16) })).toEqual([
      'documentDate DOCUMENT_DATE_TOO_OLD',
    ]);
    const lastDocumentDate = addDays(TODAY, -1);
    expect(codes({ documentDate: addDays(TODAY, -2) }, { lastDocumentDate })).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_LAST',
    ]);
    expect(codes({ documentDate: lastDocumentDate }, { lastDocumentDate })).toEqual([]);
  });

  test('payment due before the document', () => {
    expect(codes({ dueDate: addDays(TODAY, -1) })).toEqual(['dueDate DUE_DATE_BEFORE_DOCUMENT']);
  });

  test('no rows, or rows that come to nothing', () => {
    expect(codes({ lines: [] })).toEqual(['lines NO_ITEMS']);
    expect(codes({ lines: [{ ...LINE, unitPriceE4: e4(0) }] })).toEqual(['lines TOTAL_IS_ZERO']);
  });

  test('MO-03: a discount above its row, and one above the document', () => {
    const discount = { kind: 'amount' as const, amountAgorot: agorot(10_001) };
    expect(codes({ lines: [LINE, { ...LINE, discount }] })).toEqual([
      'lines.1.discount DISCOUNT_ABOVE_LINE',
    ]);
    expect(codes({ discount })).toEqual(['discount DISCOUNT_ABOVE_TOTAL']);
  });

  test('MO-01: the largest quantity at the largest price is refused at its row', () => {
    const huge = { ...LINE, quantityE4: e4(99_999_990_000), unitPriceE4: e4(999_999_990_000) };
    expect(codes({ lines: [LINE, huge] })).toEqual(['lines.1.unitPriceE4 TOTAL_TOO_LARGE']);
  });

  test('MO-01: rows that are each allowed but together beyond the limit', () => {
    const large = { ...LINE, quantityE4: e4(90_000_000), unitPriceE4: e4(999_999_990_000) };
    expect(codes({ lines: [large, large] })).toEqual([
      'lines.0.unitPriceE4 TOTAL_TOO_LARGE',
      'lines.1.unitPriceE4 TOTAL_TOO_LARGE',
    ]);
    const half = { ...LINE, unitPriceE4: e4(999_999_990_000), quantityE4: e4(60_000) };
    expect(codes({ lines: [half, half] })).toEqual(['lines TOTAL_TOO_LARGE']);
  });

  test('a missing customer number above 5,000 before VAT, strictly', () => {
    expect(codes({ lines: [{ ...LINE, unitPriceE4: e4(50_000_000) }] })).toEqual([]);
    expect(codes({ lines: [{ ...LINE, unitPriceE4: e4(50_000_100) }] })).toEqual([
      'customer.taxId CUSTOMER_ID_REQUIRED',
    ]);
  });

  test('a kind of business that may not issue it, and a type that does not exist', () => {
    expect(codes({}, { companyKind: 'exempt-dealer' })).toEqual(['docType DOC_TYPE_NOT_ALLOWED']);
    expect(codes({ docType: 1 })).toEqual(['docType DOC_TYPE_NOT_ALLOWED']);
  });

  test('a customer without a name', () => {
    const customer = { name: '', taxId: '', email: '', phone: '', address: '', city: '' };
    expect(codes({ customer })).toEqual(['customer.name CUSTOMER_NAME_MISSING']);
  });
});
