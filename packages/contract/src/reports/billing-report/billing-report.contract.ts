import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { checkDateRange, LocalDateText } from '../../fields.ts';
import { orderedTableParts, orderParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';
import { FAILED_OUTCOMES, FailedPeriod, failedPeriodsTable } from './failed-periods.ts';
import { RecurringMonth, recurringRevenueTable } from './recurring-revenue.ts';

export const billingReportLists = {
  'recurring-revenue': 'saved',
  'failed-billing': 'saved',
} satisfies SavedLists;

const Days = z.strictObject({ from: LocalDateText, to: LocalDateText });

const REVENUE_SORTS = sortsOf(recurringRevenueTable.columns);
const REVENUE_FIRST = { sort: 'month', direction: 'asc' } as const;

const FAILED_SORTS = sortsOf(failedPeriodsTable.columns);
export type FailedPeriodSort = (typeof FAILED_SORTS)[number];
const FAILED_FIRST = { sort: 'due', direction: 'desc' } as const;

/** The filter of the failures beside their days, as encoded in its address. */
export const FailedPeriodFilter = z.strictObject({ outcome: z.enum(FAILED_OUTCOMES).optional() });
const FailedAsked = FailedPeriodFilter.extend(Days.shape);

const Sum = z.object({ count: z.int(), agorot: z.int() });

/** sales/billing/revenue, sales/billing/failures: what automatic billing brings, and what did not pass. */
export const billingReportContract = defineContract({
  revenue: {
    method: 'GET',
    path: '/v2/api/billing/revenue',
    access: 'billing.read',
    summary:
      'Recurring revenue of whole months: what was billed and what is to come, and what was new, grew, shrank and was lost.',
    query: Days.extend(orderParts(REVENUE_SORTS, REVENUE_FIRST)).superRefine(checkDateRange),
    response: z.object({ rows: z.array(RecurringMonth) }),
    errors: ['INVALID_REQUEST'],
  },
  exportRevenue: {
    method: 'GET',
    path: '/v2/api/billing/revenue/export',
    access: 'billing.read',
    summary: 'The same months as a file.',
    query: Days.extend(
      orderedTableParts(REVENUE_SORTS, REVENUE_FIRST, keysOf(recurringRevenueTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  failures: {
    method: 'GET',
    path: '/v2/api/billing/failures',
    access: 'billing.read',
    summary: 'Periods due on some days of which a charge did not pass, and what became of each.',
    query: FailedAsked.extend(orderParts(FAILED_SORTS, FAILED_FIRST)).superRefine(checkDateRange),
    response: z.object({
      rows: z.array(FailedPeriod),
      /** Of each outcome, whatever the filter is. */
      sums: z.record(z.enum(FAILED_OUTCOMES), Sum),
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportFailures: {
    method: 'GET',
    path: '/v2/api/billing/failures/export',
    access: 'billing.read',
    summary: 'The same periods as a file.',
    query: FailedAsked.extend(
      orderedTableParts(FAILED_SORTS, FAILED_FIRST, keysOf(failedPeriodsTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
