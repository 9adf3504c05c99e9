import { distributorContract } from '@pinkas/contract/account/distributor/distributor.contract';

import { findDistributor } from '../../../platform/db/accounts/account-distributor.ts';
import { shownBrandOf } from '../../../platform/db/accounts/shown-brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { approve } from './approve.ts';

export const distributorRoutes: Routes = implement(distributorContract, {
  get: async ({ ctx }) => {
    const distributor = await ctx.transaction(findDistributor);
    if (distributor === null) throw new AppError('NOT_FOUND');
    return { ...distributor, brand: shownBrandOf(distributor) };
  },
  approve: async ({ ctx }) => {
    const approved = await approve(ctx);
    return { ...approved, brand: shownBrandOf(approved) };
  },
});
