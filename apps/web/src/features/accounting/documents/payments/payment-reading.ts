import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { agorot, ZERO_AGOROT, type Agorot } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { findBank } from '@pinkas/domain/payments/banks';
import {
  isSplitDeal,
  paymentInShekels,
  type ForeignPayment,
  type PaymentRow,
} from '@pinkas/domain/payments/payment-row';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

import { readRateE6, type NumberTextProblem } from '../create/number-text.ts';
import { sumText, type PaymentForm } from './payment-form.ts';

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

/** The text without which a row says nothing; a named means says enough. */
function neededText({ kind, means }: PaymentForm): 'chequeNumber' | 'name' | undefined {
  if (kind === 'cheque') return 'chequeNumber';
  return kind === 'other' && means === '' ? 'name' : undefined;
}

function instalmentsOf(form: PaymentForm): number | undefined {
  if (!isSplitDeal(form.dealType)) return 1;
  return /^\d{1,2}$/.test(form.instalments.trim()) ? Number(form.instalments) : undefined;
}

/** The number of a payment of a deal made elsewhere; zero for a deal of its own. */
function dealPaymentOf({ dealType, dealPayment }: PaymentForm): number {
  return isSplitDeal(dealType) && /^\d{1,2}$/.test(dealPayment.trim()) ? Number(dealPayment) : 0;
}

/** What is wrong with the number of a payment of its deal; nothing where none was told. */
function dealPaymentProblem(form: PaymentForm): PaymentTextProblem['code'] | undefined {
  if (!isSplitDeal(form.dealType) || form.dealPayment.trim() === '') return undefined;
  const number = dealPaymentOf(form);
  if (number === 0) return 'NUMBER_UNREADABLE';
  return number > (instalmentsOf(form) ?? 0) ? 'NUMBER_TOO_LARGE' : undefined;
}

/** The instalments that a card still brings, or which one of an earlier deal this is. */
function instalmentsOfRow(form: PaymentForm) {
  const count = instalmentsOf(form) ?? 1;
  const dealPayment = dealPaymentOf(form);
  return dealPayment === 0
    ? { instalments: count }
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

function rowOf(form: PaymentForm, sumAgorot: Agorot, date: LocalDate): PaymentRow {
  const { kind, branch, account, reference } = form;
  const known = findBank(form.bank);
  const bank = known?.he ?? form.bank;
  const from = { bank, bankCode: known?.code ?? '', branch, account };
  const base = { sumAgorot, date, remark: form.remark, ...readForeign(form)?.row };
  switch (kind) {
    case 'cash':
      return { ...base, kind };
    case 'cheque':
      return { ...base, kind, ...from, chequeNumber: form.chequeNumber.trim() };
    case 'card': {
      const { brand, dealType, approvalNumber } = form;
      const lastDigits = form.lastDigits.trim();
      const { voucher } = form;
      const card = { kind, brand, lastDigits, dealType, approvalNumber, voucher };
      return { ...base, ...card, ...instalmentsOfRow(form) };
    }
    case 'transfer':
      return { ...base, kind, ...from, reference };
    case 'web-transfer':
    case 'app':
      return { ...base, kind, reference, provider: form.provider, payer: form.payer };
    case 'standing-order':
      return { ...base, kind, reference };
    case 'withholding':
      return { ...base, kind, certificate: form.certificate };
    case 'deposit-use':
      return { ...base, kind, depositId: form.deposit?.id ?? '' };
    case 'other':
      return { ...base, kind, name: form.name.trim(), means: form.means };
  }
}

/** Understands a row of money as typed; what cannot be read counts as nothing and is named. */
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
  const needed = neededText(form);
  if (needed !== undefined && form[needed].trim() === '') {
    problems.push({ field: at(needed), code: 'FIELD_REQUIRED' });
  }
  if (form.kind === 'deposit-use' && form.deposit === null) {
    problems.push({ field: at('depositId'), code: 'FIELD_REQUIRED' });
  }
  if (form.kind === 'card' && instalmentsOf(form) === undefined) {
    problems.push({ field: at('instalments'), code: 'VALUE_NOT_ALLOWED' });
  }
  const ofDeal = form.kind === 'card' ? dealPaymentProblem(form) : undefined;
  if (ofDeal !== undefined) problems.push({ field: at('dealPayment'), code: ofDeal });
  const own = sum.kind === 'value' ? sum.value : ZERO_AGOROT;
  const value = foreign === undefined ? own : paymentInShekels(foreign.row);
  return { key: form.key, row: rowOf(form, value, date ?? today), problems };
}
