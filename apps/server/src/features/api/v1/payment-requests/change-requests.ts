import type {
  ApiNewPaymentRequest,
  ApiPaymentRequest,
} from '@pinkas/contract/api/v1/payment-request-resource';
import { NewPaymentRequest } from '@pinkas/contract/sales/payment-requests/payment-request-fields';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import {
  cancelRequestIn,
  makeRequestIn,
} from '../../../sales/payment-requests/payment-requests.api.ts';
import { storedKeyOf, underApiNames } from '../shared/api-call.ts';
import { findCard } from '../shared/customer-card.ts';
import { makeOnce } from '../shared/writes.ts';
import { showRequestOf } from './request-view.ts';

/** Returns what the form of the screen would hold of a request, checked by it. */
async function toForm(tx: AccountTx, body: ApiNewPaymentRequest): Promise<NewPaymentRequest> {
  const { customer, amount, type, send, externalId: _externalId, ...rest } = body;
  const card = await findCard(tx, customer);
  const values = {
    ...rest,
    customer: {
      id: card?.id ?? null,
      name: customer.name ?? card?.name ?? '',
      email: customer.email ?? card?.email ?? '',
      phone: customer.phone ?? card?.mobile ?? '',
    },
    amountAgorot: amount ?? null,
    docType: type ?? null,
    byMail: send.includes('mail'),
    byText: send.includes('text'),
  };
  return parseRequestPart(NewPaymentRequest, values) as NewPaymentRequest;
}

/** Makes a payment request; under an externalId once. Refusals: those of the screen, EXTERNAL_ID_TAKEN, IDEMPOTENCY_KEY_REUSED. */
export function requestByApi(
  ctx: AccountContext,
  body: ApiNewPaymentRequest,
  idempotencyKey: string,
): Promise<ApiPaymentRequest> {
  const make = async (tx: AccountTx) =>
    makeRequestIn(ctx, tx, ctx.services, await toForm(tx, body));
  const one = {
    write: 'api.payment-request.create',
    kind: 'payment-request',
    body,
    make,
    show: showRequestOf(ctx),
  } as const;
  return makeOnce(ctx, one, idempotencyKey);
}

/** Cancels a payment request. Refusals: NOT_FOUND, STATE_NOT_ALLOWED, IDEMPOTENCY_KEY_REUSED. */
export function cancelRequestByApi(
  ctx: AccountContext,
  id: string,
  idempotencyKey: string,
): Promise<ApiPaymentRequest> {
  const { secret } = ctx.services.config;
  const request = {
    write: 'api.payment-request.cancel',
    idempotencyKey: storedKeyOf(ctx, idempotencyKey),
    input: { id },
  };
  return underApiNames(async () => {
    await writeOnce(ctx, request, async (tx) => {
      await cancelRequestIn(ctx, tx, secret, id);
      return null;
    });
    return ctx.transaction((tx) => showRequestOf(ctx)(tx, id));
  });
}
