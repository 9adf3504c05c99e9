import { splitInstalments } from '@pinkas/domain/payments/payment-row';
import type { Agorot } from '@pinkas/domain/money/agorot';
import { addMonths, type LocalDate } from '@pinkas/domain/time/local-date';

import { newPayment, sumText, type PaymentForm } from '../form/payment-form.ts';

export const SERIES_MIN = 2;
export const SERIES_MAX = 60;

/** A series of cheques. */
export interface ChequeSeries {
  readonly count: number;
  readonly totalAgorot: Agorot;
  readonly firstDate: LocalDate;
  /** Digits; leading zeros are preserved. */
  readonly firstNumber: string;
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
}

/** One cheque a month, their numbers counted up, their sums adding up to the total. */
export function chequesOf(series: ChequeSeries): PaymentForm[] {
  const { count, totalAgorot, firstDate, firstNumber, ...bank } = series;
  return splitInstalments(totalAgorot, count).map((sum, index) => ({
    ...newPayment('cheque', addMonths(firstDate, index), sumText(sum)),
    chequeNumber: String(BigInt(firstNumber) + BigInt(index)).padStart(firstNumber.length, '0'),
    bank: bank.bank,
    branch: bank.branch,
    account: bank.account,
  }));
}
