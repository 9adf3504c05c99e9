import { NUMBER_CHECKS, NUMBER_DIFFERENCES } from '@pinkas/domain/expenses/supplier-number';
import { z } from 'zod';

import { Id, LocalDateText } from '../../fields.ts';

/** The answer of the tax authority about the allocation number on a supplier's invoice. */
export const NumberCheckView = z.object({
  state: z.enum(NUMBER_CHECKS),
  /** What differs from the authority's record; empty unless something does. */
  differs: z.array(z.enum(NUMBER_DIFFERENCES)),
  /** ISO text in UTC; null while nothing was asked. */
  checkedAt: z.string().nullable(),
  /** The invoice as the authority recorded it; null without one. */
  found: z
    .object({
      supplierTaxId: z.string(),
      documentDate: LocalDateText,
      netAgorot: z.int(),
      vatAgorot: z.int(),
    })
    .nullable(),
  /** Whether the authority can be asked now. */
  isConnected: z.boolean(),
});
export type NumberCheckView = z.output<typeof NumberCheckView>;

/** Asks the authority at once, a call of `expensesContract`. */
export const checkNumber = {
  method: 'POST',
  path: '/v2/api/expenses/{id}/number-check',
  access: 'expenses.write',
  summary:
    'Asks the tax authority about the allocation number of a supplier’s invoice, and keeps what it says. What is kept stays when nothing is heard.',
  params: z.strictObject({ id: Id }),
  response: z.object({ numberCheck: NumberCheckView, isHeard: z.boolean() }),
  errors: ['NOT_FOUND', 'STATE_NOT_ALLOWED'],
} as const;
