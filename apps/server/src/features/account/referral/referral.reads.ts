import type {
  ReferralPage,
  ReferralRow,
} from '@pinkas/contract/account/referral/referral.contract';
import { INVITATIONS_A_DAY_MAX } from '@pinkas/domain/affiliates/referral-gift';
import { renewsFrom } from '@pinkas/domain/packages/renewal';
import { TRIAL_DAYS } from '@pinkas/domain/limits';
import { trialDay } from '@pinkas/domain/packages/subscription-state';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  readAccountReferrals,
  type AccountReferral,
} from '../../auth/affiliates/affiliates.api.ts';
import {
  listGiftEntries,
  readStanding,
  type GiftEntry,
  type Standing,
} from '../../business/subscription/subscription.api.ts';

/** Rows that are shown. */
const SHOWN_MAX = 100;

/** Returns how many invitations by mail the account sent on a day. */
export async function countInvitations(tx: AccountTx, day: LocalDate): Promise<number> {
  const { count } = await tx
    .selectFrom('referralShares')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('accountId', '=', tx.accountId)
    .where('channel', '=', 'mail')
    .where('sharedOn', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function stateOf(
  { firstPaidAt, giftAgorot, isEnded }: AccountReferral,
  day: number,
): ReferralRow['state'] {
  if (firstPaidAt !== null) return (giftAgorot ?? 0) > 0 ? 'given' : 'no-gift';
  if (isEnded) return 'ended';
  return day <= TRIAL_DAYS ? 'trial' : 'waiting';
}

/** Of a business that paid the day of its payment, else the day on which it came. */
function rowOf(referral: AccountReferral, today: LocalDate): ReferralRow {
  const { id, joinedAt, firstPaidAt, giftAgorot } = referral;
  const day = trialDay(localDateOf(joinedAt), today);
  const state = stateOf(referral, day);
  return {
    id,
    on: localDateOf(firstPaidAt ?? joinedAt),
    state,
    trialDay: state === 'trial' ? day : null,
    amountAgorot: state === 'given' ? giftAgorot : null,
  };
}

function entryRow({ id, kind, amountAgorot, bookedAt }: GiftEntry): ReferralRow[] {
  // What businesses brought is a row of the business.
  if (kind === 'brought') return [];
  return [{ id, on: localDateOf(bookedAt), state: kind, trialDay: null, amountAgorot }];
}

/** Returns the day on which the next period is charged; null where none is by itself. */
function nextChargeOn(standing: Standing | undefined): LocalDate | null {
  const { subscription = null, state } = standing ?? {};
  if (subscription === null || subscription.cancelledAt !== null) return null;
  return state === 'paid' ? renewsFrom(subscription.paidUntil) : null;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Returns the link of the account, what came of it, and the balance of gifts. */
export async function readReferral(ctx: AccountContext): Promise<ReferralPage> {
  const today = ctx.clock.today();
  const { code, giftAgorot, referrals } = await readAccountReferrals(ctx.db, ctx.accountId, today);
  const { standing, entries, invitations } = await ctx.transaction(async (tx) => ({
    standing: await readStanding(tx, today),
    entries: await listGiftEntries(tx),
    invitations: await countInvitations(tx, today),
  }));
  const ofBusinesses = referrals.map((referral) => rowOf(referral, today));
  const gave = entries.filter(({ kind }) => kind === 'brought');
  const balance = sumOf(entries.map(({ amountAgorot }) => amountAgorot));
  const rows = [...ofBusinesses, ...entries.flatMap((entry) => entryRow(entry))];
  return {
    isOffered: standing !== undefined,
    link: `${ctx.services.config.origin}/r/${code}`,
    userUuid: ctx.userId,
    giftAgorot,
    balanceAgorot: Math.max(0, balance),
    usedOn: balance > 0 ? nextChargeOn(standing) : null,
    joined: referrals.length,
    inTrial: ofBusinesses.filter(({ state }) => state === 'trial').length,
    gave: gave.length,
    givenAgorot: sumOf(gave.map(({ amountAgorot }) => amountAgorot)),
    invitationsLeft: Math.max(0, INVITATIONS_A_DAY_MAX - invitations),
    rows: rows
      .toSorted((a, b) => (a.on === b.on ? (a.id < b.id ? 1 : -1) : a.on < b.on ? 1 : -1))
      .slice(0, SHOWN_MAX),
  };
}
