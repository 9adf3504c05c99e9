import type { ItemView } from '@pinkas/contract/accounting/items/item-fields';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { ITEM_OF_ROW } from './item-columns.ts';

const VIEW = `
  select ${ITEM_OF_ROW}, i.description,
    coalesce((select json_agg(json_build_object('priceListId', p.price_list_id, 'priceE4', p.price_e4)
        order by p.price_list_id)
      from price_list_prices p where p.account_id = $1 and p.item_id = i.id), '[]') as "listPrices"
  from items i where i.account_id = $1 and i.id = $2`;

/** Returns an item of the account with everything that its page shows; NOT_FOUND. */
export async function getItemView(tx: AccountTx, id: string): Promise<ItemView> {
  const { rows } = await tx.query<ItemView & Record<string, unknown>>({
    name: 'item-view',
    text: VIEW,
    values: [tx.accountId, id],
  });
  const view = rows[0];
  if (view === undefined) throw new AppError('NOT_FOUND');
  return view;
}
