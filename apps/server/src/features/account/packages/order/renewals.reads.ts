import { nextRenewalTry, renewsFrom } from '@pinkas/domain/packages/renewal';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Standing, Subscription } from '../../../business/subscription/subscription.api.ts';
import { addonsMonthOf, findNextTerms, listRenewedAddons } from '../downgrade/next-terms.reads.ts';

/** The next period of a subscription that goes on, and what became of its charges. */
export interface Renewal {
  /** As it is charged: by the smaller package that follows, where one waits. */
  readonly subscription: Subscription;
  /** The first day of the period. */
  readonly from: LocalDate;
  /** How many charges of it there were. */
  readonly tries: number;
  readonly lastTriedOn: LocalDate | null;
  /** Why the last one was refused, as the card company said it; empty where it said nothing. */
  readonly refusal: string;
  /** Whether an order of the account is being charged: nothing else is until it is settled. */
  readonly isCharging: boolean;
  /** The day from which it is charged by itself; null where no charge is left. */
  readonly nextOn: LocalDate | null;
  /** Of all its add-ons together, for a month and before VAT. */
  readonly addonsMonthAgorot: number;
}

interface Charge {
  readonly tryNo: number | null;
  readonly orderedAt: string;
  readonly refusal: string | null;
}

/** Returns the last charge of a period; undefined before the first. */
function findLastCharge(tx: AccountTx, from: LocalDate): Promise<Charge | undefined> {
  return tx
    .selectFrom('packageOrders')
    .select(['tryNo', 'orderedAt', 'refusal'])
    .where('accountId', '=', tx.accountId)
    .where('kind', '=', 'renewal')
    .where('renewsFrom', '=', from)
    .orderBy('tryNo', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns whether an order of the account is being charged. */
export async function hasCharging(tx: AccountTx): Promise<boolean> {
  const row = await tx
    .selectFrom('packageOrders')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('state', '=', 'charging')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the renewal of the account; undefined where none comes: it has no subscription, its owner ended it, or the last charge was
 * refused.
 */
export async function findRenewal(
  tx: AccountTx,
  { subscription, state }: Pick<Standing, 'subscription' | 'state'>,
): Promise<Renewal | undefined> {
  if (subscription === null || subscription.cancelledAt !== null) return undefined;
  if (state !== 'paid' && state !== 'past-due') return undefined;
  const from = renewsFrom(subscription.paidUntil);
  const next = await findNextTerms(tx, subscription);
  const addons = await listRenewedAddons(tx, subscription);
  const last = await findLastCharge(tx, from);
  const lastTriedOn = last === undefined ? null : localDateOf(last.orderedAt);
  return {
    subscription: next?.subscription ?? subscription,
    from,
    tries: last?.tryNo ?? 0,
    lastTriedOn,
    refusal: last?.refusal ?? '',
    isCharging: await hasCharging(tx),
    nextOn: nextRenewalTry(from, lastTriedOn),
    addonsMonthAgorot: addonsMonthOf(addons, next?.version),
  };
}
