import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { isLineAttribute } from '@pinkas/domain/documents/lines/line-attributes';
import { useCallback } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { partyOf, rulesOf } from '../../../type-words.ts';

const PAYMENT_CELLS = {
  sum: 'paymentSum',
  date: 'paymentDate',
  chequeNumber: 'chequeNumber',
  lastDigits: 'lastDigits',
  instalments: 'instalments',
  dealPayment: 'dealPayment',
  currency: 'receivedCurrency',
  currencySum: 'receivedSum',
  currencyRateE6: 'currencyRate',
  depositId: 'deposit',
  bank: 'bank',
  branch: 'branch',
  account: 'account',
  reference: 'reference',
  provider: 'webProvider',
  payer: 'payer',
  voucher: 'voucher',
  approvalNumber: 'approvalNumber',
  remark: 'remark',
  name: 'otherName',
} as const;

const DOCUMENT_LABELS = {
  name: 'customer',
  taxId: 'customerTaxId',
  email: 'customerEmail',
  phone: 'customerPhone',
  address: 'customerAddress',
  city: 'customerCity',
  contactPerson: 'customerContact',
  mobile: 'customerMobile',
  zip: 'customerZip',
  country: 'customerCountry',
  foreignId: 'customerForeignId',
  documentDate: 'documentDate',
  dueDate: 'dueDate',
  subject: 'subject',
  remarks: 'remarks',
  mailTo: 'mailMore',
  quantity: 'quantity',
  unit: 'unit',
  unitPrice: 'unitPrice',
  description: 'description',
  discount: 'discount',
  vatKind: 'vatKind',
  language: 'language',
} as const;

const WRITING_LABELS = {
  mailText: 'mailText',
  fileIds: 'files',
  currency: 'currency',
  currencyRateE6: 'currencyRate',
  zeroRateReason: 'zeroRateReason',
  allocationNumber: 'allocationNumber',
  payerRelation: 'payerRelation',
  docType: 'typeChoice',
} as const;

const ROW_LABELS = {
  serialNumbers: 'serialNumbers',
  foreignPrice: 'foreignPrice',
  priceRate: 'priceRate',
  imageFileId: 'image',
  tagIds: 'rowTags',
} as const;

const DELIVERY_LABELS = {
  saleTerms: 'saleTerms',
  smsTo: 'smsTo',
  smsText: 'messageText',
} as const;

const CUSTOMER_LABELS = { termDays: 'termsDaysLabel', accountingKey: 'accountingKey' } as const;

const HEAD_LABELS = {
  'customer.terms.discount': 'customerStanding',
  chosenVatRateBasisPoints: 'vatRate',
  branchId: 'branch',
} as const;

function isIn<Labels extends object>(
  labels: Labels,
  field: string,
): field is keyof Labels & string {
  return Object.hasOwn(labels, field);
}

/** Returns the name of a type's earlier documents, as the head of their part of the form. */
function linksLabel(docType: DocTypeId) {
  const { posting } = rulesOf(docType);
  if (posting === 'credit') return 'credited';
  if (posting === 'deposit-release') return 'releasedFrom';
  return posting === 'receipt' ? 'allocation' : 'baseOn';
}

function isSumOfCredit(cell: string, docType: DocTypeId): boolean {
  return cell === 'sum' && rulesOf(docType).posting === 'credit';
}

/** The phrase of the writing area that names a field; undefined where another area does. */
function writingKeyOf(field: string, last: string, docType: DocTypeId) {
  const [part, , cell = ''] = field.split('.');
  if (part === 'payments') return isIn(PAYMENT_CELLS, cell) ? PAYMENT_CELLS[cell] : 'payments';
  if (part === 'links') return isSumOfCredit(cell, docType) ? 'creditSum' : linksLabel(docType);
  const party = partyOf(docType);
  if (last === 'name' && party !== 'customer') return party;
  return isIn(WRITING_LABELS, last) ? WRITING_LABELS[last] : undefined;
}

function rowKeyOf(last: string) {
  if (isLineAttribute(last)) return last;
  return isIn(ROW_LABELS, last) ? ROW_LABELS[last] : undefined;
}

/** Returns a function that names a field of the form, in the phrases of the type's screen. */
export function useFieldLabel(docType: DocTypeId): (field: string) => string {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const rows = usePhrases('documentRows');
  const head = usePhrases('documentHead');
  const customers = usePhrases('customers');
  const delivery = usePhrases('delivery');
  return useCallback(
    (field) => {
      const last = field.split('.').at(-1) ?? '';
      const written = writingKeyOf(field, last, docType);
      if (written !== undefined) return writing(written);
      const ofRow = rowKeyOf(last);
      if (ofRow !== undefined) return rows(ofRow);
      if (isIn(HEAD_LABELS, field)) return head(HEAD_LABELS[field]);
      if (isIn(DELIVERY_LABELS, last)) return delivery(DELIVERY_LABELS[last]);
      if (isIn(CUSTOMER_LABELS, last)) return customers(CUSTOMER_LABELS[last]);
      if (field === 'discount') return text('generalDiscount');
      return text(isIn(DOCUMENT_LABELS, last) ? DOCUMENT_LABELS[last] : 'items');
    },
    [text, writing, rows, head, customers, delivery, docType],
  );
}
