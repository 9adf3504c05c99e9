import { PAYMENT_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { ezcount as he } from '@pinkas/phrases/he/parts/ezcount';

import type { ApiPaymentSent, Reading } from '../../adapter/adapter.api.ts';

type DetailsOf = (row: Reading) => ApiPaymentSent;

/** Numbers of card companies as most programs write them; a name that comes along counts for more. */
const BRANDS: ReadonlyMap<number, string> = new Map([
  [1, 'Isracard'],
  [2, 'Visa'],
  [3, 'Diners'],
  [4, 'American Express'],
  [6, 'Leumi Card'],
  [99, 'Mastercard'],
]);
const DEALS = ['regular', 'regular', 'instalments', 'credit', 'deferred', 'other'] as const;
const DIGITS_OF_CARD = 4;

const line = (row: Reading, name: string): string => row.line(name, PAYMENT_TEXT_LENGTH_MAX);

function bankOf(row: Reading, prefix: 'checks' | 'bt'): ApiPaymentSent {
  return {
    bank: line(row, `${prefix}_bank_name`),
    branch: line(row, `${prefix}_bank_branch`),
    account: line(row, `${prefix}_bank_account`),
  };
}

function dealOf(row: Reading): ApiPaymentSent {
  const parts = row.whole('cc_num_of_payments') ?? 1;
  const dealType = DEALS[row.whole('cc_deal_type') ?? 1];
  if (dealType === undefined) {
    row.refuse('cc_deal_type', 'VALUE_NOT_ALLOWED');
    return {};
  }
  if (dealType === 'instalments' || dealType === 'credit') return { dealType, instalments: parts };
  if (parts <= 1) return { dealType };
  row.warn('READ_AS_ANOTHER_TYPE', 'cc_deal_type');
  return { dealType: 'instalments', instalments: parts };
}

function cardOf(row: Reading): ApiPaymentSent {
  const brand = line(row, 'cc_type_name');
  const number = row.line('cc_number').replaceAll(/\D/g, '');
  return {
    brand: brand === '' ? (BRANDS.get(row.whole('cc_type') ?? 0) ?? '') : brand,
    // Never more of a card than its end, whatever was sent.
    lastDigits: number.slice(-DIGITS_OF_CARD).padStart(number === '' ? 0 : DIGITS_OF_CARD, '0'),
    ...dealOf(row),
  };
}

const other =
  (name: string): DetailsOf =>
  () => ({ kind: 'other', name });

/** Means by the numbers of uniform files (1306), which the vendor has too. */
const MEANS: ReadonlyMap<number, DetailsOf> = new Map<number, DetailsOf>([
  [0, () => ({ kind: 'withholding' })],
  [1, () => ({ kind: 'cash' })],
  [
    2,
    (row) => ({
      kind: 'cheque',
      ...bankOf(row, 'checks'),
      chequeNumber: line(row, 'checks_number'),
    }),
  ],
  [3, (row) => ({ kind: 'card', ...cardOf(row) })],
  [4, (row) => ({ kind: 'transfer', ...bankOf(row, 'bt') })],
  [5, other(he.giftCard)],
  [6, other(he.exchangeSlip)],
  [7, other(he.bill)],
  [8, () => ({ kind: 'standing-order' })],
  [9, (row) => ({ kind: 'other', name: line(row, 'other_payment_type_name') })],
  [
    91,
    (row) => ({
      kind: 'web-transfer',
      provider: line(row, 'wt_vendor'),
      reference: line(row, 'wt_transaction_id'),
    }),
  ],
]);

function detailsOf(row: Reading): ApiPaymentSent {
  const details = MEANS.get(row.whole('payment_type') ?? Number.NaN);
  if (details !== undefined) return details(row);
  row.refuse('payment_type', row.has('payment_type') ? 'VALUE_NOT_ALLOWED' : 'FIELD_REQUIRED');
  return {};
}

function warnOfUnsupported(row: Reading): void {
  for (const name of ['auto_invoice_status', 'auto_calc_payments']) {
    if (row.flag(name)) row.warn('NOT_SUPPORTED', name);
  }
  if (row.has('auto_invoice_description')) row.warn('NOT_SUPPORTED', 'auto_invoice_description');
}

function toPayment(row: Reading): ApiPaymentSent {
  const sum = row.decimal(row.has('payment_sum') ? 'payment_sum' : 'payment', 2);
  const date = row.day('date');
  const currency = row.line('currency').toUpperCase();
  if (currency !== '' && currency !== 'ILS' && currency !== 'NIS') {
    row.refuse('currency', 'VALUE_NOT_ALLOWED');
  }
  if (sum === undefined) row.refuse('payment_sum', 'FIELD_REQUIRED');
  const remark = line(row, 'comment');
  warnOfUnsupported(row);
  // One of the rows of a payment in parts: each of them here would be a payment in as many parts.
  if ((row.whole('cc_payment_num') ?? 1) > 1) row.refuse('cc_payment_num', 'VALUE_NOT_ALLOWED');
  return {
    ...detailsOf(row),
    amount: sum ?? '0.00',
    ...(date !== undefined && { date }),
    ...(remark !== '' && { remark }),
  };
}

/** Returns the payments of a request, in shekels. */
export function toPayments(reading: Reading): ApiPaymentSent[] {
  return reading.rows('payment').map((row) => toPayment(row));
}
