import type {
  companyKinds as companyKindsHe,
  docTypes as docTypesHe,
  documentStates as documentStatesHe,
  ledgerAccounts as ledgerAccountsHe,
} from '../../../he/accounting/documents/document-types.ts';

export const docTypes: Record<keyof typeof docTypesHe, string> = {
  INVOICE_TRANSACTION: 'Transaction invoice',
  INVOICE: 'Tax invoice',
  INVOICE_RECIEPT: 'Tax invoice-receipt',
  INVOICE_CREDIT: 'Credit invoice',
  RECIEPT: 'Receipt',
  RECEIPT_DONATION: 'Donation receipt',
  BID: 'Price quote',
  ORDER: 'Order',
  DELIVERY: 'Delivery note',
  RETURN: 'Return note',
  PURCHASE_ORDER: 'Purchase order',
  DEPOSIT_APPROVAL: 'Deposit approval',
  DEPOSIT_RELEASE: 'Deposit release',
};

export const documentStates: Record<keyof typeof documentStatesHe, string> = {
  open: 'Open',
  'partly-paid': 'Partly paid',
  'partly-credited': 'Partly credited',
  'partly-followed': 'Partly followed',
  overdue: 'Overdue',
  paid: 'Paid',
  closed: 'Closed',
  received: 'Received',
  refunded: 'Refunded',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
  'closed-manually': 'Closed manually',
  cancelled: 'Cancelled',
  cancelling: 'Credits another',
};

export const companyKinds: Record<keyof typeof companyKindsHe, string> = {
  'licensed-dealer': 'Licensed dealer',
  company: 'Company',
  'non-profit': 'Non-profit',
  'exempt-dealer': 'Exempt dealer',
};

export const ledgerAccounts: Record<keyof typeof ledgerAccountsHe, string> = {
  customers: 'Customers',
  'income-taxable': 'Taxable income',
  'income-exempt': 'Exempt income',
  'income-zero-rate': 'Zero-rate income',
  'output-vat': 'Output VAT',
  donations: 'Donations',
  rounding: 'Rounding differences',
  cash: 'Cash',
  cheques: 'Cheques',
  cards: 'Card companies',
  bank: 'Bank',
  'payment-apps': 'Payment apps',
  'other-means': 'Other means',
  withholding: 'Withholding tax',
  'deposits-held': 'Deposits held',
};
