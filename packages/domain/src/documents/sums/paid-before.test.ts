import { expect, test } from 'vitest';

import { DOC_TYPES } from '../rules/doc-type.ts';
import { paidBeforeOf } from './paid-before.ts';

const { BID, INVOICE, INVOICE_RECIEPT, INVOICE_TRANSACTION } = DOC_TYPES;

test('an invoice asks for less by what receipts paid of each transaction invoice before it', () => {
  const bases = [
    { docType: INVOICE_TRANSACTION, totalAgorot: 11_800, openAgorot: 7_800 },
    { docType: INVOICE_TRANSACTION, totalAgorot: 5_000, openAgorot: 5_000 },
    { docType: INVOICE_TRANSACTION, totalAgorot: 5_000, openAgorot: 4_999 },
    { docType: BID, totalAgorot: 9_000, openAgorot: 0 },
  ];
  expect(paidBeforeOf(INVOICE, bases)).toBe(4_001);
  expect(paidBeforeOf(INVOICE, [])).toBe(0);
  // It contains its payment and leaves no debt.
  expect(paidBeforeOf(INVOICE_RECIEPT, bases)).toBe(0);
});
