import type { LocalDate } from '@pinkas/domain/time/local-date';

import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readGiftOn } from './gift-rate.reads.ts';

/** A business that came by the link of an account: nothing of it but when it came and paid. */
export interface AccountReferral extends Record<string, unknown> {
  readonly id: string;
  /** ISO text in UTC. */
  readonly joinedAt: string;
  readonly firstPaidAt: string | null;
  /** What the account got for it; null before the first payment. */
  readonly giftAgorot: number | null;
  readonly isEnded: boolean;
}

/** The link of an account, and who came by it. */
export interface AccountReferrals {
  readonly code: string;
  /** What each balance gets for a business that pays first on the day. */
  readonly giftAgorot: number;
  /** The newest first. */
  readonly referrals: readonly AccountReferral[];
}

/** Whose address nobody verified has not come. */
const REFERRALS = {
  name: 'referrals-of-account',
  text: `
    select r.id, r.joined_at as "joinedAt", r.first_paid_at as "firstPaidAt", r.gift_agorot as "giftAgorot",
      a.status = 'ended' or a.closed_at is not null as "isEnded"
    from affiliate_referrals r join accounts a on a.id = r.account_id
    where r.referrer_account_id = $1 and a.registration_step <> 'EMAIL_VERIFICATION'
    order by r.joined_at desc, r.id desc`,
};

/** Returns the link of an account on a day, and who came by it. */
export function readAccountReferrals(
  db: Database,
  accountId: number,
  today: LocalDate,
): Promise<AccountReferrals> {
  return inControlPlane(db, async (tx) => {
    const { code } = await tx
      .selectFrom('accounts')
      .select('accounts.referralCode as code')
      .where('accounts.id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { rows } = await tx.query<AccountReferral>({ ...REFERRALS, values: [accountId] });
    return { code, giftAgorot: await readGiftOn(tx, today), referrals: rows };
  });
}
