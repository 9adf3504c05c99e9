import { ENTRY_SORTS, INCOME_SORTS } from '@pinkas/contract/reports/income/income.contract';

import { defineList } from '../../../shared/lists/list-address.ts';
import { reportAddress } from '../../../shared/reports/report-address.ts';
import { REPORT_FRAME } from '../../../shared/reports/report-frame.ts';
import { NARROWING, NARROWING_NAMES } from '../../../shared/reports/filters/report-filters.tsx';

/** The income report as a list of its groups. */
export const INCOME_LIST = defineList({
  list: 'report-income',
  path: '/reports/income',
  filter: NARROWING,
  besides: NARROWING_NAMES,
  frame: REPORT_FRAME,
  sorts: INCOME_SORTS,
  first: { sort: 'name', direction: 'asc' },
});

/** The documents behind a row of the report, or behind its total. */
export const ENTRY_LIST = defineList({
  list: 'report-income-documents',
  path: '/reports/income/documents',
  filter: NARROWING,
  besides: NARROWING_NAMES,
  frame: [...REPORT_FRAME, 'row'],
  sorts: ENTRY_SORTS,
  first: { sort: 'date', direction: 'desc' },
});

/** The address of the documents behind a row, or behind the total, of a report at an address. */
export function entriesPath(parameters: URLSearchParams, row?: string): string {
  return reportAddress(ENTRY_LIST, INCOME_LIST, parameters, { row });
}

/** The address of the report that these documents are behind. */
export function reportPath(parameters: URLSearchParams): string {
  return reportAddress(INCOME_LIST, INCOME_LIST, parameters);
}
