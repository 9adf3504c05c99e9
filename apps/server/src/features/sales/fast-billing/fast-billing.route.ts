import { fastBillingContract } from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { isAllowed } from '@pinkas/domain/permissions/decide';

import { requireAction } from '../../../platform/access/require-action.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listRuns, viewRun } from './billing-runs.reads.ts';
import { readBilledCustomers, readBillingTypes } from './billing-terms.reads.ts';
import { exportRun } from './export-run.ts';
import { moveBilling, retryBilling } from './move-billing.ts';
import { startBilling } from './start-billing.ts';

/** Whoever charges a card could charge any sum: the owner alone. */
const mayCharge = ({ principal }: AccountContext) => isAllowed(principal, 'virtualTerminal.charge');

export const fastBillingRoutes: Routes = implement(fastBillingContract, {
  terms: ({ ctx }) =>
    ctx.transaction(async (tx) => ({
      ...(await readBillingTypes(tx, ctx.services, ctx.clock.today())),
      mayCharge: mayCharge(ctx),
      runs: await listRuns(tx),
    })),
  customers: ({ ctx, body }) =>
    ctx.transaction((tx) =>
      readBilledCustomers(tx, body, { today: ctx.clock.today(), mayCharge: mayCharge(ctx) }),
    ),
  start: ({ ctx, body, idempotencyKey }) => {
    requireAction(ctx.principal, 'documents.issue');
    if (body.rows.some(({ cardId }) => cardId !== null)) {
      requireAction(ctx.principal, 'virtualTerminal.charge');
    }
    return startBilling(ctx, ctx.services, body, idempotencyKey);
  },
  get: ({ ctx, params: { id } }) => ctx.transaction((tx) => viewRun(tx, id)),
  pause: ({ ctx, params: { id } }) => moveBilling(ctx, id, 'pause'),
  resume: async ({ ctx, params: { id } }) => {
    requireAction(ctx.principal, 'documents.issue');
    const { totals } = await ctx.transaction((tx) => viewRun(tx, id));
    if (totals.cards.count > 0) requireAction(ctx.principal, 'virtualTerminal.charge');
    return moveBilling(ctx, id, 'resume');
  },
  cancel: ({ ctx, params: { id } }) => moveBilling(ctx, id, 'cancel'),
  retry: ({ ctx, params: { id }, body, idempotencyKey }) => {
    requireAction(ctx.principal, 'documents.issue');
    return retryBilling(ctx, { id, ...body, mayCharge: mayCharge(ctx) }, idempotencyKey);
  },
  export: ({ ctx, params: { id }, query, reply }) => exportRun({ ctx, reply }, query, id),
});
