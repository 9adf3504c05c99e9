import {
  giftHindrance,
  type GiftDetails,
  type GiftHindrance,
} from '@pinkas/domain/affiliates/referral-gift';
import { localDate, localDateOf, startOfDayMs } from '@pinkas/domain/time/local-date';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { OWN_ROLES } from './own-roles.ts';
import { readGiftOn } from './gift-rate.reads.ts';

/** By whose link a business came. */
export interface KnownReferral {
  readonly id: string;
  /** The account whose link it was; null for an affiliate. */
  readonly referrerId: number | null;
  /** ISO text in UTC; null before the first payment. */
  readonly firstPaidAt: string | null;
}

/** Returns by whose link a business came; undefined for one that came by none. */
export function findReferral(db: Database, accountId: number): Promise<KnownReferral | undefined> {
  return inControlPlane(db, (tx) =>
    tx
      .selectFrom('affiliateReferrals')
      .select([
        'affiliateReferrals.id',
        'affiliateReferrals.referrerAccountId as referrerId',
        'affiliateReferrals.firstPaidAt',
      ])
      .where('affiliateReferrals.accountId', '=', accountId)
      .executeTakeFirst(),
  );
}

interface Pair {
  readonly accountId: number;
  readonly referrerId: number;
}

/** What the people of two accounts have in common. */
async function comparePeople(
  tx: OwnerTx,
  { accountId, referrerId }: Pair,
): Promise<Pick<GiftDetails, 'isSamePerson' | 'isSameTelephone'>> {
  const peopleOf = (id: number) =>
    tx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select(['memberships.userId', 'users.phone'])
      .where('memberships.accountId', '=', id)
      .where('memberships.role', 'in', [...OWN_ROLES])
      .execute();
  const own = await peopleOf(accountId);
  const others = await peopleOf(referrerId);
  return {
    isSamePerson: own.some(({ userId }) => others.some((other) => other.userId === userId)),
    isSameTelephone: own.some(
      ({ phone }) => phone !== '' && others.some((other) => other.phone === phone),
    ),
  };
}

/** Whether the other account, or any other that was ever verified, had the number of a business. */
async function hasKnownNumber(tx: OwnerTx, accountId: number): Promise<boolean> {
  const profile = await tx
    .selectFrom('businessProfiles')
    .select('businessProfiles.taxId')
    .where('businessProfiles.accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  // As when a number is taken: the numbers of all businesses are asked.
  const { rows: namesakes } = await tx.query<{ accountId: number }>({
    name: 'namesakes-of-business',
    text: 'select account_id as "accountId" from business_profiles where tax_id = $1 and account_id <> $2',
    values: [profile.taxId, accountId],
  });
  if (namesakes.length === 0) return false;
  const verified = await tx
    .selectFrom('accounts')
    .select('accounts.id')
    .where(
      'accounts.id',
      'in',
      namesakes.map((one) => one.accountId),
    )
    .where('accounts.registrationStep', '<>', 'EMAIL_VERIFICATION')
    .limit(1)
    .executeTakeFirst();
  return verified !== undefined;
}

async function countGifts(tx: OwnerTx, referrerId: number, paidAt: string): Promise<number> {
  const year = localDateOf(paidAt).slice(0, 4);
  const { count } = await tx
    .selectFrom('affiliateReferrals')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('affiliateReferrals.referrerAccountId', '=', referrerId)
    .where('affiliateReferrals.giftAgorot', '>', 0)
    .where(
      'affiliateReferrals.firstPaidAt',
      '>=',
      isoText(startOfDayMs(localDate(`${year}-01-01`))),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the account is over; its row is locked, so that of two gifts at once the second one is counted. */
async function isEnded(tx: OwnerTx, referrerId: number, paidAt: string): Promise<boolean> {
  const { status, closesAt } = await tx
    .selectFrom('accounts')
    .select(['accounts.status', 'accounts.closesAt'])
    .where('accounts.id', '=', referrerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return status === 'ended' || (closesAt !== null && epochMsOf(closesAt) <= epochMsOf(paidAt));
}

/** The first payment of a business for the product. */
export interface FirstPayment {
  readonly accountId: number;
  /** ISO text in UTC. */
  readonly paidAt: string;
  /** Whether the account whose link it came by pays with the same card. */
  readonly isSameCard: boolean;
}

/**
 * Notes the first payment of a business that came by a link, and decides once what each of the two balances gets by the amount of that day:
 * a later run returns what was decided. Returns the amount in agorot; 0 where nobody gets anything.
 */
export function settleReferral(
  db: Database,
  { accountId, paidAt, isSameCard }: FirstPayment,
): Promise<number> {
  return asOwner(db, async (tx) => {
    const row = await tx
      .selectFrom('affiliateReferrals')
      .select([
        'affiliateReferrals.referrerAccountId as referrerId',
        'affiliateReferrals.isOwn',
        'affiliateReferrals.firstPaidAt',
        'affiliateReferrals.giftAgorot',
      ])
      .where('affiliateReferrals.accountId', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return 0;
    if (row.firstPaidAt !== null) return row.giftAgorot ?? 0;
    const { referrerId } = row;
    const decided =
      referrerId === null
        ? {}
        : await decide(tx, { accountId, referrerId }, { ...row, paidAt, isSameCard });
    await tx
      .updateTable('affiliateReferrals')
      .set({ firstPaidAt: paidAt, ...decided })
      .where('affiliateReferrals.accountId', '=', accountId)
      .execute();
    return decided.giftAgorot ?? 0;
  });
}

interface Decided {
  readonly giftAgorot?: number;
  readonly giftRefusedFor?: GiftHindrance;
}

async function decide(
  tx: OwnerTx,
  pair: Pair,
  {
    isOwn,
    paidAt,
    isSameCard,
  }: { readonly isOwn: boolean } & Pick<FirstPayment, 'paidAt' | 'isSameCard'>,
): Promise<Decided> {
  const hindrance = giftHindrance({
    ...(await comparePeople(tx, pair)),
    isSameDevice: isOwn,
    isSameNumber: await hasKnownNumber(tx, pair.accountId),
    isSameCard,
    isReferrerEnded: await isEnded(tx, pair.referrerId, paidAt),
    giftsThisYear: await countGifts(tx, pair.referrerId, paidAt),
  });
  if (hindrance !== undefined) return { giftAgorot: 0, giftRefusedFor: hindrance };
  return { giftAgorot: await readGiftOn(tx, localDateOf(paidAt)) };
}
