import { expensesReport } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { defineReportPages } from '../../../shared/reports/grouped/report-pages.ts';

/** The pages of the report of expenses. */
export const EXPENSES = defineReportPages(expensesReport);

/** The phrases of both pages. */
export function useExpensePhrases() {
  return {
    expensesReport: usePhrases('expensesReport'),
    expenseKinds: usePhrases('expenseKinds'),
    expenseCategories: usePhrases('expenseCategories'),
  };
}
