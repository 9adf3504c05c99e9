import { billingPricesContract } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { issueDependenciesOf } from '../../accounting/documents/documents.api.ts';
import { changePrices } from './change-prices.ts';
import { previewPrices } from './priced-templates.ts';

export const billingPricesRoutes: Routes = implement(billingPricesContract, {
  preview: async ({ ctx, body }) => ({
    rows: await ctx.transaction((tx) => previewPrices(tx, body)),
  }),
  change: ({ ctx, body, idempotencyKey }) =>
    changePrices(ctx, issueDependenciesOf(ctx.services), body, idempotencyKey),
});
