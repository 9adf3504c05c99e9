import { isCharged } from '@pinkas/domain/clearing/attempt-state';
import { systemActor } from '@pinkas/domain/identity/actor';
import { z } from 'zod';

import type { AccountActor } from '../../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { publishEvent } from '../../../../platform/jobs/event.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { lockBusiness } from '../../../business/profile/profile.api.ts';
import { bookGift, findSubscription } from '../../../business/subscription/subscription.api.ts';
import {
  findAttempt,
  isOpenAttempt,
  type StoredAttempt,
} from '../../../sales/card-payments/card-payments.api.ts';
import type { Trade } from '../seller/buyer.ts';
import { callOffDowngrade } from '../downgrade/call-off-downgrade.ts';
import { replaceSubscription } from '../subscription/replace-subscription.ts';
import { fileDocumentsTask } from './file-documents.ts';
import { followRefusedRenewal, renew } from './follow-renewal.ts';
import {
  chargedOf,
  lockOrder,
  noteInvoice,
  settle,
  type StoredOrder,
} from './orders.repository.ts';
import { packagePaid } from './package-paid.ts';

type Actor = Pick<AccountActor, 'clock' | 'ip' | 'actor' | 'accountId'>;

function actorOf({ clock }: Pick<Services, 'clock'>, accountId: number, order: StoredOrder): Actor {
  return { clock, ip: '', accountId, actor: systemActor('packages', order.orderedBy) };
}

/** Gives the account what it paid for. */
async function give(actor: Actor, tx: AccountTx, order: StoredOrder): Promise<void> {
  const { clock } = actor;
  const { kind, versionId, addonId, period, priceAgorot, paidUntil } = order;
  const startedOn = clock.today();
  if (kind === 'renewal') {
    await renew(tx, order);
    return;
  }
  if (addonId !== null) {
    await tx
      .insertInto('subscriptionAddons')
      .values({ accountId: tx.accountId, id: newId(), addonId, startedOn, endsOn: paidUntil })
      .execute();
    return;
  }
  if (versionId === null) throw new Error('an order is of a package or an add-on');
  // What is bought now comes instead of the package that was to follow.
  await callOffDowngrade(actor, tx, 'bought');
  const replaced = await findSubscription(tx);
  await replaceSubscription(tx, replaced && { id: replaced.id, at: clock.now() }, {
    versionId,
    period,
    priceAgorot,
    startedOn,
    paidUntil,
    // Who ended a subscription is not charged again because of a larger package until its last day.
    cancelledAt: kind === 'upgrade' ? (replaced?.cancelledAt ?? null) : null,
  });
}

async function record(
  actor: Actor,
  tx: AccountTx,
  action: 'package.bought' | 'package.refused',
  order: StoredOrder,
): Promise<void> {
  const { id, kind, giftAgorot } = order;
  const detail = { kind, totalAgorot: chargedOf(order), ...(giftAgorot > 0 && { giftAgorot }) };
  await recordAudit(actor, tx, [{ action, entityKind: 'package-order', entityId: id, detail }]);
}

async function refuse(
  actor: Actor,
  tx: AccountTx,
  order: StoredOrder,
  refusal: string,
): Promise<void> {
  const settledAt = actor.clock.now();
  await settle(tx, order.id, { state: 'refused', settledAt, refusal });
  await record(actor, tx, 'package.refused', order);
  if (order.renewsFrom !== null) {
    await followRefusedRenewal(actor, tx, { ...order, renewsFrom: order.renewsFrom });
  }
  tx.noteChange('package-order');
}

/** Ends an order of which no charge was sent, with the reason. */
export async function refuseOrder(
  services: Pick<Services, 'db' | 'clock'>,
  buyerId: number,
  orderId: string,
  reason: string,
): Promise<void> {
  await inAccount(services.db, { accountId: buyerId }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'charging') return;
    await refuse(actorOf(services, buyerId, order), tx, order, reason);
  });
}

/** Ends an order that was paid: by the card, by gifts, or by both. */
async function pay(actor: Actor, tx: AccountTx, order: StoredOrder): Promise<void> {
  const at = actor.clock.now();
  await settle(tx, order.id, { state: 'paid', settledAt: at, refusal: null });
  await give(actor, tx, order);
  const { id: causeId, giftAgorot } = order;
  if (giftAgorot > 0) {
    await bookGift(tx, { kind: 'used', causeId, amountAgorot: -giftAgorot, bookedAt: at });
  }
  await record(actor, tx, 'package.bought', order);
  if (chargedOf(order) > 0) await publishEvent(tx, packagePaid, { orderId: order.id }, { at });
  tx.noteChange('package-order');
}

/** Ends an order that gifts cover whole: no card is charged, and no document follows from it. */
export async function settleByGifts(
  services: Pick<Services, 'db' | 'clock'>,
  buyerId: number,
  orderId: string,
): Promise<void> {
  await inAccount(services.db, { accountId: buyerId }, async (tx) => {
    await lockBusiness(tx);
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'charging') return;
    await pay(actorOf(services, buyerId, order), tx, order);
  });
}

async function apply(
  services: Pick<Services, 'clock'>,
  tx: AccountTx,
  order: StoredOrder,
  attempt: StoredAttempt,
): Promise<void> {
  const actor = actorOf(services, tx.accountId, order);
  if (isCharged(attempt.state)) {
    // Money that was found late was charged all the same, and what it was paid for is given.
    if (order.state === 'paid') return;
    await pay(actor, tx, order);
    return;
  }
  if (order.state !== 'charging' || isOpenAttempt(attempt) || attempt.trouble !== null) return;
  await refuse(actor, tx, order, attempt.answer?.code?.text ?? '');
}

/** Returns the number of the document that followed from a charge; null before it is issued. */
async function numberOf(tx: AccountTx, { documentId }: StoredAttempt): Promise<number | null> {
  if (documentId === null) return null;
  const { number } = await tx
    .selectFrom('documents')
    .select('number')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return number;
}

/**
 * Settles an order by what became of its charge, in the account of the buyer. It reads the charge as it is, so it may run late, twice and in any
 * order.
 */
export async function settleOrder(
  services: Pick<Services, 'db' | 'clock'>,
  { sellerId, buyerId }: Trade,
  attemptId: string,
): Promise<void> {
  const read = await inAccount(services.db, { accountId: sellerId }, async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    return attempt && { attempt, documentNumber: await numberOf(tx, attempt) };
  });
  if (read === undefined) return;
  const { attempt, documentNumber } = read;
  await inAccount(services.db, { accountId: buyerId }, async (tx) => {
    await lockBusiness(tx);
    const order = attempt.sourceId === null ? undefined : await lockOrder(tx, attempt.sourceId);
    if (order === undefined) return;
    await apply(services, tx, order, attempt);
    const { documentId } = attempt;
    if (documentId === null || documentNumber === null || order.documentId !== null) return;
    await noteInvoice(tx, order.id, { documentId, documentNumber });
    const at = services.clock.now();
    await enqueue(tx, fileDocumentsTask, { sellerId, orderId: order.id }, { at });
    tx.noteChange('package-order');
  });
}

/** Follows a charge in the account of the seller, whoever found out what became of it. */
export const followOrderTask = defineTask({
  kind: 'follow-package-order',
  payload: z.object({ attemptId: z.uuid() }),
  async run({ accountId: sellerId, payload: { attemptId } }, services) {
    const sale = await inAccount(services.db, { accountId: sellerId }, (tx) =>
      tx
        .selectFrom('packageSales')
        .select('buyerAccountId')
        .where('accountId', '=', tx.accountId)
        .where('attemptId', '=', attemptId)
        .executeTakeFirst(),
    );
    if (sale === undefined) return;
    await settleOrder(services, { sellerId, buyerId: sale.buyerAccountId }, attemptId);
  },
});
