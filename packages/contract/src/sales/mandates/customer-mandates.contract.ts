import { MANDATE_STATES } from '@pinkas/domain/debits/mandate';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, LocalDateText } from '../../fields.ts';

/** The mandates of a customer, by what a template of billing chooses among them. */
export const MandatesOfCustomer = z.object({
  mandates: z.array(
    z.object({
      state: z.enum(MANDATE_STATES),
      reference: z.string(),
      ceilingAgorot: z.int().nullable(),
      validFrom: LocalDateText.nullable(),
      validUntil: LocalDateText.nullable(),
    }),
  ),
});
export type MandatesOfCustomer = z.output<typeof MandatesOfCustomer>;

/** The mandates of one customer, which a template of billing chooses among. */
export const customerMandatesContract = defineContract({
  ofCustomer: {
    method: 'GET',
    path: '/v2/api/customers/{id}/mandates',
    access: 'billing.read',
    summary: 'The mandates of a customer, the newest first.',
    params: z.strictObject({ id: Id }),
    response: MandatesOfCustomer,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
