import { salesPageContract } from '@pinkas/contract/public/sales-page/sales-page.contract';
import { photosOf } from '@pinkas/domain/sales-pages/sales-page';

import { AppError } from '../../../platform/errors/app-error.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { openSmallPicture } from '../../files/uploads/uploads.api.ts';
import { logoAnswer, readLogoOfToday } from '../../accounting/documents/documents.api.ts';
import { readLeftCart, refuseReminders } from '../../sales/orders/orders.api.ts';
import { checkLevelOf } from '../payment-page/payment-page.api.ts';
import { orderOnPage } from './order-on-page.ts';
import { checkedPage, getPage, readOfferedCoupon, readPublishedPage } from './sales-page.reads.ts';

/** The public side of a sales page: whoever has its address buys; there is no session. */
export const salesPageRoutes: Routes = implement(salesPageContract, {
  get: ({ ctx, params }) => readPublishedPage(ctx.services, params),

  logo: async ({ ctx, params, reply }) => {
    const { accountId } = await getPage(ctx.services, params);
    reply.header('content-security-policy', "default-src 'none'");
    return logoAnswer(await readLogoOfToday(ctx.services, accountId));
  },

  photo: async ({ ctx, params: { fileId, ...address }, reply }) => {
    const { accountId, version } = await getPage(ctx.services, address);
    const isShown = version !== null && photosOf(version.content).includes(fileId);
    if (!isShown) throw new AppError('NOT_FOUND');
    reply.header('content-security-policy', "default-src 'none'");
    reply.header('cache-control', 'public, max-age=3600');
    return openSmallPicture(ctx.services, accountId, fileId);
  },

  check: async ({ ctx, params }) => {
    const page = await getPage(ctx.services, params);
    const level = await checkLevelOf(ctx, checkedPage(page));
    return ctx.services.proofOfWork.challenge(Math.max(1, level));
  },

  coupon: ({ ctx, params, query }) => readOfferedCoupon(ctx.services, params, query.code),

  cart: ({ ctx, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readLeftCart(ctx, params.token);
  },

  noReminders: ({ ctx, params }) => refuseReminders(ctx, params.token),

  order: ({ ctx, params, body, idempotencyKey }) => orderOnPage(ctx, params, body, idempotencyKey),
});
