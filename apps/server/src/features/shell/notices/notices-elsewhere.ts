import type { AccountContext } from '../../../platform/context.ts';
import { acrossAccounts, inAccount } from '../../../platform/db/account-transaction.ts';
import { listOwnAccounts } from '../../auth/session/session.api.ts';
import { listBusinesses } from '../switcher/switcher.api.ts';
import { findReader } from './notice-readers.ts';
import { countUnread } from './notices.reads.ts';

/** More would be no list that somebody reads; the others come once these were read. */
const ACCOUNTS_MAX = 20;

/** Another account of a person in which something is not read. */
export interface AccountWithNotices {
  readonly id: number;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly unread: number;
}

/**
 * Returns the other accounts of the caller in which something is not read, the one with the newest first. In each their
 * rights and bounds there decide, as they do when the account is open.
 */
export async function listElsewhere(ctx: AccountContext): Promise<AccountWithNotices[]> {
  const own = await listOwnAccounts(ctx);
  const others = own.map(({ accountId }) => accountId).filter((id) => id !== ctx.accountId);
  const candidates = await findCandidates(ctx, others);
  const names = await listBusinesses(ctx.db, candidates);
  const found: AccountWithNotices[] = [];
  for (const id of candidates) {
    const business = names.get(id);
    const unread = business === undefined ? 0 : await countIn(ctx, id);
    if (business === undefined || unread === 0) continue;
    const { nameHe, nameEn } = business;
    found.push({ id, nameHe, nameEn, unread });
  }
  return found;
}

async function findCandidates(
  { db, userId }: AccountContext,
  accountIds: readonly number[],
): Promise<readonly number[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await acrossAccounts(db, (tx) =>
    tx.query<{ accountId: number }>({
      name: 'newest-unread-notices',
      text: `select account_id as "accountId" from newest_unread_notices($1, $2)
        where newest_at is not null order by newest_at desc, account_id limit $3`,
      values: [accountIds, userId, ACCOUNTS_MAX],
    }),
  );
  return rows.map(({ accountId }) => accountId);
}

async function countIn({ db, userId, clock }: AccountContext, accountId: number): Promise<number> {
  const reader = await inAccount(db, { accountId }, (tx) => findReader(tx, userId, clock.today()));
  if (reader === undefined) return 0;
  return inAccount(db, { accountId, bounds: reader.bounds }, (tx) => countUnread(tx, reader));
}
