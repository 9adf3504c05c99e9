import type { TagChip } from '@pinkas/contract/settings/tags/tag-fields';
import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { filteredItems, type ItemFilterInput } from './item-list.reads.ts';

/** The items of one tag. */
export interface ItemsOfTag {
  readonly tag: TagChip | null;
  readonly count: number;
}

/** Returns the items of a filter by tag, the most first and those without a tag last. */
export async function computeItemsByTag(
  tx: AccountTx,
  filter: ItemFilterInput,
): Promise<ItemsOfTag[]> {
  const { accountId } = tx;
  const conditions = await filteredItems(tx, filter);
  const { rows } = await sql<ItemsOfTag>`
    select case when t.id is not null
        then json_build_object('id', t.id, 'name', t.name, 'color', t.color) end as tag,
      count(*)::int as count
    from items i
    left join item_tags it on it.account_id = ${accountId}::bigint and it.item_id = i.id
    left join tags t on t.account_id = ${accountId}::bigint and t.id = it.tag_id
    where ${conditions}
    group by t.id, t.name, t.color
    order by t.id is null, 2 desc, t.name`.execute(tx.withoutPlugins());
  return rows;
}
