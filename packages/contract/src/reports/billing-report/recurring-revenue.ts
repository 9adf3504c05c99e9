import type { RevenueMonth } from '@pinkas/domain/billing/recurring-revenue';
import { z } from 'zod';

import { defineTable } from '../../tables/define-table.ts';

/** `past`: it is over. `running`: what is still due in it is counted as well. `coming`: by the terms of today. */
export const MONTH_STAGES = ['past', 'running', 'coming'] as const;
export type MonthStage = (typeof MONTH_STAGES)[number];

/** Recurring revenue of a month. Sums are in agorot, VAT included; what shrank and what was lost is below zero. */
export const RecurringMonth = z.object({
  /** As `month`. */
  id: z.string(),
  /** `2026-11`. */
  month: z.string(),
  stage: z.enum(MONTH_STAGES),
  dueAgorot: z.int(),
  billedAgorot: z.int(),
  failedAgorot: z.int(),
  newAgorot: z.int(),
  grownAgorot: z.int(),
  shrunkAgorot: z.int(),
  lostAgorot: z.int(),
  recurringAgorot: z.int(),
  customers: z.int(),
}) satisfies z.ZodType<RevenueMonth>;
export type RecurringMonth = z.output<typeof RecurringMonth>;

/** A month that is to come cannot have it yet. */
const untilNow = (row: RecurringMonth, sum: number): number | null =>
  row.stage === 'coming' ? null : sum;

/** Most months have none. */
const unlessZero = (sum: number): number | null => (sum === 0 ? null : sum);

export const recurringRevenueTable = defineTable<RecurringMonth>()(['billingReport'], {
  month: {
    head: 'columnMonth',
    kind: 'text',
    value: (row, { month }) => month(row.month),
    sort: true,
    width: 20,
  },
  stage: {
    head: 'columnStage',
    kind: 'text',
    value: ({ stage }, { text }) => text('billingReport')(`stage-${stage}`),
  },
  due: { head: 'columnDue', kind: 'money', value: ({ dueAgorot }) => dueAgorot },
  billed: { head: 'columnBilled', kind: 'money', value: (row) => untilNow(row, row.billedAgorot) },
  failed: {
    head: 'columnFailed',
    kind: 'money',
    value: ({ failedAgorot }) => unlessZero(failedAgorot),
  },
  new: {
    head: 'columnNew',
    kind: 'money',
    value: ({ newAgorot }) => unlessZero(newAgorot),
    shownFrom: 'rail',
  },
  grown: {
    head: 'columnGrown',
    kind: 'money',
    value: ({ grownAgorot }) => unlessZero(grownAgorot),
    shownFrom: 'rail',
  },
  shrunk: {
    head: 'columnShrunk',
    kind: 'money',
    value: ({ shrunkAgorot }) => unlessZero(shrunkAgorot),
    shownFrom: 'rail',
  },
  lost: {
    head: 'columnLost',
    kind: 'money',
    value: ({ lostAgorot }) => unlessZero(lostAgorot),
    shownFrom: 'rail',
  },
  recurring: {
    head: 'columnRecurring',
    kind: 'money',
    value: ({ recurringAgorot }) => recurringAgorot,
  },
  customers: { head: 'columnCustomers', kind: 'number', value: ({ customers }) => customers },
});
