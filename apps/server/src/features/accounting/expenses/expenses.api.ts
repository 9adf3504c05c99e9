/* What other slices may use of accounting/expenses. */
export { NUMBER_TASKS } from './check-supplier-number.ts';
export { findCheckedPaper, keepNumberCheck, listKnownPapers } from './number-check.repository.ts';
export { expensesFile, expensesOfPeriodFile } from './export-expenses.ts';
export { followCorrectedKind } from './follow-corrected-kind.ts';
export { type PastMoment, pastPurchases, type PastPurchases } from './past-purchases.ts';
export { recurringFile } from './recurring/export-recurring.ts';
export { supplierNumberCondition } from './supplier-number-condition.ts';
export { verifyPurchases } from './verify-purchases.ts';
export { listWaitingExpenses } from './waiting-expenses.reads.ts';
export { countInbox as countWaitingFiles, listWaiting as listWaitingFiles } from './inbox.ts';
