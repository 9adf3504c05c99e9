import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';

/** The public page of a customer; the path is null while there is none. */
export const CustomerLink = z.object({
  /** Path and token, to be put behind the product's own address. */
  path: z.string().nullable(),
  createdAt: z.string().nullable(),
});
export type CustomerLink = z.output<typeof CustomerLink>;

const Params = z.strictObject({ id: Id });

export const customerLinkContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/customers/{id}/public-link',
    access: 'customers.sharePage',
    summary: 'The address of the customer’s public page, or none.',
    params: Params,
    response: CustomerLink,
    errors: ['NOT_FOUND'],
  },
  renew: {
    method: 'POST',
    path: '/v2/api/customers/{id}/public-link',
    access: 'customers.sharePage',
    summary: 'Makes a new address for the public page; an earlier one ends.',
    params: Params,
    response: CustomerLink,
    isIdempotent: true,
    errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  revoke: {
    method: 'DELETE',
    path: '/v2/api/customers/{id}/public-link',
    access: 'customers.sharePage',
    summary: 'Ends the public page.',
    params: Params,
    response: CustomerLink,
    errors: ['NOT_FOUND'],
  },
});
