import type { aDocType as aDocTypeHe } from '../../../he/accounting/documents/a-doc-type.ts';

export const aDocType: Record<keyof typeof aDocTypeHe, string> = {
  INVOICE_TRANSACTION: 'a transaction invoice',
  INVOICE: 'a tax invoice',
  INVOICE_RECIEPT: 'a tax invoice-receipt',
  INVOICE_CREDIT: 'a credit invoice',
  RECIEPT: 'a receipt',
  RECEIPT_DONATION: 'a donation receipt',
  BID: 'a price quote',
  ORDER: 'an order',
  DELIVERY: 'a delivery note',
  RETURN: 'a return note',
  PURCHASE_ORDER: 'a purchase order',
  DEPOSIT_APPROVAL: 'a deposit approval',
  DEPOSIT_RELEASE: 'a deposit release',
};
