import { cardLinksContract } from '@pinkas/contract/sales/card-links/card-links.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { readCardLinks } from './card-links.reads.ts';
import { makeCardLink } from './make-card-link.ts';

export const cardLinksRoutes: Routes = implement(cardLinksContract, {
  list: ({ ctx, params }) => readCardLinks(ctx.services, ctx.accountId, params.id),
  make: ({ ctx, params, body, idempotencyKey }) =>
    makeCardLink(ctx, ctx.services, { customerId: params.id, ...body }, idempotencyKey),
});
