import { PAYMENT_TERM_KINDS } from '@pinkas/domain/customers/payment-terms';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import { NO_CUSTOMER, type CustomerForm } from '../form/draft-form.ts';
import { beginsAbroad } from './chosen-customer.ts';
import type { CustomerTerms } from './customer-terms.ts';

const Handed = z.object({
  customer: z.object({
    id: z.string().nullable(),
    name: z.string(),
    taxId: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    contactPerson: z.string().default(''),
    mobile: z.string().default(''),
    zip: z.string().default(''),
    country: z.string().default(''),
    foreignId: z.string().default(''),
  }),
  /** The document defaults of the customer's card; absent in navigation from elsewhere. */
  terms: z
    .object({
      paymentTerms: z.object({ kind: z.enum(PAYMENT_TERM_KINDS), days: z.int() }).nullable(),
      discountBasisPoints: z.int(),
      language: z.enum(DOCUMENT_LANGUAGES),
    })
    .optional(),
});
type Handed = z.output<typeof Handed>;

/** Returns the navigation state that prefills the create screen with the same customer. */
export function prefillCustomer(customer: z.input<typeof Handed>['customer']) {
  return { customer };
}

/** Returns the customer of the navigation state to this page, if any. */
export function readPrefilledCustomer(state: unknown): CustomerForm | undefined {
  const parsed = Handed.safeParse(state);
  if (!parsed.success) return undefined;
  const { customer } = parsed.data;
  return { ...NO_CUSTOMER, ...customer, isChosen: true, beginsAbroad: beginsAbroad(customer) };
}

/** The terms that came with the customer, if any. */
export function readPrefilledTerms(state: unknown): CustomerTerms | undefined {
  return Handed.safeParse(state).data?.terms;
}
