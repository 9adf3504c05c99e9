import {
  earningOf,
  maskedName,
  rateOn,
  referralStateOf,
  type AffiliateRate,
  type ReferralState,
} from '@pinkas/domain/affiliates/affiliate';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import { epochMsOf, type Clock } from '../../../platform/clock/clock.ts';
import { acrossAccounts, inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';

interface Standing {
  readonly db: Database;
  readonly clock: Clock;
}

/** A business referred by a link, as the affiliate may see it. */
export interface ReferralLine {
  readonly id: string;
  readonly name: string;
  readonly joinedOn: LocalDate;
  readonly state: ReferralState;
  readonly activeOn: LocalDate | null;
  readonly isOwn: boolean;
  readonly earnedAgorot: number;
}

/** The whole statement between the product and an affiliate. */
export interface AffiliateStatement {
  readonly code: string;
  /** What a business that becomes active today earns. */
  readonly rateAgorot: number;
  readonly referrals: readonly ReferralLine[];
  readonly payouts: readonly {
    readonly id: string;
    readonly paidOn: string;
    readonly amountAgorot: number;
    readonly reference: string;
  }[];
  readonly earnedAgorot: number;
  readonly paidAgorot: number;
}

interface Row extends Record<string, unknown> {
  readonly accountId: number;
  readonly id: string;
  readonly joinedAt: string;
  readonly isOwn: boolean;
  readonly isPaying: boolean;
  readonly isEnded: boolean;
  readonly closesAt: string | null;
}

/** Returns the statement of a current or former affiliate, the newest referral first; undefined for anybody else. */
export async function getStatement(
  standing: Standing,
  userId: string,
): Promise<AffiliateStatement | undefined> {
  const { db, clock } = standing;
  const stored = await inControlPlane(db, async (tx) => {
    const affiliate = await tx
      .selectFrom('affiliates')
      .select('affiliates.code')
      .where('affiliates.userId', '=', userId)
      .executeTakeFirst();
    if (affiliate === undefined) return undefined;
    const { rows } = await tx.query<Row>({ ...REFERRALS, values: [userId] });
    const rates: AffiliateRate[] = await tx
      .selectFrom('affiliateRates')
      .select(['affiliateRates.validFrom', 'affiliateRates.amountAgorot'])
      .execute();
    const payouts = await tx
      .selectFrom('affiliatePayouts')
      .select([
        'affiliatePayouts.id',
        'affiliatePayouts.paidOn',
        'affiliatePayouts.amountAgorot',
        'affiliatePayouts.reference',
      ])
      .where('affiliatePayouts.userId', '=', userId)
      .orderBy('affiliatePayouts.paidOn', 'desc')
      .orderBy('affiliatePayouts.id', 'desc')
      .execute();
    return { code: affiliate.code, rows, rates, payouts };
  });
  if (stored === undefined) return undefined;
  const { code, rows, rates, payouts } = stored;
  const businesses = await listReferred(db, rows);
  const referrals = rows.flatMap((row): ReferralLine[] => {
    const business = businesses.get(row.accountId);
    return business === undefined ? [] : [lineOf(row, business, rates, clock.nowMs())];
  });
  return {
    code,
    rateAgorot: rateOn(rates, clock.today()),
    referrals,
    payouts,
    earnedAgorot: referrals.reduce((sum, { earnedAgorot }) => sum + earnedAgorot, 0),
    paidAgorot: payouts.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0),
  };
}

/** Whose address nobody verified has not joined. A business in which the affiliate works is one of their own. */
const REFERRALS = {
  name: 'referrals-of-affiliate',
  text: `
    select r.account_id as "accountId", r.id, r.joined_at as "joinedAt",
      r.is_own or exists (
        select from memberships where account_id = r.account_id and user_id = r.user_id
      ) as "isOwn",
      r.first_paid_at is not null as "isPaying",
      a.status = 'ended' as "isEnded", a.closes_at as "closesAt"
    from affiliate_referrals r join accounts a on a.id = r.account_id
    where r.user_id = $1 and a.registration_step <> 'EMAIL_VERIFICATION'
    order by r.joined_at desc, r.account_id desc`,
};

interface Referred extends Record<string, unknown> {
  readonly accountId: number;
  readonly nameHe: string;
  readonly firstIssuedAt: string | null;
}

function lineOf(
  { id, joinedAt, isOwn, isPaying, isEnded, closesAt }: Row,
  { nameHe, firstIssuedAt }: Referred,
  rates: readonly AffiliateRate[],
  nowMs: number,
): ReferralLine {
  const isClosed = closesAt !== null && epochMsOf(closesAt) <= nowMs;
  const facts = { firstIssuedAt, isPaying, isEnded: isEnded || isClosed, isOwn };
  return {
    id,
    name: maskedName(nameHe),
    joinedOn: localDateOf(joinedAt),
    state: referralStateOf(facts),
    activeOn: firstIssuedAt === null ? null : localDateOf(firstIssuedAt),
    isOwn,
    earnedAgorot: earningOf(facts, rates),
  };
}

async function listReferred(
  db: Database,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, Referred>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await acrossAccounts(db, (tx) =>
    tx.query<Referred>({
      name: 'referred-accounts',
      text: `select account_id as "accountId", name_he as "nameHe",
          first_issued_at as "firstIssuedAt" from referred_accounts($1)`,
      values: [rows.map(({ accountId }) => accountId)],
    }),
  );
  return new Map(found.map((row) => [row.accountId, row]));
}
