/* What other slices may use of accounting/expenses. */
export { NUMBER_TASKS } from './number-check/check-supplier-number.ts';
export {
  findCheckedPaper,
  keepNumberCheck,
  listKnownPapers,
} from './number-check/number-check.repository.ts';
export { expensesFile, expensesOfPeriodFile } from './list/export-expenses.ts';
export { approveExpensesIn, removeExpenseIn } from './save/end-expense.ts';
export { draftOfSums } from './save/draft-of-sums.ts';
export { followCorrectedKind } from './save/follow-corrected-kind.ts';
export { keepExpense } from './save/save-expense.ts';
export {
  isSupplierDocumentKept,
  keepSupplierDocument,
  type SupplierDocument,
} from './save/keep-supplier-document.ts';
export { type PastMoment, pastPurchases, type PastPurchases } from './past-purchases.ts';
export { recurringFile } from './recurring/export-recurring.ts';
export { supplierNumberCondition } from './number-check/supplier-number-condition.ts';
export { verifyPurchases } from './verify/verify-purchases.ts';
export { listWaitingExpenses } from './list/waiting-expenses.reads.ts';
export { countInbox as countWaitingFiles, listWaiting as listWaitingFiles } from './inbox/inbox.ts';
