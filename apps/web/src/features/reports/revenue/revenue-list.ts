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

import { defineList, type ChangesOf, type ViewOf } from '../../../shared/lists/list-address.ts';
import { reportAddress } from '../../../shared/reports/report-address.ts';
import { NARROWING } from '../../../shared/reports/filters/report-filters.tsx';
import { periodIn } from '../../../shared/reports/report-frame.ts';

const FRAME = ['from', 'to', 'compare', 'basis'] as const;
/** The ledger knows a document as a whole, so it knows no items. */
const FILTER = NARROWING.omit({ itemId: true });
const NAMES = ['customer'] as const;

/** Profit and loss as a list of its accounts. */
export const REVENUE_LIST = defineList({
  list: 'report-revenue',
  path: '/reports/revenue',
  filter: FILTER,
  besides: NAMES,
  frame: FRAME,
  sorts: ['name'],
  first: { sort: 'name', direction: 'asc' },
});
export type RevenueView = ViewOf<typeof REVENUE_LIST>;
export type RevenueChanges = ChangesOf<typeof REVENUE_LIST>;

/** The lines behind a figure of the report. */
export const REVENUE_LINE_LIST = defineList({
  list: 'report-revenue-lines',
  path: '/reports/revenue/lines',
  filter: FILTER,
  besides: NAMES,
  // `whole` and `until` are the days of the report that the back link opens.
  frame: [...FRAME, 'row', 'whole', 'until'],
  sorts: REVENUE_LINE_SORTS,
  first: { sort: 'date', direction: 'desc' },
});

/** The query of profit and loss. */
export interface RevenueFrame extends ReportPeriod {
  readonly compare: Comparison;
  readonly basis: RevenueBasis;
}

/** The default comparison. */
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

/** Gives the address of the lines behind a row, or the profit, in some days of a report. */
export type LinesPath = (row: string | undefined, days?: ReportPeriod) => string;

/** The addresses of the lines behind the figures of a report at an address, with its frame and its filter. */
export function linesPathIn(parameters: URLSearchParams, frame: RevenueFrame): LinesPath {
  const { from, to, basis, compare } = frame;
  return (row, days = { from, to }) => {
    const isPart = days.from !== from || days.to !== to;
    const whole = isPart ? { whole: from, until: to } : {};
    const figure = { from: days.from, to: days.to, basis, compare, row, ...whole };
    return reportAddress(REVENUE_LINE_LIST, REVENUE_LIST, parameters, figure);
  };
}

/** The address of the report that lines are behind. */
export function reportPath(parameters: URLSearchParams): string {
  const [whole, until] = [parameters.get('whole'), parameters.get('until')];
  const days = whole === null || until === null ? {} : { from: whole, to: until };
  return reportAddress(REVENUE_LIST, REVENUE_LIST, parameters, days);
}

/** The address of the budget of a year. */
export function budgetPath(year: number): string {
  return `/reports/revenue/budget?year=${String(year)}`;
}
