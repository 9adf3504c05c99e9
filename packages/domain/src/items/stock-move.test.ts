import { expect, test } from 'vitest';

import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import {
  receivesStockWhenClosed,
  stockMoveOf,
  stockMoveOfLine,
  SUPPLYING_TYPES,
} from './stock-move.ts';

const { DELIVERY, RETURN, INVOICE, INVOICE_RECIEPT, INVOICE_CREDIT, PURCHASE_ORDER } = DOC_TYPES;

test.each([
  [DELIVERY, [], 'out'],
  [DELIVERY, [DOC_TYPES.ORDER], 'out'],
  [RETURN, [DELIVERY], 'in'],
  [INVOICE, [], 'out'],
  [INVOICE, [DOC_TYPES.ORDER], 'out'],
  [INVOICE, [DELIVERY], 'none'],
  [INVOICE_RECIEPT, [], 'out'],
  [INVOICE_RECIEPT, [DELIVERY, DELIVERY], 'none'],
  [INVOICE_CREDIT, [INVOICE], 'in'],
  [INVOICE_CREDIT, [RETURN], 'none'],
  [PURCHASE_ORDER, [], 'none'],
  [DOC_TYPES.BID, [], 'none'],
  [DOC_TYPES.ORDER, [], 'none'],
  [DOC_TYPES.INVOICE_TRANSACTION, [], 'none'],
  [DOC_TYPES.RECIEPT, [INVOICE], 'none'],
] as const)('a %i that follows %j moves goods %s', (docType, sources, move) => {
  expect(stockMoveOf(docType, sources)).toBe(move);
});

test('notes, invoices and invoice-receipts hand goods over', () => {
  expect(SUPPLYING_TYPES).toEqual([INVOICE, INVOICE_RECIEPT, DELIVERY]);
});

test('only a purchase order brings goods when it is closed', () => {
  const types = Object.values(DOC_TYPES).filter((docType) => receivesStockWhenClosed(docType));
  expect(types).toEqual([PURCHASE_ORDER]);
});

test('a line moves by the document whose row it follows, and any other by those that are followed whole', () => {
  const note = { documentId: 'note', docType: DELIVERY, isInParts: true };
  const order = { documentId: 'order', docType: DOC_TYPES.ORDER, isInParts: true };
  const move = (documentId: string | null, bases = [note, order]) => {
    const source = documentId === null ? null : { documentId, measure: 'quantity' as const };
    return stockMoveOfLine(INVOICE, { source }, bases);
  };
  expect(move('note')).toBe('none');
  expect(move('order')).toBe('out');
  expect(move(null)).toBe('out');
  expect(move(null, [{ ...note, isInParts: false }])).toBe('none');
});

test('a line that bills a sum of a row moves nothing', () => {
  const order = { documentId: 'order', docType: DOC_TYPES.ORDER, isInParts: true };
  const source = { documentId: 'order', measure: 'sum' as const };
  expect(stockMoveOfLine(INVOICE, { source }, [order])).toBe('none');
});
