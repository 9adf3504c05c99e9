import { companyContract } from '@pinkas/contract/account/company/company.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { getCompany, listCompanyChanges } from './company.reads.ts';
import { saveCompany } from './save-company.ts';

export const companyRoutes: Routes = implement(companyContract, {
  get: ({ ctx }) => ctx.transaction(getCompany),
  changes: async ({ ctx }) => ({ changes: await ctx.transaction(listCompanyChanges) }),
  save: ({ ctx, body, idempotencyKey }) => saveCompany(ctx, body, idempotencyKey),
});
