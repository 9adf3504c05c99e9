import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { BilledDocument } from '@pinkas/contract/sales/billing/billing-fields';
import {
  BLANK_CUSTOMER,
  BLANK_LINE,
  NO_DISCOUNT,
} from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { documentOfPeriod } from './document-of-period.ts';

const row = (description: string, shekels: number) => {
  const { source: _source, ...line } = BLANK_LINE;
  return { ...line, description, unitPriceE4: e4(shekels * 10_000) };
};

const aDocument = (changes: Record<string, unknown> = {}) =>
  BilledDocument.parse({
    docType: DOC_TYPES.INVOICE_RECIEPT,
    language: 'he',
    subject: 'תשלום {מספר} מתוך {מתוך}',
    remarks: '',
    customer: { ...BLANK_CUSTOMER, id: null, name: 'משתלת ענף ירוק', saveAsRegular: false },
    pricesIncludeVat: false,
    lines: [row('ליווי חודשי, {חודש} {שנה}', 1000)],
    discount: NO_DISCOUNT,
    rounding: 'none',
    mailTo: [],
    ...changes,
  });

const PERIOD = { dueOn: localDate('2026-11-30'), number: 9, count: 24 };
const TERMS = { vatRate: basisPoints(1800), currencyRateE6: 0, dueDate: null };

const issued = (changes: Record<string, unknown> = {}, period = PERIOD) =>
  documentOfPeriod({ document: aDocument(changes), priceSteps: [] }, period, TERMS);

test('fills the words of the period, and is paid whole by one card row on its day', () => {
  const request = issued();
  expect(request).toMatchObject({
    documentDate: '2026-11-30',
    subject: 'תשלום 9 מתוך 24',
    lines: [{ description: 'ליווי חודשי, נובמבר 2026' }],
    payments: [{ kind: 'card', sumAgorot: 118_000, date: '2026-11-30' }],
    expectedTotalAgorot: 118_000,
  });
  expect(IssueDocumentRequest.parse(request)).toEqual(request);
});

test('takes the rows of the last price step that has begun by its day', () => {
  const priceSteps = [
    { from: localDate('2026-11-30'), lines: [row('א', 1100)] },
    { from: localDate('2026-12-01'), lines: [row('ב', 1200)] },
  ].map((step) => ({ ...step, lines: aDocument({ lines: step.lines }).lines }));
  const totals = ['2026-11-29', '2026-11-30', '2027-01-01'].map((day) => {
    const period = { ...PERIOD, dueOn: localDate(day) };
    return documentOfPeriod({ document: aDocument(), priceSteps }, period, TERMS);
  });
  expect(totals.map((one) => one.expectedTotalAgorot)).toEqual([118_000, 129_800, 141_600]);
});

test('a document that asks for money records none, and has its due date', () => {
  const dueDate = localDate('2026-12-30');
  const document = aDocument({ docType: DOC_TYPES.INVOICE });
  const request = documentOfPeriod({ document, priceSteps: [] }, PERIOD, { ...TERMS, dueDate });
  expect(request).toMatchObject({ payments: [], dueDate, expectedTotalAgorot: 118_000 });
});

test('a receipt has no VAT, and one for a donation has its rows as its subject', () => {
  const receipt = issued({ docType: DOC_TYPES.RECIEPT });
  expect([receipt.expectedTotalAgorot, receipt.lines.length]).toEqual([100_000, 1]);
  const donation = issued({ docType: DOC_TYPES.RECEIPT_DONATION, subject: '' });
  expect(donation).toMatchObject({
    subject: 'ליווי חודשי, נובמבר 2026',
    lines: [],
    expectedTotalAgorot: 100_000,
  });
});

test('a discount above its rows is left to the rules of documents', () => {
  const discount = { kind: 'amount', amountMinor: 200_000 };
  expect(issued({ discount })).toMatchObject({ discount, expectedTotalAgorot: 118_000 });
});
