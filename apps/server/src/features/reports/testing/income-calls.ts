import type {
  IncomeEntry,
  IncomeRow,
  IncomeSums,
} from '@pinkas/contract/reports/income/income.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson } from '../../../../test/accounting/customers.ts';

export const REPORT = '/backoffice/reports/income_data';

/** The income report as its call answers. */
export interface Report {
  readonly rows: readonly IncomeRow[];
  readonly rest: (IncomeSums & { readonly groups: number }) | null;
  readonly total: IncomeSums;
  readonly compared: { readonly from: string; readonly to: string } | null;
}

/** Asks for the report, which must be answered. */
export const reportOf = (browser: HttpBrowser, query: string): Promise<Report> =>
  getJson(browser, `${REPORT}?${query}`);

/** All pages of the documents behind a figure. */
export async function entriesOf(browser: HttpBrowser, query: string): Promise<IncomeEntry[]> {
  const entries: IncomeEntry[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: IncomeEntry[]; after: string | null } = await getJson(
      browser,
      `${REPORT}/documents?${query}&limit=7${cursor}`,
    );
    entries.push(...page.rows);
    ({ after } = page);
  }
  return entries;
}
