import {
  PAYMENT_ENTRY_SORTS,
  PAYMENT_GROUPS,
  PAYMENTS_SORTS,
  PaymentsFilter,
  type PaymentGroup,
} from '@pinkas/contract/reports/payments/payments.contract';
import { MONEY_ACCOUNTS, type MoneyAccount } from '@pinkas/domain/payments/money-accounts';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { defineList } from '../../../shared/lists/list-address.ts';
import { reportAddress, rowIn } from '../../../shared/reports/report-address.ts';
import {
  readReportFrame,
  REPORT_FRAME,
  type ReportFrame,
} from '../../../shared/reports/report-frame.ts';

const FILTER = PaymentsFilter.omit({ from: true, to: true, compare: true, by: true });
const NAMES = ['customer'] as const;

/** The summary of payments as a list of its groups. */
export const PAYMENTS_LIST = defineList({
  list: 'report-payments',
  path: '/reports/payments',
  filter: FILTER,
  besides: NAMES,
  frame: REPORT_FRAME,
  sorts: PAYMENTS_SORTS,
  first: { sort: 'name', direction: 'asc' },
});

/** The documents behind a figure of the report. */
export const PAYMENT_ENTRY_LIST = defineList({
  list: 'report-payments-documents',
  path: '/reports/payments/documents',
  filter: FILTER,
  besides: NAMES,
  frame: [...REPORT_FRAME, 'row', 'means'],
  sorts: PAYMENT_ENTRY_SORTS,
  first: { sort: 'date', direction: 'desc' },
});

/** The days, what they are set against and the breakdown that an address asks for. */
export function frameIn(parameters: URLSearchParams, today: LocalDate): ReportFrame<PaymentGroup> {
  return readReportFrame(parameters, { groups: PAYMENT_GROUPS, today });
}

/** The row and the means of a figure; without both it is the total. */
export interface PaymentFigure {
  readonly row?: string;
  readonly means?: MoneyAccount;
}

/** The figure that an address of documents names. */
export function figureIn(parameters: URLSearchParams): PaymentFigure {
  const row = rowIn(parameters);
  const means = MONEY_ACCOUNTS.find((account) => account === parameters.get('means'));
  return { ...(row !== undefined && { row }), ...(means !== undefined && { means }) };
}

/** The address of the documents behind a figure of a report at an address. */
export function paymentEntriesPath(
  parameters: URLSearchParams,
  figure: PaymentFigure = {},
): string {
  return reportAddress(PAYMENT_ENTRY_LIST, PAYMENTS_LIST, parameters, { ...figure });
}

/** The address of the report that these documents are behind. */
export function paymentsPath(parameters: URLSearchParams): string {
  return reportAddress(PAYMENTS_LIST, PAYMENTS_LIST, parameters);
}
