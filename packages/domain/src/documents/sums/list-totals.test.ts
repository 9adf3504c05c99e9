import { expect, test } from 'vitest';

import { DOC_TYPES } from '../rules/doc-type.ts';
import { documentRulesOf, TOTAL_KINDS } from '../rules/document-rules.ts';
import { commonTotal, signedTotal, totalsByKind } from './list-totals.ts';

const { INVOICE, INVOICE_RECIEPT, INVOICE_CREDIT, RECIEPT, RECEIPT_DONATION } = DOC_TYPES;
const { BID, ORDER } = DOC_TYPES;

function ofType(docType: number, totalAgorot: number, count = 1) {
  return { docType, count, totalAgorot };
}

test('a credit is the only type that counts below zero', () => {
  for (const docType of Object.values(DOC_TYPES)) {
    const expected = docType === INVOICE_CREDIT ? -11_800 : 11_800;
    expect(signedTotal({ docType, totalAgorot: 11_800 })).toBe(expected);
  }
  expect(signedTotal({ docType: INVOICE_CREDIT, totalAgorot: 0 })).toBe(0);
});

test('an invoice and its credit come to nothing', () => {
  const kinds = totalsByKind([ofType(INVOICE_CREDIT, 11_800), ofType(INVOICE, 11_800)]);
  expect(kinds).toEqual([
    { kind: 'sales', count: 1, totalAgorot: 11_800 },
    { kind: 'credits', count: 1, totalAgorot: -11_800 },
  ]);
  expect(commonTotal(kinds)).toBe(0);
});

test('types of one kind are added, and unlike kinds stay apart', () => {
  const kinds = totalsByKind([
    ofType(BID, 100),
    ofType(INVOICE, 1_000, 2),
    ofType(INVOICE_RECIEPT, 200),
    ofType(RECIEPT, 50, 3),
    ofType(RECEIPT_DONATION, 7),
  ]);
  expect(kinds).toEqual([
    { kind: 'sales', count: 3, totalAgorot: 1_200 },
    { kind: 'receipts', count: 4, totalAgorot: 57 },
    { kind: 'quotes', count: 1, totalAgorot: 100 },
  ]);
  expect(commonTotal(kinds)).toBe(1_200);
});

test('one kind alone is its own sum; several without a sale have none', () => {
  expect(commonTotal([])).toBe(0);
  expect(commonTotal(totalsByKind([ofType(BID, 100), ofType(BID, 30)]))).toBe(130);
  expect(commonTotal(totalsByKind([ofType(INVOICE_CREDIT, 100)]))).toBe(-100);
  expect(commonTotal(totalsByKind([ofType(BID, 100), ofType(ORDER, 30)]))).toBeNull();
});

test('every type counts to a kind, and every kind has its place', () => {
  const kinds = Object.values(DOC_TYPES).map((docType) => documentRulesOf(docType)?.totalKind);
  expect(new Set(kinds)).toEqual(new Set(TOTAL_KINDS));
});
