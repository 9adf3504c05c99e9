import type { AccountantRight } from './accountant-right.ts';
import type { Action } from './actions.ts';

/** What every accountant of a business sees: its books, and files of them to take along. */
export const ACTIONS_OF_SEEING: readonly Action[] = [
  'dashboard.read',
  'incomeReport.read',
  'revenueReport.read',
  'expensesReport.read',
  'withheldReport.read',
  'withheldSuppliersReport.read',
  'donationsReport.read',
  'stockValueReport.read',
  'openDebtReport.read',
  'paymentsReport.read',
  'vatReport.read',
  'uniformFile.check',
  'trialBalanceReport.read',
  'ledgerReport.read',
  'chequesReport.read',
  'cardsReport.read',
  'futurePaymentsReport.read',
  'taxReport.read',
  'openFormatReport.read',
  'allTypesReport.read',
  'closeMonth.read',
  'journal.read',
  'documents.read',
  'bulkJobs.read',
  'bulkJobs.run',
  'customers.read',
  'items.read',
  'stock.read',
  'expenses.read',
  'suppliers.read',
  'bank.read',
  'tags.read',
];

/** What each right adds. */
export const ACTIONS_OF_ACCOUNTANT_RIGHT: Readonly<Record<AccountantRight, readonly Action[]>> = {
  file: [
    'expenses.write',
    'expenses.report',
    'suppliers.write',
    'suppliers.pay',
    'bank.write',
    'tags.write',
    'bookkeeping.read',
    'bookkeeping.lock',
    'cheques.write',
    'budget.write',
    'journal.write',
    'allTypesReport.write',
  ],
  issue: [
    'documents.prepare',
    'documents.issue',
    'documents.cancel',
    'documents.close',
    'documents.allocate',
    'documents.annotate',
    'documents.tag',
    'documents.releaseOriginal',
    'documents.mail',
    'documents.text',
    'customers.write',
    'customers.annotate',
    'customers.mailStatement',
  ],
};

/** Returns what an accountant with these rights may do in the books of a client. */
export function actionsOfAccountant(rights: readonly AccountantRight[]): readonly Action[] {
  return [...ACTIONS_OF_SEEING, ...rights.flatMap((right) => ACTIONS_OF_ACCOUNTANT_RIGHT[right])];
}
