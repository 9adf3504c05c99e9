import { customerMandatesContract } from '@pinkas/contract/sales/mandates/customer-mandates.contract';
import { mandatesContract } from '@pinkas/contract/sales/mandates/mandates.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { decideMandate, enterMandate } from './enter-mandate.ts';
import { listMandates, listMandatesOf } from './mandates.reads.ts';

export const customerMandatesRoutes: Routes = implement(customerMandatesContract, {
  ofCustomer: ({ ctx, params: { id } }) =>
    ctx.transaction((tx) => listMandatesOf(tx, id, ctx.principal)),
});

export const mandatesRoutes: Routes = implement(mandatesContract, {
  list: ({ ctx }) => ctx.transaction((tx) => listMandates(tx, ctx.principal)),
  add: ({ ctx, params: { id }, body, idempotencyKey }) =>
    enterMandate(ctx, id, body, idempotencyKey),
  decide: ({ ctx, params: { id }, body, idempotencyKey }) =>
    decideMandate(ctx, id, body, idempotencyKey),
});
