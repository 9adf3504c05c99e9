import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

/** Whose activity is requested: who issued documents, who recorded expenses, or who wrote anything into the books. */
export const DEED_KINDS = ['documents', 'expenses', 'books'] as const;
export type DeedKind = (typeof DEED_KINDS)[number];

/** The call of the filter by person, which many screens make: it is apart from the report, whose tables they do not need. */
export const { issuers } = defineContract({
  issuers: {
    method: 'GET',
    path: '/backoffice/reports/issuers',
    access: [
      'incomeReport.read',
      'openDebtReport.read',
      'paymentsReport.read',
      'cardsReport.read',
      'chequesReport.read',
      'futurePaymentsReport.read',
      'revenueReport.read',
      'expensesReport.read',
    ],
    summary:
      'The people who issued documents of the account, or recorded its expenses, by name, for the filter of reports.',
    query: z.strictObject({
      of: z.enum(DEED_KINDS, code('VALUE_NOT_ALLOWED')).default('documents'),
    }),
    response: z.object({
      people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
    errors: ['INVALID_REQUEST'],
  },
});
