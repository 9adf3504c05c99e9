import type { CardDealType, PaymentKind } from '@pinkas/domain/payments/payment-row';
import type { RecordValues } from '@pinkas/official-files/uniform-file/record-table';
import type { D120 } from '@pinkas/official-files/uniform-file/document-records';

import type { PaymentRow } from './document-rows.ts';

type MoneyRecord = RecordValues<typeof D120> & { readonly amount: number };

const OTHER = 9;

/** Means of payment by the codes of field 1306. */
const MEANS: Readonly<Record<PaymentKind, number>> = {
  cash: 1,
  cheque: 2,
  card: 3,
  transfer: 4,
  'standing-order': 8,
  'web-transfer': OTHER,
  app: OTHER,
  withholding: OTHER,
  'deposit-use': OTHER,
  other: OTHER,
};

/** Gift cards and vouchers have codes of their own. */
const NAMED_MEANS: Readonly<Record<string, number>> = { 'gift-card': 5, voucher: 6 };

/** Kinds of card deals by the codes of field 1315. */
const DEALS: Readonly<Record<CardDealType, number>> = {
  regular: 1,
  instalments: 2,
  credit: 3,
  deferred: 4,
  other: 5,
};

/** Who acquires a card, by the codes of field 1313, as people write it. */
const ACQUIRERS: readonly (readonly [RegExp, number])[] = [
  [/isracard|ישראכרט/i, 1],
  [/\bcal\b|כאל|כ\.א\.ל/i, 2],
  [/diners|דיינרס/i, 3],
  [/amex|american|אמריקן/i, 4],
  [/leumi|\bmax\b|לאומי|מקס/i, 6],
];

/** Returns what was withheld at source on a document. */
export function withheldOf(payments: readonly PaymentRow[]): number {
  return payments.reduce(
    (sum, { kind, sum: own }) => (kind === 'withholding' ? sum + own : sum),
    0,
  );
}

/**
 * Returns the records of a document's payments, one for each part of a card that is charged in parts. Of a receipt what was
 * withheld is no payment and is in its header; of an invoice that is paid at once it is a part of the total, so it is a record.
 */
export function moneyRecords(
  payments: readonly PaymentRow[],
  withWithheld: boolean,
): readonly MoneyRecord[] {
  return payments
    .filter(({ kind }) => withWithheld || kind !== 'withholding')
    .flatMap((payment) => recordsOf(payment));
}

/** Returns the sum of the records. */
export function sumOfRecords(records: readonly MoneyRecord[]): number {
  return records.reduce((sum, { amount }) => sum + amount, 0);
}

function recordsOf(payment: PaymentRow): MoneyRecord[] {
  const { kind, sum: amount, date } = payment;
  if (kind === 'cheque') {
    return [{ ...chequeOf(payment), means: MEANS.cheque, dueDate: date, amount }];
  }
  if (kind === 'card') {
    const card = { ...cardOf(payment), means: MEANS.card };
    return duesOf(payment).map((due) => ({ ...card, dueDate: due.date, amount: due.sum }));
  }
  const named = kind === 'other' ? NAMED_MEANS[textOf(payment, 'means')] : undefined;
  return [{ means: named ?? MEANS[kind], amount }];
}

/** The parts of a card, where they add up to its sum. */
function duesOf({ dues, date, sum }: PaymentRow) {
  const whole = dues?.reduce((all, due) => all + due.sum, 0);
  return dues !== null && whole === sum ? dues : [{ date, sum }];
}

function chequeOf(payment: PaymentRow) {
  return {
    bank: digits(textOf(payment, 'bankCode') || textOf(payment, 'bank'), 10),
    bankBranch: digits(textOf(payment, 'branch'), 10),
    bankAccount: digits(textOf(payment, 'account'), 15),
    chequeNumber: digits(textOf(payment, 'chequeNumber'), 10),
  };
}

function cardOf(payment: PaymentRow) {
  const brand = textOf(payment, 'brand');
  const deal = textOf(payment, 'dealType');
  return {
    acquirer: ACQUIRERS.find(([pattern]) => pattern.test(brand))?.[1] ?? 0,
    cardName: brand,
    cardDeal: Object.hasOwn(DEALS, deal) ? DEALS[deal as CardDealType] : DEALS.regular,
  };
}

function textOf({ detail }: PaymentRow, name: string): string {
  return String(detail[name] ?? '');
}

/** Returns the last digits of what a person typed, as many as the field has. */
function digits(text: string, length: number): string {
  return text.replaceAll(/\D/g, '').slice(-length);
}
