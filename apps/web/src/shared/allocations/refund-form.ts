import type { FreeCredit } from '@pinkas/contract/accounting/documents/allocations.contract';
import {
  RefundRequest,
  type RefundBody,
} from '@pinkas/contract/accounting/documents/refunds.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { splitRefund } from '@pinkas/domain/documents/links/refund';
import { agorot, type Agorot } from '@pinkas/domain/money/agorot';
import { makePayment, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import { localDate, parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';

import type { FieldCodes, FormSpec } from '../form/form-spec.ts';
import { sumOfText } from './allocation-rows.ts';

/** Means by which a refund is recorded, the usual one first. */
export const REFUND_MEANS = [
  'transfer',
  'cash',
  'cheque',
  'card',
  'app',
  'web-transfer',
  'other',
] as const;
export type RefundMeans = (typeof REFUND_MEANS)[number];

/** Credits of one period of the business, with or without VAT: a refund covers those of one (decision 0085). */
export interface CreditsOfTime {
  readonly isOnAccount: boolean;
  readonly credits: readonly FreeCredit[];
  readonly freeAgorot: number;
}

/** Returns credits by the time of the business that they are of, that of the first credit first. */
export function creditsByTime(credits: readonly FreeCredit[]): readonly CreditsOfTime[] {
  const times = [...new Set(credits.map(({ isOnAccount }) => isOnAccount))];
  return times.map((isOnAccount) => {
    const own = credits.filter((credit) => credit.isOnAccount === isOnAccount);
    const freeAgorot = own.reduce((sum, { creditAgorot }) => sum + creditAgorot, 0);
    return { isOnAccount, credits: own, freeAgorot };
  });
}

/** Returns the credits of a period; a refetch under an open form may have other periods. */
export function creditsOfTime(
  times: readonly CreditsOfTime[],
  isOnAccount: boolean,
): CreditsOfTime | undefined {
  return times.find((time) => time.isOnAccount === isOnAccount) ?? times[0];
}

/** The form of a refund; sums and dates as typed. */
export interface RefundForm {
  /** The period of the refunded credit. */
  readonly isOnAccount: boolean;
  readonly sum: string;
  readonly means: RefundMeans;
  readonly date: string;
  /** The attribute of the means of payment: a reference, a cheque number, digits of a card, a name. */
  readonly fact: string;
  readonly subject: string;
  readonly isMailed: boolean;
}

/** The name of that attribute; cash has none. */
export type RefundDetail = 'reference' | 'chequeNumber' | 'lastDigits' | 'name';

export function factOf(means: RefundMeans): RefundDetail | undefined {
  if (means === 'cash') return undefined;
  if (means === 'cheque') return 'chequeNumber';
  if (means === 'card') return 'lastDigits';
  return means === 'other' ? 'name' : 'reference';
}

type SumProblem = 'sumMissing' | 'sumUnreadable' | 'sumAbove';
type FactProblem = 'chequeMissing' | 'lastDigitsInvalid' | 'nameMissing';

/** The problems of a form, by field; empty when it may be sent. */
export interface RefundProblems {
  readonly sum?: SumProblem;
  readonly date?: 'dateInvalid' | 'dateAhead';
  readonly fact?: FactProblem;
}

function sumProblem(text: string, free: number): SumProblem | undefined {
  const sum = sumOfText(text);
  if (sum === undefined) return 'sumUnreadable';
  if (sum === 0) return 'sumMissing';
  return sum > free ? 'sumAbove' : undefined;
}

function factProblem(means: RefundMeans, fact: string): FactProblem | undefined {
  if (means === 'cheque' && fact === '') return 'chequeMissing';
  if (means === 'other' && fact === '') return 'nameMissing';
  return means === 'card' && !/^(\d{4})?$/.test(fact) ? 'lastDigitsInvalid' : undefined;
}

function dateProblem(
  { date, means }: RefundForm,
  today: string,
): 'dateInvalid' | 'dateAhead' | undefined {
  if (parseLocalDate(date) === undefined) return 'dateInvalid';
  return date > today && means !== 'cheque' ? 'dateAhead' : undefined;
}

/** Returns the problems of a form for a refundable amount, in agorot. */
export function refundProblems(form: RefundForm, free: number, today: string): RefundProblems {
  const sum = sumProblem(form.sum, free);
  const date = dateProblem(form, today);
  const fact = factProblem(form.means, form.fact.trim());
  return {
    ...(sum !== undefined && { sum }),
    ...(date !== undefined && { date }),
    ...(fact !== undefined && { fact }),
  };
}

function paymentOf(
  means: RefundMeans,
  fact: string,
  sumAgorot: Agorot,
  date: LocalDate,
): PaymentRow {
  const row = { sumAgorot, date };
  switch (means) {
    case 'cash':
      return makePayment({ kind: means, ...row });
    case 'cheque':
      return makePayment({ kind: means, ...row, chequeNumber: fact });
    case 'card':
      return makePayment({ kind: means, ...row, lastDigits: fact });
    case 'other':
      return makePayment({ kind: means, ...row, name: fact });
    case 'transfer':
      return makePayment({ kind: means, ...row, reference: fact });
    case 'app':
      return makePayment({ kind: means, ...row, reference: fact });
    case 'web-transfer':
      return makePayment({ kind: means, ...row, reference: fact });
  }
}

/** Returns the payment line as it is sent; a means that is not a payment is absent from the form. */
function sentPayment(row: PaymentRow): RefundBody['payment'] {
  if (row.kind === 'withholding' || row.kind === 'deposit-use') {
    throw new Error('money goes back by a means of money');
  }
  return row;
}

/** The day of a refund, and the recipient and language of its document. */
export interface RefundPaper {
  readonly today: string;
  readonly mailTo: string;
  readonly language: DocumentLanguage;
}

/** The request of a form without problems: the oldest credits go back first. */
export function refundBody(
  form: RefundForm,
  credits: readonly FreeCredit[],
  { today, mailTo, language }: RefundPaper,
): RefundBody {
  const sum = agorot(sumOfText(form.sum) ?? 0);
  return {
    credits: splitRefund(credits, sum),
    payment: sentPayment(paymentOf(form.means, form.fact.trim(), sum, localDate(form.date))),
    documentDate: localDate(today),
    subject: form.subject.trim(),
    language,
    mailTo: form.isMailed && mailTo !== '' ? [mailTo] : [],
  };
}

/** The request of a form; undefined while anything is wrong with it. */
export function refundOf(
  form: RefundForm,
  times: readonly CreditsOfTime[],
  paper: RefundPaper,
): RefundBody | undefined {
  const time = creditsOfTime(times, form.isOnAccount);
  const problems = refundProblems(form, time?.freeAgorot ?? 0, paper.today);
  const isSound = Object.keys(problems).length === 0;
  return isSound ? refundBody(form, time?.credits ?? [], paper) : undefined;
}

/** The field that shows what is wrong at a path of the request. */
function fieldOf(path: string): string {
  if (path === '' || path === 'subject') return path;
  if (path === 'payment.date') return 'date';
  // A problem of the credits is that so much is not free any more.
  const isOfSum = !path.startsWith('payment.') || path === 'payment.sumAgorot';
  return isOfSum ? 'sum' : 'fact';
}

/** A refund of credits as a form. */
export function refundSpec(
  times: readonly CreditsOfTime[],
  paper: RefundPaper,
): FormSpec<RefundForm, RefundRequest> {
  const ownCodes = (form: RefundForm): FieldCodes => {
    const free = creditsOfTime(times, form.isOnAccount)?.freeAgorot ?? 0;
    return new Map(Object.entries(refundProblems(form, free, paper.today)));
  };
  return {
    schema: RefundRequest,
    bodyOf: (form) => refundOf(form, times, paper),
    fieldOf,
    ownCodes,
  };
}
