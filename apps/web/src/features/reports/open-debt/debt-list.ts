import {
  DebtFilter,
  debtItemsTable,
  debtTable,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { sortsOf } from '@pinkas/contract/tables/define-table';
import { DEBT_AGE_NAMES, type DebtAge } from '@pinkas/domain/customers/debt-age';
import { z } from 'zod';

import { defineList, type ChangesOf, type ViewOf } from '../../../shared/lists/list-address.ts';
import { reportAddress } from '../../../shared/reports/report-address.ts';

/** The URL has the name of a chosen customer beside its id. */
const NAMES = ['customer'] as const;

/** The report of open debt as a list of customers. */
export const DEBT_LIST = defineList({
  list: 'report-open-debt',
  path: '/reports/open_debt',
  filter: DebtFilter,
  besides: NAMES,
  sorts: sortsOf(debtTable.columns),
  first: { sort: 'balance', direction: 'desc' },
});

export type DebtView = ViewOf<typeof DEBT_LIST>;
export type DebtChanges = ChangesOf<typeof DEBT_LIST>;

/** The documents behind a customer of the report, behind an age, or behind its total. */
export const DEBT_ITEM_LIST = defineList({
  list: 'report-open-debt-documents',
  path: '/reports/open_debt/documents',
  filter: DebtFilter,
  besides: NAMES,
  frame: ['row', 'age'],
  sorts: sortsOf(debtItemsTable.columns),
  first: { sort: 'due', direction: 'asc' },
});

export type DebtItemChanges = ChangesOf<typeof DEBT_ITEM_LIST>;

const RowId = z.uuid();

/** The customer and the age that an address of documents names. */
export function figureIn(parameters: URLSearchParams): {
  readonly row?: string;
  readonly age?: DebtAge;
} {
  const row = RowId.safeParse(parameters.get('row')).data;
  const age = DEBT_AGE_NAMES.find((name) => name === parameters.get('age'));
  return { ...(row !== undefined && { row }), ...(age !== undefined && { age }) };
}

/** Returns the path to the documents behind a figure of a report. */
export function itemsPath(
  parameters: URLSearchParams,
  figure: { readonly row?: string; readonly age?: DebtAge } = {},
): string {
  return reportAddress(DEBT_ITEM_LIST, DEBT_LIST, parameters, figure);
}

/** The address of the report that these documents are behind. */
export function debtReportPath(parameters: URLSearchParams): string {
  return reportAddress(DEBT_LIST, DEBT_LIST, parameters);
}
