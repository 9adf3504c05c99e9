import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { agorot, ZERO_AGOROT, type Agorot } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { findBank } from '@pinkas/domain/payments/banks';
import {
  IN_SHEKELS,
  isSplitDeal,
  paymentInShekels,
  type ForeignPayment,
  type PaymentRow,
} from '@pinkas/domain/payments/payment-row';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

import { readRateE6, type NumberTextProblem } from './number-text.ts';
import { sumText, type PaymentForm } from '../payment-form.ts';

/** A field of a row that cannot be read, with its code. */
export interface PaymentTextProblem {
  readonly field: string;
  readonly code: NumberTextProblem | 'FIELD_REQUIRED' | 'DATE_INVALID' | 'VALUE_NOT_ALLOWED';
}

export interface PaymentReading {
  readonly key: string;
  readonly row: PaymentRow;
  readonly problems: readonly PaymentTextProblem[];
}

export type SumReading =
  | { readonly kind: 'value'; readonly value: Agorot }
  | { readonly kind: 'problem'; readonly code: NumberTextProblem | 'FIELD_REQUIRED' };

/** Reads a typed sum of shekels, plain or as arithmetic, in agorot; or of a currency in its minor units. */
export function readSum(text: string, decimals = 2): SumReading {
  const value = parseDecimalText(text, decimals);
  if (value === null) return { kind: 'problem', code: 'FIELD_REQUIRED' };
  if (value === 'invalid') return { kind: 'problem', code: 'NUMBER_UNREADABLE' };
  if (value < 0) return { kind: 'problem', code: 'NUMBER_NEGATIVE' };
  if (value > DOCUMENT_TOTAL_AGOROT_MAX) return { kind: 'problem', code: 'NUMBER_TOO_LARGE' };
  return { kind: 'value', value: agorot(value) };
}

/** The sum of a text, or nothing while it cannot be read. */
export function sumOrZero(text: string): Agorot {
  const reading = readSum(text);
  return reading.kind === 'value' ? reading.value : ZERO_AGOROT;
}

/** Returns the text that a row requires; a named means of payment needs none. */
function neededText({ kind, means }: PaymentForm): 'chequeNumber' | 'name' | undefined {
  if (kind === 'cheque') return 'chequeNumber';
  return kind === 'other' && means === '' ? 'name' : undefined;
}

function instalmentsOf(form: PaymentForm): number | undefined {
  if (!isSplitDeal(form.dealType)) return 1;
  return /^\d{1,2}$/.test(form.instalments.trim()) ? Number(form.instalments) : undefined;
}

/** Returns the instalment number of a deal made elsewhere; zero for a deal of its own. */
function dealPaymentOf({ dealType, dealPayment }: PaymentForm): number {
  return isSplitDeal(dealType) && /^\d{1,2}$/.test(dealPayment.trim()) ? Number(dealPayment) : 0;
}

/** Returns the problem of an instalment number; undefined where none was entered. */
function dealPaymentProblem(form: PaymentForm): PaymentTextProblem['code'] | undefined {
  if (!isSplitDeal(form.dealType) || form.dealPayment.trim() === '') return undefined;
  const number = dealPaymentOf(form);
  if (number === 0) return 'NUMBER_UNREADABLE';
  return number > (instalmentsOf(form) ?? 0) ? 'NUMBER_TOO_LARGE' : undefined;
}

/** Returns the future instalments of a card payment, or which one of an earlier deal this is. */
function instalmentsOfRow(form: PaymentForm) {
  const count = instalmentsOf(form) ?? 1;
  const dealPayment = dealPaymentOf(form);
  return dealPayment === 0
    ? { instalments: count, dealPayment, dealPayments: 0 }
    : { instalments: 1, dealPayment, dealPayments: count };
}

type ForeignTexts = Pick<PaymentForm, 'kind' | 'currency' | 'currencySum' | 'currencyRate'>;

export interface ForeignReading {
  readonly sum: SumReading;
  readonly row: ForeignPayment;
}

/** Money in another currency with its rate, zero while that cannot be read; undefined in shekels. */
function readForeign(form: ForeignTexts): ForeignReading | undefined {
  const { kind, currency } = form;
  if (currency === 'ILS' || kind === 'withholding' || kind === 'deposit-use') return undefined;
  const sum = readSum(form.currencySum, CURRENCIES[currency]);
  const currencySum = sum.kind === 'value' ? sum.value : 0;
  return { sum, row: { currency, currencySum, currencyRateE6: readRateE6(form.currencyRate) } };
}

/** The sum in shekels of money in another currency as the form shows it; empty until it is known. */
export function shekelText(form: ForeignTexts): string {
  const reading = readForeign(form);
  if (reading?.sum.kind !== 'value' || reading.row.currencyRateE6 === 0) return '';
  return sumText(paymentInShekels(reading.row));
}

type BaseOfRow = 'sumAgorot' | 'date' | 'remark' | keyof ForeignPayment;
type OwnOfRow<Row> = Row extends PaymentRow ? Omit<Row, BaseOfRow> : never;

function bankOf({ bank, branch, account }: PaymentForm) {
  const known = findBank(bank);
  return { bank: known?.he ?? bank, bankCode: known?.code ?? '', branch, account };
}

/** The fields of each means of payment. */
const OWN_OF_KIND: Readonly<
  Record<PaymentRow['kind'], (form: PaymentForm) => OwnOfRow<PaymentRow>>
> = {
  cash: () => ({ kind: 'cash' }),
  cheque: (form) => ({
    kind: 'cheque',
    ...bankOf(form),
    chequeNumber: form.chequeNumber.trim(),
  }),
  card: (form) => {
    const { brand, dealType, approvalNumber, voucher } = form;
    const lastDigits = form.lastDigits.trim();
    const card = { brand, lastDigits, dealType, approvalNumber, voucher };
    return { kind: 'card', ...card, ...instalmentsOfRow(form) };
  },
  transfer: (form) => ({ kind: 'transfer', ...bankOf(form), reference: form.reference }),
  'web-transfer': ({ reference, provider, payer }) => {
    return { kind: 'web-transfer', reference, provider, payer };
  },
  app: ({ reference, provider, payer }) => ({ kind: 'app', reference, provider, payer }),
  'standing-order': ({ reference }) => ({ kind: 'standing-order', reference }),
  withholding: ({ certificate }) => ({ kind: 'withholding', certificate }),
  'deposit-use': ({ deposit }) => ({ kind: 'deposit-use', depositId: deposit?.id ?? '' }),
  other: ({ name, means }) => ({ kind: 'other', name: name.trim(), means }),
};

function rowOf(form: PaymentForm, sumAgorot: Agorot, date: LocalDate): PaymentRow {
  const base = { sumAgorot, date, remark: form.remark, ...(readForeign(form)?.row ?? IN_SHEKELS) };
  return { ...base, ...OWN_OF_KIND[form.kind](form) };
}

/** Returns missing or invalid values in the fields that only some means have. */
function ownProblems(form: PaymentForm): PaymentTextProblem[] {
  const needed = neededText(form);
  const ofDeal = form.kind === 'card' ? dealPaymentProblem(form) : undefined;
  return [
    ...(needed !== undefined && form[needed].trim() === ''
      ? [{ field: needed, code: 'FIELD_REQUIRED' as const }]
      : []),
    ...(form.kind === 'deposit-use' && form.deposit === null
      ? [{ field: 'depositId', code: 'FIELD_REQUIRED' as const }]
      : []),
    ...(form.kind === 'card' && instalmentsOf(form) === undefined
      ? [{ field: 'instalments', code: 'VALUE_NOT_ALLOWED' as const }]
      : []),
    ...(ofDeal === undefined ? [] : [{ field: 'dealPayment', code: ofDeal }]),
  ];
}

/** Parses a payment line as typed; unparsable values count as zero and are reported. */
export function readPayment(form: PaymentForm, today: LocalDate): PaymentReading {
  const problems: PaymentTextProblem[] = [];
  const at = (field: string): string => `payments.${form.key}.${field}`;
  const foreign = readForeign(form);
  const sum = foreign?.sum ?? readSum(form.sum);
  if (sum.kind === 'problem') {
    problems.push({ field: at(foreign === undefined ? 'sum' : 'currencySum'), code: sum.code });
  }
  const date = parseLocalDate(form.date);
  if (date === undefined) problems.push({ field: at('date'), code: 'DATE_INVALID' });
  for (const { field, code } of ownProblems(form)) problems.push({ field: at(field), code });
  const own = sum.kind === 'value' ? sum.value : ZERO_AGOROT;
  const value = foreign === undefined ? own : paymentInShekels(foreign.row);
  return { key: form.key, row: rowOf(form, value, date ?? today), problems };
}
