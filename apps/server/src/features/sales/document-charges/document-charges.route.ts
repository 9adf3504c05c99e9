import { documentChargesContract } from '@pinkas/contract/sales/document-charges/document-charges.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { askAboutCharge, listPhoneTerminals } from '../virtual-terminal/virtual-terminal.api.ts';
import { chargeDraft } from './charge-draft.ts';
import { getDraftCharge, readChargeOfDraft } from './draft-charges.reads.ts';
import { letGo } from './let-go.ts';

export const documentChargesRoutes: Routes = implement(documentChargesContract, {
  terms: ({ ctx }) =>
    ctx.transaction(async (tx) => {
      const terminals = await listPhoneTerminals(tx, ctx.services);
      return { terminal: terminals.find(({ isUsual }) => isUsual) ?? null };
    }),
  charge: ({ ctx, body, idempotencyKey }) => chargeDraft(ctx, body, idempotencyKey),
  ofDraft: ({ ctx, params }) => ctx.transaction((tx) => readChargeOfDraft(tx, params.id)),
  ask: ({ ctx, params }) => askAboutCharge(ctx, params.id, getDraftCharge),
  letGo: ({ ctx, params }) => letGo(ctx, params.id),
});
