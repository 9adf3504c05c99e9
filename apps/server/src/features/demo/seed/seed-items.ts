import { randomUUID } from 'node:crypto';

import { itemSearchName } from '@pinkas/domain/items/item-search';

import { stockPreferences } from '../../business/preferences/preferences.api.ts';
import { savePreferences } from '../../../platform/preferences/preferences.ts';
import { isoText } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  DEMO_BARCODES,
  DEMO_INCOME_TYPES,
  DEMO_ITEMS,
  DEMO_PRICE_LISTS,
  type DemoItem,
} from './scenarios/item-scenarios.ts';

const E4 = 10_000;
const DAY_MS = 86_400_000;
/** The stock was opened more than a year ago, so that a year before today there was some. */
const OPENED_DAYS_AGO = 400;
/** It was counted again this many days ago, and some of it left since. */
const COUNTED_DAYS_AGO = 40;
const LEFT_DAYS_AGO = 6;

export interface ItemSeedTarget {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
  readonly customerIds: readonly string[];
}

interface Stored {
  readonly id: string;
  readonly item: DemoItem;
}

async function insertItems(tx: AccountTx, at: string): Promise<Stored[]> {
  const stored = DEMO_ITEMS.map((item): Stored => ({ id: randomUUID(), item }));
  await tx
    .insertInto('items')
    .values(
      stored.map(({ id, item }) => ({
        accountId: tx.accountId,
        id,
        catalogueNumber: item.catalogueNumber,
        barcode: DEMO_BARCODES[item.catalogueNumber] ?? '',
        name: item.name,
        nameEn: item.nameEn,
        searchName: itemSearchName(item.name, item.nameEn),
        priceE4: item.price * E4,
        priceIncludesVat: false,
        currency: 'ILS',
        unit: item.unit,
        costE4: (item.cost ?? 0) * E4,
        vatKind: 'taxable',
        category: item.category,
        incomeType: DEMO_INCOME_TYPES[item.category] ?? '',
        isStocked: item.counted !== undefined,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute();
  return stored;
}

/** Units that the stock was opened with: never as many as were counted later. */
const openedWith = (counted: number): number => Math.trunc(counted * 0.8) - 1;

async function insertMovements(
  tx: AccountTx,
  stored: readonly Stored[],
  userId: string,
  nowMs: number,
): Promise<void> {
  const movement = (
    itemId: string,
    units: number,
    reason: 'count' | 'manual',
    daysAgo: number,
    note: string,
  ) => ({
    accountId: tx.accountId,
    id: randomUUID(),
    itemId,
    quantityE4: units * E4,
    reason,
    note,
    at: isoText(nowMs - daysAgo * DAY_MS),
    createdBy: userId,
  });
  const rows = stored.flatMap(({ id, item: { counted, left } }) => [
    ...(counted === undefined
      ? []
      : [
          movement(id, openedWith(counted), 'count', OPENED_DAYS_AGO, 'ספירת פתיחה'),
          movement(id, counted - openedWith(counted), 'count', COUNTED_DAYS_AGO, 'ספירת מלאי'),
        ]),
    ...(left === undefined
      ? []
      : [movement(id, -left, 'manual', LEFT_DAYS_AGO, 'דוגמאות ללקוחות')]),
  ]);
  await tx.insertInto('stockMovements').values(rows).execute();
}

async function insertPriceLists(
  tx: AccountTx,
  stored: readonly Stored[],
  customerIds: readonly string[],
  at: string,
): Promise<void> {
  const { accountId } = tx;
  for (const { name, percent, categories, customersEvery } of DEMO_PRICE_LISTS) {
    const id = randomUUID();
    const list = { accountId, id, name, currency: 'ILS' as const, createdAt: at };
    await tx.insertInto('priceLists').values(list).execute();
    await tx
      .insertInto('priceListPrices')
      .values(
        stored
          .filter(({ item }) => categories.includes(item.category))
          .map(({ id: itemId, item }) => ({
            accountId,
            priceListId: id,
            itemId,
            priceE4: (item.price * E4 * percent) / 100,
          })),
      )
      .execute();
    const customers = customerIds.filter((_, index) => index % customersEvery === 0);
    if (customers.length === 0) continue;
    await tx
      .updateTable('customers')
      .set({ priceListId: id })
      .where('accountId', '=', accountId)
      .where('id', 'in', customers)
      .where('priceListId', 'is', null)
      .execute();
  }
}

/** Makes the items, price lists and stock of the demo, all or none, once. */
export async function seedItems(target: ItemSeedTarget, nowMs: number): Promise<void> {
  const { db, accountId, userId, customerIds } = target;
  const at = isoText(nowMs - OPENED_DAYS_AGO * DAY_MS);
  await inAccount(db, { accountId }, async (tx) => {
    const known = await tx
      .selectFrom('items')
      .select('id')
      .where('accountId', '=', accountId)
      .limit(1)
      .executeTakeFirst();
    if (known !== undefined) return;
    await savePreferences(tx, stockPreferences, { values: { keepsStock: true }, version: 1, at });
    const stored = await insertItems(tx, at);
    await insertMovements(tx, stored, userId, nowMs);
    await insertPriceLists(tx, stored, customerIds, at);
  });
}
