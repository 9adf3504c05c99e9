import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { agorot } from '@pinkas/domain/money/agorot';
import { withVat } from '@pinkas/domain/packages/upgrade-price';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import type { Services } from '../../../../platform/services.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { issueDependenciesOf } from '../../../accounting/documents/documents.api.ts';
import {
  assertSaleIssuable,
  beginSavedCharge,
  sendSavedCharge,
  type SalePlan,
} from '../../../sales/card-payments/card-payments.api.ts';
import { lockCardToCharge } from '../../../sales/saved-cards/saved-cards.api.ts';
import { getVersion } from '../../../business/subscription/subscription.api.ts';
import { ensureBuyer, findChargedCard, ownerActor, type Trade } from '../seller/buyer.ts';
import { findHardRefusal } from '../seller/hard-refusal.reads.ts';
import { readSellerTerms } from '../seller/vat-of-seller.reads.ts';
import { chargedOf, findOrder, listOrders, type StoredOrder } from './orders.repository.ts';
import { refuseOrder, settleByGifts, settleOrder } from './settle-order.ts';

/** What the invoice says was bought, as the buyer reads it. */
async function describe(tx: AccountTx, order: StoredOrder): Promise<string> {
  const text = phrasesIn('he', 'packages');
  if (order.versionId === null) return text('invoiceAddon');
  const { nameHe: name } = await getVersion(tx, order.versionId);
  if (order.renewsFrom !== null) {
    const { renewsFrom: from, paidUntil: until } = order;
    return text('invoiceRenewal', {
      name,
      from: formatLocalDate(from),
      until: formatLocalDate(until),
    });
  }
  const period = order.period === 'YEAR' ? text('invoiceYear') : text('invoiceMonth');
  return text(order.kind === 'upgrade' ? 'invoiceUpgrade' : 'invoicePackage', { name, period });
}

/** What the document of a sale says. */
interface Sold {
  readonly customerId: string;
  readonly description: string;
  readonly docType: SalePlan['docType'];
  readonly order: StoredOrder;
}

/**
 * Returns the rows of the document: documents above the limit are one of their own, and a gift is a discount of the price with its VAT. The first
 * row has what rounding the VAT of the second one leaves, so that both are what was shown.
 */
function rowsOf({ description, order }: Sold): Pick<SalePlan, 'lines' | 'discountAgorot'> {
  const { netAgorot, vatAgorot, giftAgorot, extraDocuments: count, extraAgorot } = order;
  if (giftAgorot === 0 && count === 0) return {};
  const { totalAgorot: ofExtra } = withVat(agorot(extraAgorot), order.vatBasisPoints);
  const name = phrasesIn('he', 'packages')('invoiceExtra', { count });
  const ofPackage = netAgorot + vatAgorot - ofExtra;
  return {
    lines: [
      { name: description, quantity: 1, unitAgorot: ofPackage },
      ...(count > 0 ? [{ name, quantity: 1, unitAgorot: ofExtra }] : []),
    ],
    ...(giftAgorot > 0 && { discountAgorot: giftAgorot }),
  };
}

async function planOf(tx: AccountTx, sold: Sold): Promise<SalePlan> {
  const { customerId, description, docType } = sold;
  const { name, taxId, email, phone } = await tx
    .selectFrom('customers')
    .select(['name', 'taxId', 'email', 'phone'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    kind: 'sale',
    docType,
    customerId,
    customer: { ...BLANK_CUSTOMER, name, taxId, email, phone },
    language: 'he',
    description,
    ...rowsOf(sold),
    mailTo: email === '' ? [] : [email],
  };
}

type Begun =
  | { readonly kind: 'begun'; readonly attemptId: string; readonly isNew: boolean }
  /** The card company refused the card for good: it is not asked again. */
  | { readonly kind: 'useless'; readonly refusal: string };

interface Beginning {
  readonly customerId: string;
  readonly buyerId: number;
  readonly order: StoredOrder;
  readonly description: string;
  readonly isByHand: boolean;
}

/**
 * Begins the charge of an order in the account of the seller, once: the row of the sale and that of the charge are one transaction, under the
 * lock of the buyer.
 */
async function begin(
  services: Services,
  seller: AccountActor,
  { customerId, buyerId, order, description, isByHand }: Beginning,
): Promise<Begun> {
  const today = seller.clock.today();
  return seller.transaction(async (tx) => {
    await tx
      .selectFrom('packageBuyers')
      .select('customerId')
      .where('accountId', '=', tx.accountId)
      .where('buyerAccountId', '=', buyerId)
      .forUpdate()
      .executeTakeFirst();
    const known = await tx
      .selectFrom('packageSales')
      .select('attemptId')
      .where('accountId', '=', tx.accountId)
      .where('id', '=', order.id)
      .executeTakeFirst();
    if (known !== undefined) return { kind: 'begun', attemptId: known.attemptId, isNew: false };
    const card = await findChargedCard(tx, customerId, today);
    if (card === undefined) throw new AppError('PACKAGE_CARD_MISSING');
    const refusal = isByHand ? undefined : await findHardRefusal(tx, card.id);
    if (refusal !== undefined) return { kind: 'useless', refusal };
    const { terminalId } = await lockCardToCharge(tx, { cardId: card.id, customerId }, today);
    const terms = await readSellerTerms(tx, today);
    const plan = await planOf(tx, { customerId, description, order, ...terms });
    const amountMinor = chargedOf(order);
    await assertSaleIssuable(seller, tx, issueDependenciesOf(services), {
      plan,
      amountAgorot: amountMinor,
    });
    const { name, email, phone } = plan.customer;
    const attemptId = await beginSavedCharge(services, tx, {
      actor: seller.actor,
      source: 'package',
      sourceId: order.id,
      amountMinor,
      currency: 'ILS',
      instalmentsMax: 1,
      isByPhone: false,
      payer: { name, email, phone },
      plan,
      description,
      language: 'he',
      responsibleId: seller.userId,
      terminalId,
      savedCardId: card.id,
    });
    await tx
      .insertInto('packageSales')
      .values({ accountId: tx.accountId, id: order.id, buyerAccountId: buyerId, attemptId })
      .execute();
    return { kind: 'begun', attemptId, isNew: true };
  });
}

/** How an order is charged. */
export interface Charging {
  /** A person pressed: the card is charged although the last refusal was for good, since they may have had it opened again. */
  readonly isByHand: boolean;
}

/**
 * Charges an order that waits for it, and settles it by the answer. Run twice, or after a process ended in between, it charges once: what was
 * begun without an answer is asked about, and never sent again.
 */
export async function chargeOrder(
  services: Services,
  trade: Trade,
  orderId: string,
  { isByHand }: Charging,
): Promise<void> {
  const { sellerId, buyerId } = trade;
  const found = await inAccount(services.db, { accountId: buyerId }, async (tx) => {
    const order = await findOrder(tx, orderId);
    return order?.state === 'charging'
      ? { order, description: await describe(tx, order) }
      : undefined;
  });
  if (found === undefined) return;
  if (chargedOf(found.order) === 0) {
    await settleByGifts(services, buyerId, orderId);
    return;
  }
  const seller = await ownerActor(services, sellerId);
  try {
    const customerId = await ensureBuyer(services, seller, trade);
    const begun = await begin(services, seller, { ...found, customerId, buyerId, isByHand });
    if (begun.kind === 'useless') {
      await refuseOrder(services, buyerId, orderId, begun.refusal);
      return;
    }
    const { attemptId, isNew } = begun;
    if (isNew)
      await sendSavedCharge(services, { accountId: sellerId, attemptId, actor: seller.actor });
    await settleOrder(services, trade, attemptId);
  } catch (error) {
    // Nothing was charged: the rules of the seller refuse it before any card is asked.
    if (!(error instanceof AppError) || error.code === 'BUSY') throw error;
    await refuseOrder(services, buyerId, orderId, error.code);
  }
}

/** Charges a renewal, and an order where the call that ordered it ended before it could. */
export const chargeOrderTask = defineTask({
  kind: 'charge-package-order',
  priority: 'high',
  payload: z.object({ sellerId: z.int(), orderId: z.uuid() }),
  run: ({ accountId: buyerId, payload: { sellerId, orderId } }, services) =>
    chargeOrder(services, { sellerId, buyerId }, orderId, { isByHand: false }),
});

/** Returns an order as it is shown. */
export async function getOrder(tx: AccountTx, orderId: string) {
  const [order] = await listOrders(tx, orderId);
  if (order === undefined) throw new AppError('NOT_FOUND');
  return order;
}
