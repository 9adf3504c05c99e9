import { branchesContract } from '@pinkas/contract/business/branches/branches.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listBranches } from './branches.repository.ts';
import { changeBranch, createBranch } from './save-branch.ts';
import { makeBranchDefault, setBranchEnded } from './set-branch-state.ts';

export const branchesRoutes: Routes = implement(branchesContract, {
  list: async ({ ctx }) => ({ branches: await ctx.transaction(listBranches) }),
  create: ({ ctx, body, idempotencyKey }) => createBranch(ctx, body, idempotencyKey),
  update: ({ ctx, params, body, idempotencyKey }) =>
    changeBranch(ctx, params.id, body, idempotencyKey),
  makeDefault: ({ ctx, params, idempotencyKey }) =>
    makeBranchDefault(ctx, params.id, idempotencyKey),
  setEnded: ({ ctx, params, body, idempotencyKey }) =>
    setBranchEnded(ctx, params.id, body, idempotencyKey),
});
