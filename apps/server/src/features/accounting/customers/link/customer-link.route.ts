import { customerLinkContract } from '@pinkas/contract/accounting/customer-link.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { getCustomerLink, renewCustomerLink, revokeCustomerLink } from './customer-link.service.ts';

export function customerLinkRoutes({ linkSecret }: { readonly linkSecret: string }): Routes {
  return implement(customerLinkContract, {
    get: ({ ctx, params }) => ctx.transaction((tx) => getCustomerLink(tx, linkSecret, params.id)),

    renew: ({ ctx, params, idempotencyKey }) =>
      renewCustomerLink(ctx, linkSecret, params.id, idempotencyKey),

    revoke: ({ ctx, params }) => revokeCustomerLink(ctx, params.id),
  });
}
