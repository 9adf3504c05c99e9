import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type { PlaceOrderRequest } from '@pinkas/contract/public/sales-page/sales-page.contract';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

import type { RequestContext } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertAccountAtWork } from '../../../platform/resting-accounts.ts';
import {
  computePlaced,
  orderToken,
  placeOrder,
  releaseUnpayable,
  type OrderAnswer,
  type PlacedOrder,
} from '../../sales/orders/orders.api.ts';
import { passCheck, startOnce, startPayment } from '../payment-page/payment-page.api.ts';
import { checkedPage, getPage, type FoundPage, type PageAddress } from './sales-page.reads.ts';

/** Returns the answers with their questions. INVALID_REQUEST where one that is needed is missing. */
function answersOf(
  { fields }: SalesPageContent,
  given: PlaceOrderRequest['answers'],
): OrderAnswer[] {
  return fields.flatMap(({ id, label, isRequired }) => {
    const text = given.find(({ fieldId }) => fieldId === id)?.text ?? '';
    if (text !== '') return [{ label, text }];
    if (!isRequired) return [];
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['answers', id], code: 'FIELD_REQUIRED' }]);
  });
}

/**
 * Orders on a published page and opens a page of the card gateway, once under a key. The sum is computed from the published
 * version; goods are held before anybody pays, and let go at once where no page opened. Refusals: those of the contract.
 */
export async function orderOnPage(
  context: RequestContext,
  address: PageAddress,
  request: PlaceOrderRequest,
  idempotencyKey: string,
): Promise<StartedPayment> {
  const page = await getPage(context.services, address);
  const { accountId, pageId } = page;
  const { proof: _proof, ...input } = request;
  const write = { write: 'sales-page.order', idempotencyKey, input: { pageId, ...input } };
  return startOnce(context, accountId, write, () => order(context, page, request, idempotencyKey));
}

async function order(
  context: RequestContext,
  page: FoundPage,
  request: PlaceOrderRequest,
  idempotencyKey: string,
): Promise<StartedPayment> {
  const { services, db, clock } = context;
  const { accountId, pageId, version } = page;
  if (version === null) throw new AppError('PAYMENT_REQUEST_ENDED');
  const { choice, couponCode = null, totalAgorot, buyer } = request;
  const placed: PlacedOrder = {
    page: { pageId, ...version },
    choice,
    couponCode,
    shownAgorot: totalAgorot,
    buyer,
    answers: answersOf(version.content, request.answers),
    agreesToReminder: request.agreesToReminder === true,
  };
  await inAccount(db, { accountId }, async (tx) => {
    await assertAccountAtWork(tx, clock);
    await computePlaced(tx, placed, clock.now());
  });
  await passCheck(context, checkedPage(page), request.proof);
  const { secret } = services.config;
  const orderId = await inAccount(db, { accountId }, (tx) =>
    placeOrder(tx, { secret, now: clock.now() }, placed),
  );
  const { name, email, phone } = buyer;
  try {
    return await startPayment(
      context,
      orderToken(secret, accountId, orderId),
      {
        choice: { way: 'all' },
        amountAgorot: totalAgorot,
        payer: { name, email, phone },
        instalments: 1,
        isChecked: true,
      },
      `${idempotencyKey}:pay:${orderId}`,
    );
  } catch (error) {
    await releaseUnpayable(services, { accountId, id: orderId });
    throw error;
  }
}
