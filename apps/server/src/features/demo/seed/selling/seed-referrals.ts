import { isoText } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { DEMO_DEALER } from '../../demo-business.ts';
import { FIRST_CLIENT_ID } from '../people/client-scenarios.ts';

const DAY_MS = 86_400_000;
const GIFT_AGOROT = 6_000;

/** After the businesses that came by the affiliate. */
const FIRST_FRIEND_ID = FIRST_CLIENT_ID + 5;

/** Businesses that came by the link of the dealer, the days since, and for how many of them they have paid. */
const FRIENDS = [
  { joined: 9, paid: undefined, isSame: false },
  { joined: 40, paid: 8, isSame: false },
  { joined: 75, paid: 44, isSame: false },
  { joined: 96, paid: 60, isSame: true },
] as const;

/**
 * Adds businesses of the demo that came by the link of the dealer: one in its trial, two that paid and gave, and one that pays with the card of
 * the dealer.
 */
export async function seedReferrals(db: Database, nowMs: number): Promise<void> {
  const { accountId } = DEMO_DEALER;
  const at = (days: number): string => isoText(nowMs - days * DAY_MS);
  for (const [index, { joined, paid, isSame }] of FRIENDS.entries()) {
    const friendId = FIRST_FRIEND_ID + index;
    const { rows } = await db.owner.query<{ id: string }>(
      `insert into affiliate_referrals (account_id, id, referrer_account_id, joined_at, is_own, first_paid_at, gift_agorot, gift_refused_for)
        select a.id, gen_random_uuid(), $2, $3, false, $4, $5, $6 from accounts a where a.id = $1
        on conflict do nothing returning id`,
      [
        friendId,
        accountId,
        at(joined),
        paid === undefined ? null : at(paid),
        paid === undefined ? null : isSame ? 0 : GIFT_AGOROT,
        isSame ? 'same-card' : null,
      ],
    );
    const [referral] = rows;
    if (referral === undefined || paid === undefined || isSame) continue;
    await insertEntry(db, accountId, 'brought', referral.id, GIFT_AGOROT, at(paid));
    await insertEntry(db, friendId, 'joined', referral.id, GIFT_AGOROT, at(paid));
  }
}

async function insertEntry(
  db: Database,
  accountId: number,
  kind: 'brought' | 'joined',
  causeId: string,
  amountAgorot: number,
  at: string,
): Promise<void> {
  await db.owner.query(
    `insert into gift_entries (account_id, id, kind, cause_id, amount_agorot, booked_at)
      values ($1, gen_random_uuid(), $2, $3, $4, $5) on conflict do nothing`,
    [accountId, kind, causeId, amountAgorot, at],
  );
}
