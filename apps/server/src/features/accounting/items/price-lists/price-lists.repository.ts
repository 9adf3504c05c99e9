import type {
  PriceList,
  PriceListForm,
} from '@pinkas/contract/accounting/items/price-lists.contract';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

const LISTS = `
  select l.id, l.name, l.currency, l.archived_at as "archivedAt", l.version,
    (select count(*)::int from price_list_prices p
      where p.account_id = $1 and p.price_list_id = l.id) as "itemsCount",
    (select count(*)::int from customers c
      where c.account_id = $1 and c.price_list_id = l.id and c.archived_at is null) as "customersCount"
  from price_lists l where l.account_id = $1
  order by l.archived_at is not null, l.name, l.id`;

/** Returns all price lists by name, archived ones last. */
export async function listPriceLists(tx: AccountTx): Promise<PriceList[]> {
  const { rows } = await tx.query<PriceList & Record<string, unknown>>({
    name: 'price-lists',
    text: LISTS,
    values: [tx.accountId],
  });
  return rows;
}

export async function countPriceLists(tx: AccountTx): Promise<number> {
  const { n } = await tx
    .selectFrom('priceLists')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Adds a price list. A name that is taken breaks its unique index. */
export async function insertPriceList(
  tx: AccountTx,
  list: PriceListForm & { readonly id: string; readonly createdAt: string },
): Promise<void> {
  await tx
    .insertInto('priceLists')
    .values({ ...list, accountId: tx.accountId })
    .execute();
}

/** Changes a price list that still has the version; the new version, or undefined. */
export async function updatePriceList(
  tx: AccountTx,
  list: { readonly id: string; readonly version: number },
  columns: PriceListForm & { readonly archivedAt: string | null },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('priceLists')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', list.id)
    .where('version', '=', list.version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Returns when a price list was archived; NOT_FOUND for one that the account lacks. */
export async function readArchivedAt(tx: AccountTx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('priceLists')
    .select('archivedAt')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row.archivedAt;
}

/** INVALID_REQUEST at the prices when one is of a price list that the account lacks. */
export async function assertPriceLists(
  tx: AccountTx,
  prices: readonly { readonly priceListId: string }[],
): Promise<void> {
  if (prices.length === 0) return;
  const ids = prices.map(({ priceListId }) => priceListId);
  const rows = await tx
    .selectFrom('priceLists')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', ids)
    .execute();
  if (rows.length === ids.length) return;
  throw new AppError('INVALID_REQUEST', {}, [{ path: ['listPrices'], code: 'VALUE_NOT_ALLOWED' }]);
}
