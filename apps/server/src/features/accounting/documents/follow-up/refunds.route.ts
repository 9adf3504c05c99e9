import { refundsContract } from '@pinkas/contract/accounting/documents/refunds.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { issueDependenciesOf } from '../issue/issue-dependencies.ts';
import { refundCredit } from './refund-credit.ts';
import { checkRefundCash } from './refund-checks.reads.ts';

export const refundsRoutes: Routes = implement(refundsContract, {
  refund: ({ ctx, body, idempotencyKey }) => {
    const { mailCaps } = ctx.services.config;
    const deps = { ...issueDependenciesOf(ctx.services), mailCaps };
    return refundCredit(ctx, deps, body, idempotencyKey);
  },
  check: async ({ ctx, body }) => ({
    cashLaw: await ctx.transaction((tx) => checkRefundCash(tx, body)),
  }),
});
