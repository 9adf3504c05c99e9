import { ENTRY_SORTS, INCOME_SORTS } from '@pinkas/contract/reports/income/income.contract';
import { z } from 'zod';

import { defineList, type ChangesOf, type ViewOf } from '../../../shared/lists/list-address.ts';
import { REPORT_FRAME } from '../../../shared/reports/report-frame.ts';
import { NARROWING, NARROWING_NAMES } from '../../../shared/reports/report-filters.tsx';

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

export type IncomeView = ViewOf<typeof INCOME_LIST>;
export type IncomeChanges = ChangesOf<typeof INCOME_LIST>;

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

const RowId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** The row that the address names; undefined for the whole report. */
export function rowIn(parameters: URLSearchParams): string | undefined {
  return RowId.safeParse(parameters.get('row')).data;
}

/** The address of the documents behind a row, or behind the total, of a report at an address. */
export function entriesPath(parameters: URLSearchParams, row?: string): string {
  const next = keptParameters(parameters);
  if (row !== undefined) next.set('row', row);
  return `/reports/income/documents?${next.toString()}`;
}

/** The address of the report that these documents are behind. */
export function reportPath(parameters: URLSearchParams): string {
  return `/reports/income?${keptParameters(parameters).toString()}`;
}

function keptParameters(parameters: URLSearchParams): URLSearchParams {
  const kept = [...Object.keys(NARROWING.shape), ...NARROWING_NAMES, ...REPORT_FRAME];
  return new URLSearchParams([...parameters].filter(([name]) => kept.includes(name)));
}
