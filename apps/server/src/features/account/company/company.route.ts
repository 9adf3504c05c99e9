import { branchesContract } from '@pinkas/contract/account/company/branches.contract';
import { companyImagesContract } from '@pinkas/contract/account/company/company-images.contract';
import { companyContract } from '@pinkas/contract/account/company/company.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listBranches } from './branches.repository.ts';
import { listCompanyImages } from './company-images.repository.ts';
import { getCompany, listCompanyChanges } from './company.reads.ts';
import { changeBranch, createBranch } from './save-branch.ts';
import { removeCompanyImage, saveCompanyImage } from './save-company-image.ts';
import { saveCompany } from './save-company.ts';
import { makeBranchDefault, setBranchEnded } from './set-branch-state.ts';

export const companyRoutes: Routes = implement(companyContract, {
  get: ({ ctx }) => ctx.transaction(getCompany),
  changes: async ({ ctx }) => ({ changes: await ctx.transaction(listCompanyChanges) }),
  save: ({ ctx, body, idempotencyKey }) => saveCompany(ctx, body, idempotencyKey),
});

export const companyImageRoutes: Routes = implement(companyImagesContract, {
  get: async ({ ctx }) => ({ images: await ctx.transaction(listCompanyImages) }),
  save: ({ ctx, body, idempotencyKey }) => saveCompanyImage(ctx, body, idempotencyKey),
  remove: ({ ctx, body, idempotencyKey }) => removeCompanyImage(ctx, body.kind, idempotencyKey),
});

export const branchRoutes: Routes = implement(branchesContract, {
  list: async ({ ctx }) => ({ branches: await ctx.transaction(listBranches) }),
  create: ({ ctx, body, idempotencyKey }) => createBranch(ctx, body, idempotencyKey),
  update: ({ ctx, params, body, idempotencyKey }) =>
    changeBranch(ctx, params.id, body, idempotencyKey),
  makeDefault: ({ ctx, params, idempotencyKey }) =>
    makeBranchDefault(ctx, params.id, idempotencyKey),
  setEnded: ({ ctx, params, body, idempotencyKey }) =>
    setBranchEnded(ctx, params.id, body, idempotencyKey),
});
