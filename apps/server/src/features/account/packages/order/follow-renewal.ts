import { nextRenewalTry, renewsFrom } from '@pinkas/domain/packages/renewal';
import { lastDayPaid } from '@pinkas/domain/packages/subscription-state';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  findSubscription,
  type Subscription,
} from '../../../business/subscription/subscription.api.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import { chargedOf, type StoredOrder } from './orders.repository.ts';

/**
 * Pays the next period of the subscription and of the add-ons that were not ended. Money that was found late, after another charge of the same period, pays the period
 * after it.
 */
export async function renew(tx: AccountTx, { period }: Pick<StoredOrder, 'period'>): Promise<void> {
  const subscription = await findSubscription(tx);
  if (subscription === undefined) throw new Error('what is renewed was bought before');
  const paidUntil = lastDayPaid(renewsFrom(subscription.paidUntil), period);
  await tx
    .updateTable('subscriptions')
    .set({ paidUntil, lapsedAt: null })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', subscription.id)
    .execute();
  await tx
    .updateTable('subscriptionAddons')
    .set({ endsOn: paidUntil })
    .where('accountId', '=', tx.accountId)
    .where('endsOn', '=', subscription.paidUntil)
    .where('endedAt', 'is', null)
    .execute();
}

function later(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other;
}

type RefusedRenewal = StoredOrder & { readonly renewsFrom: LocalDate };

/** The subscription that a refused charge was to renew; undefined where it was paid, replaced or ended meanwhile. */
async function findOpen(
  tx: AccountTx,
  { renewsFrom: from }: RefusedRenewal,
): Promise<Subscription | undefined> {
  const subscription = await findSubscription(tx);
  if (subscription === undefined || subscription.cancelledAt !== null) return undefined;
  return renewsFrom(subscription.paidUntil) === from ? subscription : undefined;
}

/**
 * Notifies the owner of a refused charge, by mail as well, and ends the grace after the last one. Nothing is said where the period was
 * paid or given up meanwhile.
 */
export async function followRefusedRenewal(
  { clock }: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  order: RefusedRenewal,
): Promise<void> {
  const subscription = await findOpen(tx, order);
  if (subscription === undefined) return;
  const at = clock.now();
  const next = nextRenewalTry(order.renewsFrom, localDateOf(order.orderedAt));
  // An answer that came late may be after the next day already: it is charged on the day that comes.
  const againOn = next === null ? null : later(next, clock.today());
  const facts = { sumAgorot: chargedOf(order), againOn };
  await tell(tx, { kind: 'renewal-refused', cause: order.id, at, facts, to: 'everybody' });
  if (againOn !== null) return;
  await tx
    .updateTable('subscriptions')
    .set({ lapsedAt: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', subscription.id)
    .execute();
}
