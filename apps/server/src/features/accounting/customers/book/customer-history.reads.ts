import type { CustomerHistoryEntry } from '@pinkas/contract/accounting/customers/customer-book.contract';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { personOf } from '../../../../platform/db/actor-columns.ts';
import { firstRows } from '../../../../platform/lists/first-rows.ts';
import { assertInBook } from './customer-view.reads.ts';

const ENTRIES_MAX = 200;

const HISTORY = `
  select a.at, json_build_object('kind', a.actor_kind, 'name', coalesce(u.full_name, '')) as by, a.action,
    coalesce((select json_agg(key) from jsonb_object_keys(
      case when jsonb_typeof(a.detail->'changes') = 'object' then a.detail->'changes' else '{}' end) key), '[]') as fields
  from audit_events a left join person_names u on u.account_id = $1 and u.user_id = ${personOf('a')}
  where a.account_id = $1 and a.entity_kind = 'customer' and a.entity_id = $2
  order by a.at desc, a.id desc limit ${ENTRIES_MAX + 1}`;

/**
 * Returns what was done to a card, the newest first; at most `ENTRIES_MAX` entries. NOT_FOUND outside the
 * book.
 */
export async function listHistory(
  tx: AccountTx,
  customerId: string,
): Promise<{ readonly entries: CustomerHistoryEntry[]; readonly hasMore: boolean }> {
  await assertInBook(tx, customerId);
  const { rows } = await tx.query<CustomerHistoryEntry & Record<string, unknown>>({
    name: 'customer-history',
    text: HISTORY,
    values: [tx.accountId, customerId],
  });
  const shown = firstRows(rows, ENTRIES_MAX);
  return { entries: shown.rows, hasMore: shown.hasMore };
}
