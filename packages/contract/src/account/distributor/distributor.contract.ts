import { REGISTRATION_STEPS } from '@pinkas/domain/identity/registration-step';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { ShownBrand } from '../../distributor/branding/shown-brand.ts';

/** The distributor whose customer a business is. */
export const AccountDistributor = z.object({
  nameHe: z.string(),
  /** Empty where there is none. */
  nameEn: z.string(),
  supportEmail: z.string(),
  /** Empty where there is none. */
  supportPhone: z.string(),
  /** When the business approved it; ISO text in UTC, null before. */
  approvedAt: z.string().nullable(),
  /** Null where it never saved one. */
  brand: ShownBrand.nullable().default(null),
});
export type AccountDistributor = z.output<typeof AccountDistributor>;

/** account/dist_approval: the business approves that a distributor serves it. */
export const distributorContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/distributor',
    access: 'distributor.read',
    summary: 'The distributor whose customer the business is, and whether that was approved.',
    response: AccountDistributor,
    errors: ['NOT_FOUND'],
  },
  approve: {
    method: 'POST',
    path: '/v2/api/account/distributor/approval',
    access: 'distributor.approve',
    summary:
      'Approves that the distributor serves the business, which ends its registration. Done again it changes nothing more.',
    body: z.strictObject({}),
    response: AccountDistributor.extend({
      /** How far the registration is now. */
      step: z.enum(REGISTRATION_STEPS),
    }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
