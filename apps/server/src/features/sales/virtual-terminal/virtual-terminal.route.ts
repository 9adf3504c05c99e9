import { virtualTerminalContract } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { askAboutCharge } from './ask-about-charge.ts';
import { chargeCard } from './charge-card.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { readChargeTerms } from './charge-terms.reads.ts';
import { getCharge, listChargesToday } from './charges.reads.ts';
import { readCustomerToCharge } from './customer-to-charge.reads.ts';

export const virtualTerminalRoutes: Routes = implement(virtualTerminalContract, {
  terms: ({ ctx }) => ctx.transaction((tx) => readChargeTerms(tx, ctx.services, ctx.clock.today())),
  customer: ({ ctx, params }) =>
    ctx.transaction((tx) => readCustomerToCharge(tx, params.id, ctx.clock.today())),
  today: ({ ctx }) => ctx.transaction((tx) => listChargesToday(tx, ctx.clock.today())),
  charge: ({ ctx, body, idempotencyKey }) => chargeCard(ctx, body, idempotencyKey),
  chargeSaved: ({ ctx, body, idempotencyKey }) => chargeSavedCard(ctx, body, idempotencyKey),
  get: ({ ctx, params }) => ctx.transaction((tx) => getCharge(tx, params.id)),
  ask: ({ ctx, params }) => askAboutCharge(ctx, params.id, getCharge),
});
