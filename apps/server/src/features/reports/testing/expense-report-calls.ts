import type {
  ExpenseEntry,
  ExpenseReportRow,
  ExpenseReportSums,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson } from '../../../../test/accounting/customers.ts';

export const EXPENSES_REPORT = '/backoffice/reports/expenses';

export interface ExpensesReport {
  readonly rows: readonly ExpenseReportRow[];
  readonly rest: (ExpenseReportSums & { readonly groups: number }) | null;
  readonly total: ExpenseReportSums;
  readonly waiting: number;
}

export const expensesReportOf = (browser: HttpBrowser, query: string): Promise<ExpensesReport> =>
  getJson(browser, `${EXPENSES_REPORT}?${query}`);

/** All expenses behind a figure, page after page. */
export async function expenseEntriesOf(
  browser: HttpBrowser,
  query: string,
): Promise<ExpenseEntry[]> {
  const entries: ExpenseEntry[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: ExpenseEntry[]; after: string | null } = await getJson(
      browser,
      `${EXPENSES_REPORT}/entries?${query}&limit=20${cursor}`,
    );
    entries.push(...page.rows);
    ({ after } = page);
  }
  return entries;
}

/** The sums of an expense, of a row and of a total alike. */
export const EXPENSE_MEASURES = [
  'netAgorot',
  'vatClaimedAgorot',
  'vatOtherAgorot',
  'grossAgorot',
  'costAgorot',
  'recognisedAgorot',
] as const;
