import { paymentPageContract } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { paymentStatusContract } from '@pinkas/contract/public/payment-page/payment-status.contract';
import { VISITOR } from '@pinkas/domain/identity/actor';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { logoAnswer, readLogoOfToday } from '../../accounting/documents/documents.api.ts';
import { confirmUnlessJustAsked } from '../../sales/card-payments/card-payments.api.ts';
import { tellRequestOpened } from '../../sales/payment-requests/payment-requests.api.ts';
import { getPayTarget, readPaymentPage } from './payment-page.reads.ts';
import { getPayersAttempt, readPaymentStatus } from './payment-status.reads.ts';
import { checkLevelOf } from './payment-velocity.ts';
import { startPayment } from './start-payment.ts';

/** The public page of a payment: the holder of the link pays; there is no session. */
const pageRoutes: Routes = implement(paymentPageContract, {
  get: async ({ ctx, params }) => {
    const target = await getPayTarget(ctx.services, params.token);
    if (target.source === 'request') await tellRequestOpened(ctx, target);
    return readPaymentPage(ctx.services, params.token);
  },

  logo: async ({ ctx, params, reply }) => {
    const { accountId } = await getPayTarget(ctx.services, params.token);
    reply.header('content-security-policy', "default-src 'none'");
    return logoAnswer(await readLogoOfToday(ctx.services, accountId));
  },

  check: async ({ ctx, params }) => {
    const target = await getPayTarget(ctx.services, params.token);
    const level = await checkLevelOf(ctx, target);
    return ctx.services.proofOfWork.challenge(Math.max(1, level));
  },

  start: ({ ctx, params, body, idempotencyKey }) =>
    startPayment(ctx, params.token, body, idempotencyKey),
});

const statusRoutes: Routes = implement(paymentStatusContract, {
  get: async ({ ctx, params }) =>
    readPaymentStatus(ctx.services, await getPayersAttempt(ctx.services, params.token)),

  logo: async ({ ctx, params, reply }) => {
    const { accountId } = await getPayersAttempt(ctx.services, params.token);
    reply.header('content-security-policy', "default-src 'none'");
    return logoAnswer(await readLogoOfToday(ctx.services, accountId));
  },

  ask: async ({ ctx, params }) => {
    const { services } = ctx;
    const { accountId, attempt } = await getPayersAttempt(services, params.token);
    const inquiry = { accountId, attemptId: attempt.id, actor: VISITOR };
    const asked = await confirmUnlessJustAsked(services, inquiry);
    return readPaymentStatus(services, { accountId, attempt: asked ?? attempt });
  },
});

export const paymentPageRoutes: Routes = [...pageRoutes, ...statusRoutes];
