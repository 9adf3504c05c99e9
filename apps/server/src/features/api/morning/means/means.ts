import { PAYMENT_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import type { CardDealType } from '@pinkas/domain/payments/payment-row';
import { morning as he } from '@pinkas/phrases/he/parts/morning';

import type { ApiPaymentSent, Reading } from '../../adapter/adapter.api.ts';

type DetailsOf = (row: Reading) => ApiPaymentSent;

/* Numbers of the vendor: means, card companies, deals, apps and other means. */
export const CARD_BRANDS: ReadonlyMap<number, string> = new Map([
  [1, 'Isracard'],
  [2, 'Visa'],
  [3, 'Mastercard'],
  [4, 'American Express'],
  [5, 'Diners'],
]);
export const DEALS: ReadonlyMap<number, CardDealType> = new Map<number, CardDealType>([
  [1, 'regular'],
  [2, 'instalments'],
  [3, 'credit'],
  [4, 'deferred'],
  [5, 'other'],
]);
export const APPS: ReadonlyMap<number, string> = new Map([
  [1, 'bit'],
  [2, 'Pay'],
  [3, 'PayBox'],
  [4, 'Colu'],
  [5, 'Google Pay'],
  [6, 'Apple Pay'],
]);
export const OTHER_MEANS: ReadonlyMap<number, string> = new Map([
  [1, he.bitcoin],
  [2, he.moneyEquivalent],
  [3, he.voucherCheque],
]);
export const PAYPAL = 'PayPal';
const DIGITS_OF_CARD = 4;

const line = (row: Reading, name: string): string => row.line(name, PAYMENT_TEXT_LENGTH_MAX);

/** Returns the name that a number has; refuses one that has none. */
function nameOf(row: Reading, field: string, names: ReadonlyMap<number, string>): string {
  const name = names.get(row.whole(field) ?? Number.NaN);
  if (name === undefined) row.refuse(field, 'VALUE_NOT_ALLOWED');
  return name ?? '';
}

function bankOf(row: Reading): ApiPaymentSent {
  return {
    bank: line(row, 'bankName'),
    branch: line(row, 'bankBranch'),
    account: line(row, 'bankAccount'),
  };
}

function chequeOf(row: Reading): ApiPaymentSent {
  for (const name of ['chequeNum', 'bankName', 'bankBranch', 'bankAccount']) {
    if (!row.has(name)) row.refuse(name, 'FIELD_REQUIRED');
  }
  return { kind: 'cheque', ...bankOf(row), chequeNumber: line(row, 'chequeNum') };
}

function dealOf(row: Reading): ApiPaymentSent {
  const dealType = row.has('dealType') ? nameOf(row, 'dealType', DEALS) : 'regular';
  const instalments = row.whole('numPayments') ?? 1;
  if (dealType === 'instalments' || dealType === 'credit') return { dealType, instalments };
  const isOfOnePart = dealType === 'deferred' || dealType === 'other';
  if (instalments > 1 && isOfOnePart) row.refuse('numPayments', 'VALUE_NOT_ALLOWED');
  return instalments > 1 ? { dealType: 'instalments', instalments } : { dealType };
}

function cardOf(row: Reading): ApiPaymentSent {
  const number = row.line('cardNum').replaceAll(/\D/g, '');
  const isOfCompany = (row.whole('cardType') ?? 0) !== 0;
  return {
    kind: 'card',
    brand: isOfCompany ? nameOf(row, 'cardType', CARD_BRANDS) : '',
    // Never more of a card than its end, whatever was sent.
    lastDigits: number.slice(-DIGITS_OF_CARD).padStart(number === '' ? 0 : DIGITS_OF_CARD, '0'),
    ...dealOf(row),
  };
}

function provided(row: Reading, kind: string, provider: string): ApiPaymentSent {
  return {
    kind,
    provider,
    reference: line(row, 'transactionId'),
    payer: line(row, 'accountId'),
  };
}

const MEANS: ReadonlyMap<number, DetailsOf> = new Map<number, DetailsOf>([
  [0, () => ({ kind: 'withholding' })],
  [1, () => ({ kind: 'cash' })],
  [2, chequeOf],
  [3, cardOf],
  [4, (row) => ({ kind: 'transfer', ...bankOf(row) })],
  [5, (row) => provided(row, 'web-transfer', PAYPAL)],
  [10, (row) => provided(row, 'app', nameOf(row, 'appType', APPS))],
  [11, (row) => ({ kind: 'other', name: nameOf(row, 'subType', OTHER_MEANS) })],
]);

function toPayment(row: Reading): ApiPaymentSent {
  const details = MEANS.get(row.whole('type') ?? Number.NaN);
  if (details === undefined) row.refuse('type', 'VALUE_NOT_ALLOWED');
  const amount = row.decimal('price', 2);
  if (!row.has('price')) row.refuse('price', 'FIELD_REQUIRED');
  const date = row.day('date');
  const currency = row.line('currency').toUpperCase();
  if (currency !== '' && currency !== 'ILS') row.refuse('currency', 'VALUE_NOT_ALLOWED');
  return {
    kind: 'cash',
    ...details?.(row),
    amount: amount ?? '0.00',
    ...(date !== undefined && { date }),
  };
}

/** Returns the payments of a request, in shekels. */
export function toPayments(reading: Reading): ApiPaymentSent[] {
  return reading.rows('payment').map((row) => toPayment(row));
}
