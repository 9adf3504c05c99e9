import type { Endpoint } from '@pinkas/contract/define';
import { bankDepositsContract } from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import type { MailedList } from '@pinkas/contract/lists/views/mailed-lists';
import { cardsContract } from '@pinkas/contract/reports/cc/cc.contract';
import { chequesContract } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { closeMonthContract } from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import { expensesReportContract } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { futurePaymentsContract } from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { incomeContract } from '@pinkas/contract/reports/income/income.contract';
import { chartContract } from '@pinkas/contract/bookkeeping/journal/chart.contract';
import { journalContract } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { openDebtContract } from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { paymentsContract } from '@pinkas/contract/reports/payments/payments.contract';
import { revenueContract } from '@pinkas/contract/reports/revenue/revenue.contract';
import { stockValueContract } from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { taxContract } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { vatContract } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { donationsContract } from '@pinkas/contract/reports/donations/donations.contract';
import { withheldSuppliersContract } from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import { transactionsReportContract } from '@pinkas/contract/sales/transactions-report/transactions-report.contract';
import { withheldContract } from '@pinkas/contract/reports/withheld/withheld.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { Action } from '@pinkas/domain/permissions/actions';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod, type PeriodKind } from '@pinkas/domain/time/report-period';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

/** What the mail of a report knows of it. */
export interface MailedReport {
  /** The export of the screen, which decides who may see it. */
  readonly exporting: Endpoint & { readonly query: z.ZodObject; readonly access: Action };
  /** The path of its page. */
  readonly path: string;
  readonly title: (language: DocumentLanguage) => string;
  /** It has one form and no views to choose from: its link opens the pending work of that day. */
  readonly isWhole?: true;
  /** What the screen requests where a view has no value. */
  readonly first: (today: LocalDate) => Readonly<Record<string, string>>;
}

type Words = (language: DocumentLanguage) => string;

const running =
  (kind: PeriodKind, more: Readonly<Record<string, string>> = {}): MailedReport['first'] =>
  (today) => ({ ...calendarPeriod(kind, today), ...more });
const runningYear: MailedReport['first'] = (today) => ({ year: today.slice(0, 4) });
const nothing = (): Readonly<Record<string, string>> => ({});
const againstBefore = running('month', { compare: 'previous' });

const INCOME: Words = (language) => phrasesIn(language, 'income')('title');
const EXPENSES: Words = (language) => phrasesIn(language, 'expensesReport')('title');
const DEBT: Words = (language) => phrasesIn(language, 'openDebt')('title');
const CARDS: Words = (language) => phrasesIn(language, 'cards')('title');
const REVENUE: Words = (language) => phrasesIn(language, 'revenue')('title');
const WITHHELD: Words = (language) => phrasesIn(language, 'withheld')('title');
const FROM_SUPPLIERS: Words = (language) => phrasesIn(language, 'withheldSuppliers')('title');
const DONATIONS: Words = (language) => phrasesIn(language, 'donations')('title');
const TRANSACTIONS: Words = (language) => phrasesIn(language, 'transactionsReport')('title');
const STOCK: Words = (language) => phrasesIn(language, 'stockValue')('title');
const PAYMENTS: Words = (language) => phrasesIn(language, 'payments')('title');

/** The reports whose views can be mailed. */
export const MAILED_REPORTS: Readonly<Record<MailedList, MailedReport>> = {
  'report-income': {
    exporting: incomeContract.export,
    path: '/reports/income',
    title: INCOME,
    first: againstBefore,
  },
  'report-income-documents': {
    exporting: incomeContract.exportEntries,
    path: '/reports/income/documents',
    title: INCOME,
    first: againstBefore,
  },
  'report-revenue': {
    exporting: revenueContract.export,
    path: '/reports/revenue',
    title: REVENUE,
    first: running('quarter'),
  },
  'report-revenue-lines': {
    exporting: revenueContract.exportLines,
    path: '/reports/revenue/lines',
    title: REVENUE,
    first: running('quarter'),
  },
  'report-expenses': {
    exporting: expensesReportContract.export,
    path: '/reports/expenses',
    title: EXPENSES,
    first: againstBefore,
  },
  'report-expenses-entries': {
    exporting: expensesReportContract.exportEntries,
    path: '/reports/expenses/entries',
    title: EXPENSES,
    first: againstBefore,
  },
  'report-withheld': {
    exporting: withheldContract.export,
    path: '/reports/withheld',
    title: WITHHELD,
    first: runningYear,
  },
  'report-withheld-receipts': {
    exporting: withheldContract.exportReceipts,
    path: '/reports/withheld/receipts',
    title: WITHHELD,
    first: runningYear,
  },
  'report-withheld-suppliers': {
    exporting: withheldSuppliersContract.export,
    path: '/reports/withheld_suppliers',
    title: FROM_SUPPLIERS,
    first: runningYear,
  },
  'report-withheld-payments': {
    exporting: withheldSuppliersContract.exportPayments,
    path: '/reports/withheld_suppliers/payments',
    title: FROM_SUPPLIERS,
    first: runningYear,
  },
  'report-donations': {
    exporting: donationsContract.export,
    path: '/reports/donations',
    title: DONATIONS,
    first: runningYear,
  },
  'report-donation-receipts': {
    exporting: donationsContract.exportReceipts,
    path: '/reports/donations/receipts',
    title: DONATIONS,
    first: runningYear,
  },
  'report-stock-value': {
    exporting: stockValueContract.export,
    path: '/reports/stock_value',
    title: STOCK,
    first: nothing,
  },
  'report-stock-movements': {
    exporting: stockValueContract.exportMovements,
    path: '/reports/stock_value/movements',
    title: STOCK,
    first: nothing,
  },
  'report-open-debt': {
    exporting: openDebtContract.export,
    path: '/reports/open_debt',
    title: DEBT,
    first: nothing,
  },
  'report-open-debt-documents': {
    exporting: openDebtContract.exportItems,
    path: '/reports/open_debt/documents',
    title: DEBT,
    first: nothing,
  },
  'report-trial-balance': {
    exporting: ledgerContract.exportTrialBalance,
    path: '/reports/trial_balance',
    title: (language) => phrasesIn(language, 'ledger')('trialTitle'),
    first: running('year'),
  },
  'report-ledger': {
    exporting: ledgerContract.exportCard,
    path: '/reports/ledger',
    title: (language) => phrasesIn(language, 'ledger')('cardTitle'),
    first: running('year'),
  },
  'report-cheques': {
    exporting: chequesContract.export,
    path: '/reports/cheques',
    title: (language) => phrasesIn(language, 'cheques')('title'),
    first: nothing,
  },
  'report-cards': {
    exporting: cardsContract.export,
    path: '/reports/cc',
    title: CARDS,
    first: againstBefore,
  },
  'report-cards-transactions': {
    exporting: cardsContract.exportPayments,
    path: '/reports/cc/transactions',
    title: CARDS,
    first: running('month'),
  },
  'report-cards-instalments': {
    exporting: cardsContract.exportDues,
    path: '/reports/cc/instalments',
    title: CARDS,
    first: running('month'),
  },
  'report-future-payments': {
    exporting: futurePaymentsContract.export,
    path: '/reports/future_payments',
    title: (language) => phrasesIn(language, 'futurePayments')('title'),
    first: nothing,
  },
  'journal-entries': {
    exporting: journalContract.export,
    path: '/reports/journal',
    title: (language) => phrasesIn(language, 'journal')('title'),
    first: nothing,
  },
  'ledger-accounts': {
    exporting: chartContract.export,
    path: '/settings/book/accounts',
    title: (language) => phrasesIn(language, 'chart')('title'),
    first: nothing,
  },
  'bank-deposits': {
    exporting: bankDepositsContract.export,
    path: '/bank/deposits',
    title: (language) => phrasesIn(language, 'bankDeposits')('title'),
    first: nothing,
  },
  'report-payments': {
    exporting: paymentsContract.export,
    path: '/reports/payments',
    title: PAYMENTS,
    first: againstBefore,
  },
  'report-payments-documents': {
    exporting: paymentsContract.exportEntries,
    path: '/reports/payments/documents',
    title: PAYMENTS,
    first: running('month'),
  },
  'report-transactions': {
    exporting: transactionsReportContract.export,
    path: '/sales/transactions_report',
    title: TRANSACTIONS,
    first: againstBefore,
  },
  'report-transactions-payments': {
    exporting: transactionsReportContract.exportEntries,
    path: '/sales/transactions_report/payments',
    title: TRANSACTIONS,
    first: running('month'),
  },
  'report-vat': {
    exporting: vatContract.export,
    path: '/reports/vat',
    title: (language) => phrasesIn(language, 'vat')('title'),
    isWhole: true,
    first: nothing,
  },
  'report-tax': {
    exporting: taxContract.export,
    path: '/reports/tax',
    title: (language) => phrasesIn(language, 'tax')('title'),
    isWhole: true,
    first: nothing,
  },
  'report-close-month': {
    exporting: closeMonthContract.export,
    path: '/reports/close_month',
    title: (language) => phrasesIn(language, 'closeMonth')('title'),
    isWhole: true,
    first: nothing,
  },
};

/** Returns whether somebody may see a report. */
export function mayRead(principal: Principal, list: MailedList): boolean {
  return isAllowed(principal, MAILED_REPORTS[list].exporting.access);
}
