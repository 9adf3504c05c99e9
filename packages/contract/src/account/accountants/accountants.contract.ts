import { ACCOUNTANT_RIGHTS } from '@pinkas/domain/permissions/accountant-right';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** A person who works in the books of the business as its accountant. */
export const OwnAccountant = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  /** What the business allows beside seeing. */
  rights: z.array(z.enum(ACCOUNTANT_RIGHTS)),
  since: z.string(),
  /** When they entered the books last; null for never. */
  lastVisitAt: z.string().nullable(),
});
export type OwnAccountant = z.output<typeof OwnAccountant>;

const Params = z.strictObject({ id: Id });

/** account/accounts: the accountants of the business, and what its owner allows them. */
export const accountantsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/account/accountants',
    access: 'accountants.decide',
    summary: 'The accountants of the business with what each may do, the longest relation first.',
    response: z.object({ accountants: z.array(OwnAccountant) }),
    errors: [],
  },
  setRights: {
    method: 'PUT',
    path: '/v2/api/account/accountants/{id}/rights',
    access: 'accountants.decide',
    summary: 'Allows an accountant these rights beside seeing, from the next call on.',
    params: Params,
    body: z.strictObject({
      rights: z
        .array(z.enum(ACCOUNTANT_RIGHTS, code('VALUE_NOT_ALLOWED')))
        .max(ACCOUNTANT_RIGHTS.length, code('LIST_TOO_LONG')),
    }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  end: {
    method: 'POST',
    path: '/v2/api/account/accountants/{id}/end',
    access: 'accountants.decide',
    summary: 'Ends the relation: the next call of the accountant for this business is refused.',
    params: Params,
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
