import { z } from 'zod';

import { NO_CUSTOMER, type CustomerForm } from './create/draft-form.ts';

const Handed = z.object({
  customer: z.object({
    id: z.string().nullable(),
    name: z.string(),
    taxId: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
  }),
});
type Handed = z.output<typeof Handed>;

/** What a page hands to the create screen when one asks there for a document of the same customer. */
export function handCustomer(customer: Handed['customer']): Handed {
  return { customer };
}

/** The customer that was handed over with the move to this page, if any. */
export function readHandedCustomer(state: unknown): CustomerForm | undefined {
  const parsed = Handed.safeParse(state);
  return parsed.success ? { ...NO_CUSTOMER, ...parsed.data.customer, isChosen: true } : undefined;
}
