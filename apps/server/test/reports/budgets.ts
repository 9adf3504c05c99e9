import type { SaveBudget } from '@pinkas/contract/reports/revenue/budget.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { write } from '../accounting/customers.ts';
import { taken } from '../accounting/expenses.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';

export const BUDGET = '/v2/api/reports/revenue/budget';

/** The same sum for each month of a row. */
export const eachMonth = (row: string, sumAgorot: number) => ({
  row,
  monthsAgorot: Array.from({ length: 12 }, () => sumAgorot),
});

export type BudgetRequest = Omit<SaveBudget, 'rows'> & {
  readonly rows: readonly { readonly row: string; readonly monthsAgorot: readonly number[] }[];
};

export const sendBudget = (browser: HttpBrowser, budget: BudgetRequest, key?: string) =>
  write(browser, 'PUT', BUDGET, budget, key);

/** Saves the first budget of a year, which must be accepted. */
export async function givenBudget(
  browser: HttpBrowser,
  year: number,
  rows: BudgetRequest['rows'],
): Promise<{ version: number }> {
  return taken(await sendBudget(browser, { year, version: 0, rows }));
}

const RENT = { year: 2026, version: 0, rows: [eachMonth('expense-expense-rent', 4_000_00)] };

/** Writes without an id in their path. */
export const BUDGET_WRITES: Readonly<Record<string, GivenThing>> = {
  [`PUT ${BUDGET}`]: async () => ({ id: '', body: RENT }),
};

/** What each write leaves. */
export const BUDGET_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`PUT ${BUDGET}`]: ['audit_events + budget.saved', 'budget_lines + 12', 'budgets + 1'],
};
