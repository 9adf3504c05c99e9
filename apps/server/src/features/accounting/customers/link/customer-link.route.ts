import { customerLinkContract } from '@pinkas/contract/accounting/customers/customer-link.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { getCustomerLink, renewCustomerLink, revokeCustomerLink } from './customer-link.ts';

export const customerLinkRoutes: Routes = implement(customerLinkContract, {
  get: ({ ctx, params }) =>
    ctx.transaction((tx) => getCustomerLink(tx, ctx.services.config.secret, params.id)),

  renew: ({ ctx, params, idempotencyKey }) =>
    renewCustomerLink(ctx, ctx.services.config.secret, params.id, idempotencyKey),

  revoke: ({ ctx, params }) => revokeCustomerLink(ctx, params.id),
});
