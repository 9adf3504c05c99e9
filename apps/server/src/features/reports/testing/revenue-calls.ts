import type {
  revenueContract,
  RevenueLine,
} from '@pinkas/contract/reports/revenue/revenue.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';
import type { z } from 'zod';

import { getJson } from '../../../../test/accounting/customers.ts';

export const REVENUE = '/backoffice/reports/revenue';

export type Revenue = z.output<typeof revenueContract.report.response>;

export const sum = (values: readonly number[]): number =>
  values.reduce((total, one) => total + one, 0);

/** The query of profit and loss. */
export const revenueOf = (browser: HttpBrowser, query: string): Promise<Revenue> =>
  getJson(browser, `${REVENUE}?${query}`);

async function linesOf(browser: HttpBrowser, query: string): Promise<RevenueLine[]> {
  const lines: RevenueLine[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const path = `${REVENUE}/lines?${query}&limit=40${cursor}`;
    const page: { rows: RevenueLine[]; after: string | null } = await getJson(browser, path);
    lines.push(...page.rows);
    ({ after } = page);
  }
  return lines;
}

/**
 * The lines behind each row, each half and the profit add up to it, and so do those of each month.
 */
export async function expectRevenueDrills(browser: HttpBrowser, asked: string): Promise<void> {
  const report = await revenueOf(browser, asked);
  const { rows, income, expense, profit } = report;
  const figures = [
    ...rows,
    { ...income, id: 'income' },
    { ...expense, id: 'expense' },
    { ...profit, id: undefined },
  ];
  for (const { id, totalAgorot } of figures) {
    const row = id === undefined ? '' : `&row=${id}`;
    const query = `${asked}${row}`;
    const total = await getJson<{ lines: number; totalAgorot: number }>(
      browser,
      `${REVENUE}/lines/total?${query}`,
    );
    expect(total.totalAgorot, query).toBe(totalAgorot);
    const lines = await linesOf(browser, query);
    expect(lines, query).toHaveLength(total.lines);
    expect(new Set(lines.map((line) => line.id)).size, query).toBe(lines.length);
    expect(sum(lines.map(({ amountAgorot }) => amountAgorot)), query).toBe(totalAgorot);
  }
  for (const [index, { from, to }] of report.months.entries()) {
    const query = asked.replace(/from=[^&]*&to=[^&]*/, `from=${from}&to=${to}`);
    const total = await getJson<{ totalAgorot: number }>(
      browser,
      `${REVENUE}/lines/total?${query}`,
    );
    expect(total.totalAgorot, query).toBe(profit.months[index]);
  }
}
