import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { RegistrationFields } from './registration.contract.ts';

/** Another business of somebody who has one, by the rules of registration. */
export const AnotherBusiness = RegistrationFields.pick({
  comp_type: true,
  comp_crn: true,
  comp_name: true,
  comp_name_en: true,
  /** Of the business, as its documents have it. */
  email: true,
}).extend({
  /** An account of the person's own whose colour and layout of documents the new one begins with; null for none. */
  copyFrom: z.int('FIELD_WRONG_TYPE').min(1, 'VALUE_NOT_ALLOWED').nullable(),
});
export type AnotherBusiness = z.output<typeof AnotherBusiness>;

/** Another business, opened by somebody who is signed in (decision 0091). */
export const anotherBusinessContract = defineContract({
  open: {
    method: 'POST',
    path: '/v2/api/own_accounts',
    access: 'businesses.open',
    summary:
      'Opens another business that the person owns, beside those that they have, where registration is open to everybody.',
    body: AnotherBusiness,
    response: z.object({ id: z.int() }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NOT_PERMITTED',
      'PACKAGE_LACKS',
      'OPENINGS_LIMIT_REACHED',
      'BUSY',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
