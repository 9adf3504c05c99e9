import type { ItemView } from '@pinkas/contract/accounting/items/item-fields';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { valuesAfter, type ArchivableAfter } from '../../../../platform/lists/rows-after.ts';
import { ITEM_OF_ROW } from './item-columns.ts';

const VIEW_OF_ROW = `
  ${ITEM_OF_ROW}, i.description,
    coalesce((select json_agg(json_build_object('priceListId', p.price_list_id, 'priceE4', p.price_e4)
        order by p.price_list_id)
      from price_list_prices p where p.account_id = $1 and p.item_id = i.id), '[]') as "listPrices"`;

const VIEW = `select ${VIEW_OF_ROW} from items i where i.account_id = $1 and i.id = $2`;

/** Returns an item of the account with everything that its page shows; NOT_FOUND. */
export async function getItemView(tx: AccountTx, id: string): Promise<ItemView> {
  const view = await findItemView(tx, id);
  if (view === undefined) throw new AppError('NOT_FOUND');
  return view;
}

/** Returns an item of the account; undefined for a missing id. */
export async function findItemView(tx: AccountTx, id: string): Promise<ItemView | undefined> {
  const { rows } = await tx.query<ItemView & Record<string, unknown>>({
    name: 'item-view',
    text: VIEW,
    values: [tx.accountId, id],
  });
  return rows[0];
}

/** An item with when it was changed last. */
export type DatedItem = ItemView & { readonly updatedAt: string };

const LIST = `
  select ${VIEW_OF_ROW}, i.updated_at as "updatedAt" from items i
  where i.account_id = $1
    and ($2::uuid is null or i.id > $2) and ($3::timestamptz is null or i.updated_at >= $3)
    and ($4::boolean is null or (i.archived_at is not null) = $4)
    and ($5::uuid[] is null or i.id = any($5))
  order by i.id limit $6`;

/** Returns items in the order of their ids. */
export async function listItemsAfter(tx: AccountTx, wanted: ArchivableAfter): Promise<DatedItem[]> {
  const { rows } = await tx.query<DatedItem & Record<string, unknown>>({
    name: 'items-after',
    text: LIST,
    values: valuesAfter(tx.accountId, wanted),
  });
  return rows;
}
