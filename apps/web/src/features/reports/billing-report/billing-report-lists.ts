import { FailedPeriodFilter } from '@pinkas/contract/reports/billing-report/billing-report.contract';
import { failedPeriodsTable } from '@pinkas/contract/reports/billing-report/failed-periods';
import { recurringRevenueTable } from '@pinkas/contract/reports/billing-report/recurring-revenue';
import { sortsOf } from '@pinkas/contract/tables/define-table';
import { z } from 'zod';

import { defineList, type ChangesOf } from '../../../shared/lists/list-address.ts';

/** Recurring revenue of some months, the earliest first. */
export const REVENUE_LIST = defineList({
  list: 'recurring-revenue',
  path: '/sales/billing/revenue',
  filter: z.strictObject({}),
  frame: ['from', 'to'],
  sorts: sortsOf(recurringRevenueTable.columns),
  first: { sort: 'month', direction: 'asc' },
});

/** Periods of which a charge did not pass, the newest first. */
export const FAILED_LIST = defineList({
  list: 'failed-billing',
  path: '/sales/billing/failures',
  filter: FailedPeriodFilter,
  frame: ['from', 'to'],
  sorts: sortsOf(failedPeriodsTable.columns),
  first: { sort: 'due', direction: 'desc' },
});

export type FailedChanges = ChangesOf<typeof FAILED_LIST>;
