import { billingPricesContract } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { issueDependenciesOf } from '../../accounting/documents/documents.api.ts';
import { changePrices } from './change-prices.ts';
import { getPriceChange, listPriceChanges } from './price-changes.reads.ts';
import { previewPrices } from './priced-templates.ts';
import { undoPrices } from './undo-prices.ts';

export const billingPricesRoutes: Routes = implement(billingPricesContract, {
  preview: async ({ ctx, body }) => ({
    rows: await ctx.transaction((tx) => previewPrices(tx, body, ctx.clock.today())),
  }),
  change: ({ ctx, body, idempotencyKey }) =>
    changePrices(ctx, issueDependenciesOf(ctx.services), body, idempotencyKey),
  changes: async ({ ctx }) => ({ changes: await ctx.transaction(listPriceChanges) }),
  getChange: ({ ctx, params }) => ctx.transaction((tx) => getPriceChange(tx, params.id)),
  undo: ({ ctx, params, body, idempotencyKey }) => undoPrices(ctx, params.id, body, idempotencyKey),
});
