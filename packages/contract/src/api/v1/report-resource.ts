import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { DEBT_SHOWN } from '../../reports/open-debt/open-debt.contract.ts';
import { KEY_ERRORS } from './api-fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Sums of open debts, in shekels. */
const DebtTotals = z.object({
  /** Open documents with a debt. */
  documents: z.int(),
  debt: z.string(),
  /** Payments and credits that no document used. */
  credit: z.string(),
  /** The debt less the credit. */
  balance: z.string(),
  /** What is late. */
  overdue: z.string(),
});

/** Outstanding balances of customers today. */
export const ApiOpenDebts = z.object({
  today: z.string(),
  /** At most 200 customers, the largest balance first. */
  customers: z.array(
    DebtTotals.extend({
      id: z.uuid(),
      name: z.string(),
      /** The due day of the oldest debt that is late; null where none is. */
      oldestDueDate: z.string().nullable(),
    }),
  ),
  /** Of all, those that are not listed too. */
  total: DebtTotals,
});
export type ApiOpenDebts = z.output<typeof ApiOpenDebts>;

/** Reports of the public API. */
export const reportResource = defineContract({
  openDebts: {
    method: 'GET',
    path: '/api/v1/reports/open-debts',
    access: 'openDebtReport.read',
    apiScope: 'reports.read',
    summary: 'Outstanding balances of customers today, as in the report of open debts.',
    query: z.strictObject({
      show: z.enum(DEBT_SHOWN, code('VALUE_NOT_ALLOWED')).default('owing'),
    }),
    response: ApiOpenDebts,
    errors: ['INVALID_REQUEST', ...KEY_ERRORS],
  },
});
