import { documentChargesContract } from '@pinkas/contract/sales/document-charges/document-charges.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { askAboutCharge, listPhoneTerminals } from '../virtual-terminal/virtual-terminal.api.ts';
import { chargeDraft } from './charge-draft.ts';
import { findChargeOfDraft, getDraftCharge } from './draft-charges.reads.ts';
import { letGo } from './let-go.ts';

export const documentChargesRoutes: Routes = implement(documentChargesContract, {
  terms: ({ ctx }) =>
    ctx.transaction(async (tx) => {
      const terminals = await listPhoneTerminals(tx, ctx.services);
      const usual = terminals.find(({ isUsual }) => isUsual);
      return { gateway: usual === undefined ? null : GATEWAYS[usual.gateway] };
    }),
  charge: ({ ctx, body, idempotencyKey }) => chargeDraft(ctx, body, idempotencyKey),
  ofDraft: async ({ ctx, params }) => ({
    charge: await ctx.transaction((tx) => findChargeOfDraft(tx, params.id)),
  }),
  ask: ({ ctx, params }) => askAboutCharge(ctx, params.id, getDraftCharge),
  letGo: ({ ctx, params }) => letGo(ctx, params.id),
});
