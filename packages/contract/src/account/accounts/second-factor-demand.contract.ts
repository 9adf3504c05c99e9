import { z } from 'zod';

import { Proof, PROOF_ERRORS } from '../../auth/factors/factors.contract.ts';
import { defineContract } from '../../define.ts';

const Demand = z.strictObject({
  /** Whether everyone in the account needs a second factor beside the mail. */
  isDemanded: z.boolean('FIELD_WRONG_TYPE'),
});

/** Removing the requirement makes the account weaker, so the owner has to authenticate again; adding it does not. */
const SetDemand = Demand.extend({ proof: Proof.optional() }).refine(
  ({ isDemanded, proof }) => isDemanded || proof !== undefined,
  { path: ['proof'], error: 'FIELD_REQUIRED' },
);

/** What the owner asks of all people of the account. */
export const secondFactorDemandContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/accounts/second-factor-demand',
    access: 'secondFactors.demand',
    summary: 'Whether everybody in the account needs a second factor beside the mail.',
    response: Demand,
    errors: [],
  },
  set: {
    method: 'PUT',
    path: '/v2/api/account/accounts/second-factor-demand',
    access: 'secondFactors.demand',
    summary:
      'Demands a second factor of everybody, or no longer, which takes a proof. Who has none is answered FORCE_SET_2FA from the next call on.',
    body: SetDemand,
    response: Demand,
    errors: [...PROOF_ERRORS],
  },
});
