import type { DocTypeId } from '@pinkas/domain/documents/doc-type';
import { useCallback } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { partyOf, rulesOf } from '../type-words.ts';
import type { FieldProblem, FieldProblemCode } from './field-names.ts';

const REQUIRED = {
  description: 'DESCRIPTION_REQUIRED',
  quantity: 'QUANTITY_REQUIRED',
  unitPrice: 'PRICE_REQUIRED',
} as const;

const OWN_CODES = [
  'NUMBER_UNREADABLE',
  'TOO_MANY_DECIMALS',
  'DISCOUNT_UNREADABLE',
  'DISCOUNT_TOO_MANY_DECIMALS',
  'DISCOUNT_THREE_DECIMALS',
  'DISCOUNT_WHOLE_ONLY',
] as const;

function isOwnCode(code: FieldProblemCode): code is (typeof OWN_CODES)[number] {
  return OWN_CODES.some((one) => one === code);
}

function isCellWithOwnWords(cell: string | undefined): cell is keyof typeof REQUIRED {
  return cell !== undefined && Object.hasOwn(REQUIRED, cell);
}

/** The sentence of a problem at its field, on a document of a type. */
export function useProblemSentence(docType: DocTypeId): (problem: FieldProblem) => string {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const fields = usePhrases('fields');
  return useCallback(
    ({ field, code }) => {
      if (isOwnCode(code)) return text(code);
      if (code === 'CUSTOMER_NAME_MISSING') {
        return writing('nameMissing', { party: partyOf(docType) });
      }
      const cell = field.split('.').at(-1);
      return code === 'FIELD_REQUIRED' && isCellWithOwnWords(cell)
        ? text(REQUIRED[cell])
        : fields(code);
    },
    [text, writing, fields, docType],
  );
}

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

function isPaymentCell(cell: string): cell is keyof typeof PAYMENT_CELLS {
  return Object.hasOwn(PAYMENT_CELLS, cell);
}

/** What the earlier documents of a type are called, as the head of their part of the form. */
function linksLabel(docType: DocTypeId) {
  const { posting } = rulesOf(docType);
  if (posting === 'credit') return 'credited';
  if (posting === 'deposit-release') return 'releasedFrom';
  return posting === 'receipt' ? 'allocation' : 'baseOn';
}

/** The name of a field of the form in the words of the screen of a type. */
export function useFieldLabel(docType: DocTypeId): (field: string) => string {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const rows = usePhrases('documentRows');
  const head = usePhrases('documentHead');
  const customers = usePhrases('customers');
  const delivery = usePhrases('delivery');
  return useCallback(
    (field) => {
      const [part, , cell = ''] = field.split('.');
      const party = partyOf(docType);
      if (part === 'payments') {
        return writing(isPaymentCell(cell) ? PAYMENT_CELLS[cell] : 'payments');
      }
      if (part === 'links') return writing(linksLabel(docType));
      switch (field.split('.').at(-1) ?? '') {
        case 'name':
          return party === 'customer' ? text('customer') : writing(party);
        case 'taxId':
          return text('customerTaxId');
        case 'email':
          return text('customerEmail');
        case 'phone':
          return text('customerPhone');
        case 'address':
          return text('customerAddress');
        case 'city':
          return text('customerCity');
        case 'contactPerson':
          return text('customerContact');
        case 'mobile':
          return text('customerMobile');
        case 'zip':
          return text('customerZip');
        case 'country':
          return text('customerCountry');
        case 'termDays':
          return customers('termsDaysLabel');
        case 'accountingKey':
          return customers('accountingKey');
        case 'documentDate':
          return text('documentDate');
        case 'dueDate':
          return text('dueDate');
        case 'subject':
          return text('subject');
        case 'remarks':
          return text('remarks');
        case 'saleTerms':
          return delivery('saleTerms');
        case 'mailTo':
          return text('mailMore');
        case 'mailText':
          return writing('mailText');
        case 'smsTo':
          return delivery('smsTo');
        case 'smsText':
          return delivery('messageText');
        case 'fileIds':
          return writing('files');
        case 'quantity':
          return text('quantity');
        case 'unit':
          return text('unit');
        case 'unitPrice':
          return text('unitPrice');
        case 'description':
          return text('description');
        case 'details':
          return rows('details');
        case 'catalogueNumber':
          return rows('catalogueNumber');
        case 'barcode':
          return rows('barcode');
        case 'incomeType':
          return rows('incomeType');
        case 'serialNumbers':
          return rows('serialNumbers');
        case 'foreignPrice':
          return rows('foreignPrice');
        case 'priceRate':
          return rows('priceRate');
        case 'imageFileId':
          return rows('image');
        case 'tagIds':
          return rows('rowTags');
        case 'discount':
          if (field === 'customer.terms.discount') return head('customerStanding');
          return field === 'discount' ? text('generalDiscount') : text('discount');
        case 'vatKind':
          return text('vatKind');
        case 'language':
          return text('language');
        case 'currency':
          return writing('currency');
        case 'currencyRateE6':
          return writing('currencyRate');
        case 'zeroRateReason':
          return writing('zeroRateReason');
        case 'chosenVatRateBasisPoints':
          return head('vatRate');
        case 'docType':
          return writing('typeChoice');
        default:
          return text('items');
      }
    },
    [text, writing, rows, head, customers, delivery, docType],
  );
}
