import { z } from 'zod';

import { defineContract } from '../define.ts';
import { DocumentRow } from './documents.contract.ts';

export const dashboardContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/dashboard',
    access: 'dashboard',
    summary: "The business's figures of today: income, open debt, VAT, last documents.",
    response: z.object({
      today: z.string(),
      /** Income before VAT of the running month to date, and of last month to the same day. */
      monthIncomeAgorot: z.int(),
      previousMonthIncomeAgorot: z.int(),
      openAgorot: z.int(),
      openCount: z.int(),
      overdueAgorot: z.int(),
      overdueCount: z.int(),
      oldestOverdueDays: z.int(),
      monthVatAgorot: z.int(),
      /** Twelve months, oldest first; the last is the running one. */
      months: z.array(z.object({ month: z.string(), incomeAgorot: z.int() })),
      lastDocuments: z.array(DocumentRow),
    }),
    errors: [],
  },
});
