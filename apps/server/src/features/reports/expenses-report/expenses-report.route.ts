import {
  expensesReport,
  expensesReportContract,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';

import { implement } from '../../../platform/http/implement.ts';
import { entriesOf, reportHandlers } from '../grouped/grouped.api.ts';
import { describeFilter } from './describe-filter.ts';
import { EXPENSE_ENTRIES } from './expense-entries.reads.ts';
import { readExpensesReport, sumExpenseEntries } from './expenses-report.reads.ts';

export const expensesReportRoutes = implement(
  expensesReportContract,
  reportHandlers(expensesReport, {
    ask: ({ from, to, by, row, compare: _compare, ...filter }, { compared }) => ({
      from,
      to,
      by,
      row,
      compared,
      filter,
    }),
    readGroups: readExpensesReport,
    ...entriesOf(EXPENSE_ENTRIES),
    sumEntries: sumExpenseEntries,
    describeFilter,
  }),
);
