import type { ItemSearch } from '@pinkas/domain/items/item-search';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

export type ItemScope = 'items' | 'archived-items';

/** Returns items that a search finds, in no order, up to a limit. */
export async function findItemIds(
  tx: AccountTx,
  scope: ItemScope,
  { text, code }: ItemSearch,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'item-ids',
    text: 'select id from find_item_ids($1, $2, $3, $4)',
    values: [scope, text, code, limit],
  });
  return rows.map((row) => row.id);
}

/** Returns items in use whose names begin with the text, the first by name. */
export async function findItemIdsByBeginning(
  tx: AccountTx,
  text: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'item-beginnings',
    text: 'select id from find_item_ids_by_beginning($1, $2)',
    values: [text, limit],
  });
  return rows.map((row) => row.id);
}
