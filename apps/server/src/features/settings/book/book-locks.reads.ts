import type { BookLocks, BookLockView } from '@pinkas/contract/settings/book/book-locks.contract';

import { personOf } from '../../../platform/db/actor-columns.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';

const HISTORY = `
  select l.lock_no as "lockNo", l.locked_until as "lockedUntil", l.is_opening as "isOpening", l.reason,
    l.created_at as at, json_build_object('kind', l.actor_kind, 'name', coalesce(u.full_name, '')) as by
  from book_locks l left join person_names u on u.account_id = $1 and u.user_id = ${personOf('l')}
  where l.account_id = $1 order by l.lock_no desc`;

/** Up to which day the books are locked, and the cause. */
export async function readBookLocks(tx: AccountTx): Promise<BookLocks> {
  const { rows: history } = await tx.query<BookLockView & Record<string, unknown>>({
    name: 'book-locks',
    text: HISTORY,
    values: [tx.accountId],
  });
  return { lockedUntil: history[0]?.lockedUntil ?? null, history };
}
