import { RATE_SCALE, type Currency } from '../money/currency.ts';
import { plainAllocationNumber } from '../vat/allocation-number.ts';
import { BATCH_DOC_TYPES } from './batch-field.ts';
import type { BatchForm } from './batch-form.ts';
import type { CellReader } from './cells/cell-reader.ts';
import { currencyOfWord, docTypeOfWord, wordForm } from './words/known-words.ts';

const YES = new Set(['כן', 'yes', 'y', 'v', 'true', '1', 'x'].map((word) => wordForm(word)));
const PHONE_WITHOUT_ZERO = /^[2-9]\d{7,8}$/;
/** Decimals of a rate of exchange. */
const RATE_DECIMALS = 6;

/** Returns the type that the rows name, else that of the file. */
export function readDocType(reader: CellReader): number {
  const text = reader.said('docType');
  if (text === '') return reader.settings.docType;
  const docType = docTypeOfWord(text);
  if (docType === undefined) {
    reader.refuse(reader.sayer('docType'), 'docType', 'DOC_TYPE_UNKNOWN');
  } else if (!BATCH_DOC_TYPES.includes(docType)) {
    reader.refuse(reader.sayer('docType'), 'docType', 'DOC_TYPE_NOT_FROM_FILE');
  } else {
    return docType;
  }
  return reader.settings.docType;
}

/** Returns the currency and its rate; a rate means nothing without its currency, and shekels need none. */
export function readCurrency(reader: CellReader): {
  readonly currency: Currency;
  readonly currencyRateE6: number;
} {
  const currency = reader.word(reader.sayer('currency'), 'currency', currencyOfWord) ?? 'ILS';
  const rateRow = reader.sayer('currencyRate');
  const rate = reader.amount(rateRow, 'currencyRate', RATE_DECIMALS);
  if (currency === 'ILS') {
    const isRefused = reader.problems.some(
      ({ field }) => field === 'currency' || field === 'currencyRate',
    );
    if (!isRefused && rate !== undefined && rate !== RATE_SCALE) {
      reader.refuse(rateRow, 'currencyRate', 'RATE_WITHOUT_CURRENCY');
    }
    return { currency, currencyRateE6: RATE_SCALE };
  }
  if (rate === undefined) reader.refuse(rateRow, 'currencyRate', 'CURRENCY_RATE_MISSING');
  return { currency, currencyRateE6: rate ?? RATE_SCALE };
}

/** Reads the recipient of the document, as the file gives it. */
export function readCustomer(reader: CellReader): BatchForm['customer'] {
  return {
    id: null,
    name: reader.said('customerName'),
    taxId: reader.said('customerTaxId').replaceAll(/[\s-]/g, ''),
    email: reader.said('customerEmail'),
    phone: withZero(reader.said('customerPhone')),
    address: reader.said('customerAddress'),
    city: reader.said('customerCity'),
    contactPerson: reader.said('customerContact'),
    mobile: withZero(reader.said('customerMobile')),
    zip: reader.said('customerZip'),
    country: reader.said('customerCountry'),
    foreignId: '',
    saveAsRegular: false,
  };
}

/** The allocation number as it is stored. */
export function readAllocationNumber(reader: CellReader): string {
  return plainAllocationNumber(reader.said('allocationNumber'));
}

/** Returns the addresses of the mail and its copies, each once; "yes" is the address of the customer. */
export function readRecipients(reader: CellReader): string[] {
  const all = (['mailTo', 'mailCopyTo'] as const).flatMap((field) =>
    addressesOf(reader.said(field)).flatMap((address) => {
      if (!YES.has(wordForm(address))) return [address];
      const email = reader.said('customerEmail');
      if (email === '') reader.refuse(reader.sayer(field), 'customerEmail', 'FIELD_REQUIRED');
      return email === '' ? [] : [email];
    }),
  );
  return [...new Set(all)];
}

function addressesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** Returns a telephone number; a spreadsheet that took it for an amount dropped its zero. */
export function withZero(phone: string): string {
  return PHONE_WITHOUT_ZERO.test(phone) ? `0${phone}` : phone;
}
