import { REVENUE_LINE_SORTS } from '@pinkas/contract/reports/revenue/revenue.contract';
import { REVENUE_BASES, type RevenueBasis } from '@pinkas/domain/bookkeeping/profit-and-loss';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import {
  calendarPeriod,
  COMPARISONS,
  type Comparison,
  type ReportPeriod,
} from '@pinkas/domain/time/report-period';
import { z } from 'zod';

import { defineList, type ChangesOf } from '../../../shared/lists/list-address.ts';
import { periodIn } from '../../../shared/reports/report-frame.ts';

const FRAME = ['from', 'to', 'compare', 'basis'] as const;

/** Profit and loss as a list of its accounts; nothing narrows it but its frame. */
export const REVENUE_LIST = defineList({
  list: 'report-revenue',
  path: '/reports/revenue',
  filter: z.strictObject({}),
  frame: FRAME,
  sorts: ['name'],
  first: { sort: 'name', direction: 'asc' },
});
export type RevenueChanges = ChangesOf<typeof REVENUE_LIST>;

/** The lines behind a figure of the report. */
export const REVENUE_LINE_LIST = defineList({
  list: 'report-revenue-lines',
  path: '/reports/revenue/lines',
  filter: z.strictObject({}),
  // `whole` and `until` are the days of the report that the way back leads to.
  frame: [...FRAME, 'row', 'whole', 'until'],
  sorts: REVENUE_LINE_SORTS,
  first: { sort: 'date', direction: 'desc' },
});

/** What profit and loss is asked by. */
export interface RevenueFrame extends ReportPeriod {
  readonly compare: Comparison;
  readonly basis: RevenueBasis;
}

/** What it is set against unless another comparison is chosen. */
export const FIRST_COMPARISON: Comparison = 'year';

/** Reads the frame of an address: the running quarter against last year, as booked. */
export function readRevenueFrame(parameters: URLSearchParams, today: LocalDate): RevenueFrame {
  const { from, to } = periodIn(parameters) ?? calendarPeriod('quarter', today);
  const basis = REVENUE_BASES.find((one) => one === parameters.get('basis')) ?? REVENUE_BASES[0];
  const compare = COMPARISONS.find((one) => one === parameters.get('compare')) ?? FIRST_COMPARISON;
  return { from, to, basis, compare };
}

const RowId = z.string().regex(/^(income|expense)(-[a-z0-9-]{1,60})?$/);

/** The row that an address names; undefined for the profit. */
export function rowIn(parameters: URLSearchParams): string | undefined {
  return RowId.safeParse(parameters.get('row')).data;
}

/** The address of the lines behind a row, or the profit, in some days of a report. */
export function linesPath(
  { from, to, basis, compare }: RevenueFrame,
  row: string | undefined,
  days: ReportPeriod = { from, to },
): string {
  const next = new URLSearchParams({ from: days.from, to: days.to, basis, compare });
  if (row !== undefined) next.set('row', row);
  if (days.from !== from || days.to !== to) {
    next.set('whole', from);
    next.set('until', to);
  }
  return `/reports/revenue/lines?${next.toString()}`;
}

/** The address of the report that lines are behind. */
export function reportPath(parameters: URLSearchParams): string {
  const next = new URLSearchParams(
    [...parameters].filter(([name]) => FRAME.some((one) => one === name)),
  );
  const [whole, until] = [parameters.get('whole'), parameters.get('until')];
  if (whole !== null && until !== null) {
    next.set('from', whole);
    next.set('to', until);
  }
  return `/reports/revenue?${next.toString()}`;
}

/** The address of the budget of a year. */
export function budgetPath(year: number): string {
  return `/reports/revenue/budget?year=${String(year)}`;
}
