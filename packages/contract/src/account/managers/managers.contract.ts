import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';

/** A person who manages the account for its owner. */
export const OwnManager = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  /** False while the operator bars the person from managing accounts. */
  isActive: z.boolean(),
  since: z.string(),
  /** When they entered the books last; null for never. */
  lastVisitAt: z.string().nullable(),
});
export type OwnManager = z.output<typeof OwnManager>;

/** account/accounts: who manages the account, and the end of it. */
export const managersContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/account/managers',
    access: 'managers.decide',
    summary: 'Who manages the account for its owner, the longest relation first.',
    response: z.object({ managers: z.array(OwnManager) }),
    errors: [],
  },
  end: {
    method: 'POST',
    path: '/v2/api/account/managers/{id}/end',
    access: 'managers.decide',
    summary: 'Ends the relation: the next call of the manager for this business is refused.',
    params: z.strictObject({ id: Id }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
