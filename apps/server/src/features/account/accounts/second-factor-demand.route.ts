import { secondFactorDemandContract } from '@pinkas/contract/account/accounts/second-factor-demand.contract';

import { getSecondFactorDemand } from '../../../platform/db/accounts/account-people.ts';
import { implement } from '../../../platform/http/implement.ts';
import { demandSecondFactor } from './demand-second-factor.ts';

export const secondFactorDemandRoutes = implement(secondFactorDemandContract, {
  get: async ({ ctx }) => ({
    isDemanded: await ctx.transaction((tx) => getSecondFactorDemand(tx)),
  }),

  set: async ({ ctx, body }) => {
    const { isDemanded, proof } = body;
    await demandSecondFactor(ctx, isDemanded, proof);
    return { isDemanded };
  },
});
