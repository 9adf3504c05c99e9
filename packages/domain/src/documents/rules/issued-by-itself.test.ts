import { expect, test } from 'vitest';

import { DOC_TYPES } from './doc-type.ts';
import { whyPersonNeeded } from './issued-by-itself.ts';

const inShekels = (docType: number) => whyPersonNeeded({ docType, currency: 'ILS' });

test('what asks for money or only offers may be issued without a person', () => {
  const { INVOICE, INVOICE_TRANSACTION, BID, ORDER, DELIVERY, RETURN, PURCHASE_ORDER } = DOC_TYPES;
  const papers = [INVOICE, INVOICE_TRANSACTION, BID, ORDER, DELIVERY, RETURN, PURCHASE_ORDER];
  expect(papers.map((docType) => inShekels(docType))).toEqual(papers.map(() => undefined));
});

test('what says that money came waits for who saw it', () => {
  const { INVOICE_RECIEPT, RECIEPT, RECEIPT_DONATION, DEPOSIT_APPROVAL, DEPOSIT_RELEASE } =
    DOC_TYPES;
  const receipts = [INVOICE_RECIEPT, RECIEPT, RECEIPT_DONATION, DEPOSIT_APPROVAL, DEPOSIT_RELEASE];
  expect(receipts.map((docType) => inShekels(docType))).toEqual(receipts.map(() => 'money'));
});

test('a credit waits for its invoice, another currency for the rate of its day', () => {
  expect(inShekels(DOC_TYPES.INVOICE_CREDIT)).toBe('credit');
  expect(whyPersonNeeded({ docType: DOC_TYPES.INVOICE, currency: 'EUR' })).toBe('currency');
});
