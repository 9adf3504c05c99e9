import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { DocumentRow } from '../documents/document-views.ts';

const CountAndSum = z.object({ count: z.int(), sumAgorot: z.int() });

export const dashboardContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/dashboard',
    access: 'dashboard.read',
    summary: "The business's figures of today: income, open debt, VAT, last documents.",
    response: z.object({
      today: z.string(),
      /** Income before VAT of the running month to date, and of last month to the same day. */
      monthIncomeAgorot: z.int(),
      previousMonthIncomeAgorot: z.int(),
      /** What customers owe in fact, each by the own balance. */
      openAgorot: z.int(),
      /** What customers are owed. */
      creditAgorot: z.int(),
      /** Open debts, and what credits of their customers take off the sum of these. */
      openCount: z.int(),
      openCoveredAgorot: z.int(),
      overdueAgorot: z.int(),
      /** Debts that are late, and what credits take off the sum of these. */
      overdueCount: z.int(),
      overdueCoveredAgorot: z.int(),
      oldestOverdueDays: z.int(),
      /** Transaction invoices of a business with VAT, no debt before their invoice: open, and late of these. */
      openRequests: CountAndSum,
      overdueRequests: CountAndSum,
      /** Output VAT less claimed input VAT of the running month; null for who adds no VAT. */
      monthVatAgorot: z.int().nullable(),
      /** Twelve months, oldest first; the last is the running one. */
      months: z.array(z.object({ month: z.string(), incomeAgorot: z.int() })),
      lastDocuments: z.array(DocumentRow),
      /** Mails that wait because the account sent as many as it may; null without any. */
      heldMails: z.object({ count: z.int(), opensAt: z.string() }).nullable(),
    }),
    errors: [],
  },
});
