import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { localDateAt } from '@pinkas/domain/time/local-date';

import { anInvoice, type InvoiceRequest } from './an-invoice.ts';

export type PaymentRequest = NonNullable<InvoiceRequest['payments']>[number];
export type LinkRequest = NonNullable<InvoiceRequest['links']>[number];

/** What a link needs of an issued document. */
export interface LinkedDocument {
  readonly id: string;
  readonly totalAgorot: number;
}

/** Returns a cash payment of today. */
export function aPayment(sumAgorot: number): PaymentRequest {
  return { kind: 'cash', sumAgorot, date: localDateAt(Date.now()), remark: '' };
}

/** Returns a refund of a credit in cash, of today. */
export function aRefund(creditId: string, sumAgorot: number): object {
  const payment = aPayment(sumAgorot);
  return { credits: [{ creditId, sumAgorot }], payment, documentDate: payment.date };
}

/** Returns a link to an earlier document with the part of it that is taken: all of it by default. */
export function aLink(
  source: LinkedDocument,
  kind: LinkRequest['kind'],
  sumAgorot: number = source.totalAgorot,
): LinkRequest {
  return { sourceId: source.id, kind, sumAgorot };
}

/** Returns a document of a type with priced rows: a quote, an order, a note, a transaction invoice. */
export function aPaper(
  docType: DocTypeId,
  changes: Partial<InvoiceRequest> = {},
  base?: LinkedDocument,
): InvoiceRequest {
  const links = base === undefined ? [] : [aLink(base, 'base')];
  return anInvoice({ docType, links, ...changes });
}

/** Returns a price quote. */
export function aQuote(changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  return aPaper(DOC_TYPES.BID, changes);
}

/** Returns an invoice-receipt paid in cash. */
export function anInvoiceReceipt(changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  const request = anInvoice({ docType: DOC_TYPES.INVOICE_RECIEPT, ...changes });
  const payments = changes.payments ?? [aPayment(request.expectedTotalAgorot)];
  return { ...request, payments };
}

/** Returns a document of payments alone, whose total is the sum of its lines. */
function ofMoney(
  docType: DocTypeId,
  payments: readonly PaymentRequest[],
  changes: Partial<InvoiceRequest>,
): InvoiceRequest {
  const sum = payments.reduce((total, row) => total + row.sumAgorot, 0);
  const rows = { lines: [], payments: [...payments], expectedTotalAgorot: sum };
  return anInvoice({ docType, ...rows, ...changes });
}

/** Returns a receipt in cash, over earlier documents when links name them. */
export function aReceipt(sumAgorot: number, changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  return ofMoney(DOC_TYPES.RECIEPT, changes.payments ?? [aPayment(sumAgorot)], changes);
}

/** Returns a donation receipt of an anonymous donor. */
export function aDonation(
  sumAgorot: number,
  changes: Partial<InvoiceRequest> = {},
): InvoiceRequest {
  const donation = ofMoney(DOC_TYPES.RECEIPT_DONATION, [aPayment(sumAgorot)], changes);
  return { ...donation, customer: { ...donation.customer, taxId: '999999999' } };
}

/** Returns a credit over the whole of an invoice with one plain row, or with the rows that are named. */
export function aCredit(
  source: LinkedDocument,
  changes: Partial<InvoiceRequest> = {},
): InvoiceRequest {
  const request = anInvoice({ docType: DOC_TYPES.INVOICE_CREDIT, ...changes });
  const links = changes.links ?? [aLink(source, 'credit', request.expectedTotalAgorot)];
  return { ...request, links };
}

/** Returns a deposit that is held in cash. */
export function aDeposit(sumAgorot: number, changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  return ofMoney(DOC_TYPES.DEPOSIT_APPROVAL, [aPayment(sumAgorot)], changes);
}

/** Returns the release of a part of a deposit: all of it by default. */
export function aRelease(
  deposit: LinkedDocument,
  sumAgorot: number = deposit.totalAgorot,
  changes: Partial<InvoiceRequest> = {},
): InvoiceRequest {
  const links = [aLink(deposit, 'release', sumAgorot)];
  return ofMoney(DOC_TYPES.DEPOSIT_RELEASE, [aPayment(sumAgorot)], { links, ...changes });
}
