import {
  EXPENSE_ENTRY_SORTS,
  EXPENSE_REPORT_SORTS,
  ExpensesReportFilter,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';

import { defineList, type ChangesOf, type ViewOf } from '../../../shared/lists/list-address.ts';
import { reportAddress } from '../../../shared/reports/report-address.ts';
import { REPORT_FRAME } from '../../../shared/reports/report-frame.ts';

const FILTER = ExpensesReportFilter.omit({ from: true, to: true, compare: true, by: true });
const NAMES = ['supplier'] as const;

/** The report of expenses as a list of its groups. */
export const EXPENSES_REPORT_LIST = defineList({
  list: 'report-expenses',
  path: '/reports/expenses',
  filter: FILTER,
  besides: NAMES,
  frame: REPORT_FRAME,
  sorts: EXPENSE_REPORT_SORTS,
  first: { sort: 'name', direction: 'asc' },
});

export type ExpensesReportView = ViewOf<typeof EXPENSES_REPORT_LIST>;
export type ExpensesReportChanges = ChangesOf<typeof EXPENSES_REPORT_LIST>;

/** The expenses behind a row of the report, or behind its total. */
export const EXPENSE_ENTRY_LIST = defineList({
  list: 'report-expenses-entries',
  path: '/reports/expenses/entries',
  filter: FILTER,
  besides: NAMES,
  frame: [...REPORT_FRAME, 'row'],
  sorts: EXPENSE_ENTRY_SORTS,
  first: { sort: 'date', direction: 'desc' },
});

/** The address of the expenses behind a row, or behind the total, of a report at an address. */
export function entriesPath(parameters: URLSearchParams, row?: string): string {
  return reportAddress(EXPENSE_ENTRY_LIST, EXPENSES_REPORT_LIST, parameters, { row });
}

/** The address of the report that these expenses are behind. */
export function reportPath(parameters: URLSearchParams): string {
  return reportAddress(EXPENSES_REPORT_LIST, EXPENSES_REPORT_LIST, parameters);
}
