import { ROLES } from '@pinkas/domain/permissions/role';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';

/** How far an account can be worked in. */
export const OWN_ACCOUNT_STATES = [
  'open',
  'closing',
  'closed',
  'read-only',
  'suspended',
  'blocked',
] as const;
export type OwnAccountState = (typeof OWN_ACCOUNT_STATES)[number];

/** An account that the person belongs to. */
export const OwnAccount = z.object({
  id: z.int(),
  nameHe: z.string(),
  /** Empty where there is none. */
  nameEn: z.string(),
  kind: z.enum(COMPANY_KINDS),
  taxId: z.string(),
  /** What the person is in it. */
  role: z.enum(ROLES),
  state: z.enum(OWN_ACCOUNT_STATES),
  /** The one that opens at sign-in. */
  isDefault: z.boolean(),
});
export type OwnAccount = z.output<typeof OwnAccount>;

/** The accounts of the person who calls, whichever account the call is for. */
export const switcherContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/own_accounts',
    access: 'person',
    isOpenBeforeFactor: true,
    summary: 'The accounts that the person belongs to, in the order in which they would open.',
    response: z.object({ accounts: z.array(OwnAccount) }),
    errors: [],
  },
  chooseDefault: {
    method: 'PUT',
    path: '/v2/api/own_accounts/default',
    access: 'ownSignIn.change',
    summary: 'Which account opens at the next sign-in of the person.',
    body: z.strictObject({ id: z.int('FIELD_WRONG_TYPE').min(1, 'VALUE_NOT_ALLOWED') }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
