import type { ItemForm } from '@pinkas/contract/accounting/items/item-fields';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { toItemColumns, type ItemDetails } from './item-columns.ts';

/** Adds an item. A catalogue number that is taken breaks its unique index. */
export async function insertItem(
  tx: AccountTx,
  item: { readonly id: string; readonly at: string; readonly details: ItemDetails },
): Promise<void> {
  const { id, at, details } = item;
  await tx
    .insertInto('items')
    .values({
      ...toItemColumns(details),
      accountId: tx.accountId,
      id,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

/** Saves an item that still has the version; the new version, or undefined. */
export async function updateItem(
  tx: AccountTx,
  item: { readonly id: string; readonly version: number; readonly at: string },
  details: ItemDetails,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('items')
    .set((eb) => ({
      ...toItemColumns(details),
      updatedAt: item.at,
      version: eb('version', '+', 1),
    }))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', item.id)
    .where('version', '=', item.version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Archives items or restores them; returns those that changed. */
export async function setItemsArchived(
  tx: AccountTx,
  ids: readonly string[],
  at: string,
  isArchived: boolean,
): Promise<string[]> {
  const rows = await tx
    .updateTable('items')
    .set((eb) => ({
      archivedAt: isArchived ? at : null,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', ids)
    .where('archivedAt', isArchived ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Replaces the existing tags with those of a form. A foreign tag breaks its foreign key. */
export async function replaceItemTags(
  tx: AccountTx,
  itemId: string,
  tagIds: readonly string[],
): Promise<void> {
  const { accountId } = tx;
  await tx
    .deleteFrom('itemTags')
    .where('accountId', '=', accountId)
    .where('itemId', '=', itemId)
    .execute();
  if (tagIds.length === 0) return;
  await tx
    .insertInto('itemTags')
    .values(tagIds.map((tagId) => ({ accountId, itemId, tagId })))
    .execute();
}

/** Replaces the existing prices with those of a form, in all price lists. */
export async function replaceListPrices(
  tx: AccountTx,
  itemId: string,
  prices: ItemForm['listPrices'],
): Promise<void> {
  const { accountId } = tx;
  await tx
    .deleteFrom('priceListPrices')
    .where('accountId', '=', accountId)
    .where('itemId', '=', itemId)
    .execute();
  if (prices.length === 0) return;
  await tx
    .insertInto('priceListPrices')
    .values(prices.map((price) => ({ accountId, itemId, ...price })))
    .execute();
}

/** Counts how many of these items the account has, archived or not. */
export async function countItems(tx: AccountTx, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('items')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', ids)
    .execute();
  return rows.length;
}

/** Throws NOT_FOUND unless the account has all of these items, each named once. */
export async function assertItems(tx: AccountTx, ids: readonly string[]): Promise<void> {
  if ((await countItems(tx, ids)) !== ids.length) throw new AppError('NOT_FOUND');
}
