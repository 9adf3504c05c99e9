import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';
import { priceListsContract } from '@pinkas/contract/accounting/items/price-lists.contract';
import { stockContract } from '@pinkas/contract/accounting/items/stock.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { computeItemsByTag } from './book/items-by-tag.reads.ts';
import { archiveItems, restoreItems } from './book/bulk-items.ts';
import { changePrices, previewPrices } from './book/change-prices.ts';
import { exportItems } from './book/export-items.ts';
import { computeItemTotals, listItems } from './book/item-list.reads.ts';
import {
  findItemsByCodes,
  listIncomeTypes,
  readItemsForCustomer,
  searchItems,
} from './book/item-options.reads.ts';
import { getItemView } from './book/item-view.reads.ts';
import { createItem, saveItem } from './book/save-item.ts';
import { exportPriceLists } from './price-lists/export-price-lists.ts';
import { listPriceLists } from './price-lists/price-lists.repository.ts';
import { createPriceList, savePriceList } from './price-lists/save-price-list.ts';
import { adjustStock } from './stock/adjust-stock.ts';
import { exportMovements } from './stock/export-movements.ts';
import { listMovements } from './stock/stock-movements.reads.ts';
import { readStockSettings, saveStockSettings } from './stock/stock-settings.ts';

const bookRoutes = implement(itemsContract, {
  list: ({ ctx, query }) => {
    const { search, tab, category, tagId, ...page } = query;
    const input = { ...page, filter: { search, tab, category, tagId } };
    return ctx.transaction((tx) => listItems(tx, input));
  },
  incomeTypes: async ({ ctx }) => ({
    incomeTypes: await ctx.transaction((tx) => listIncomeTypes(tx)),
  }),
  totals: ({ ctx, query }) => ctx.transaction((tx) => computeItemTotals(tx, query)),
  totalsByTag: ({ ctx, query }) =>
    ctx.transaction(async (tx) => ({ groups: await computeItemsByTag(tx, query) })),
  export: ({ ctx, query, reply }) => exportItems({ ctx, reply }, query),
  search: async ({ ctx, query }) => ({
    items: await ctx.transaction((tx) => searchItems(tx, query.search, query.customerId)),
  }),
  byCodes: async ({ ctx, body }) => ({
    found: await ctx.transaction((tx) => findItemsByCodes(tx, body.codes, body.customerId)),
  }),
  forCustomer: async ({ ctx, body }) => ({
    items: await ctx.transaction((tx) => readItemsForCustomer(tx, body.ids, body.customerId)),
  }),
  create: ({ ctx, body, idempotencyKey }) => createItem(ctx, body, idempotencyKey),
  get: ({ ctx, params }) => ctx.transaction((tx) => getItemView(tx, params.id)),
  update: ({ ctx, params, body, idempotencyKey }) => saveItem(ctx, params.id, body, idempotencyKey),
  archive: ({ ctx, body, idempotencyKey }) => archiveItems(ctx, body.ids, idempotencyKey),
  restore: ({ ctx, body, idempotencyKey }) => restoreItems(ctx, body.ids, idempotencyKey),
  previewPrices: async ({ ctx, body }) => ({
    rows: await ctx.transaction((tx) => previewPrices(tx, body)),
  }),
  changePrices: ({ ctx, body, idempotencyKey }) => changePrices(ctx, body, idempotencyKey),
});

const priceListRoutes = implement(priceListsContract, {
  list: async ({ ctx }) => ({ priceLists: await ctx.transaction((tx) => listPriceLists(tx)) }),
  export: ({ ctx, query, reply }) => exportPriceLists({ ctx, reply }, query),
  create: ({ ctx, body, idempotencyKey }) => createPriceList(ctx, body, idempotencyKey),
  update: ({ ctx, params, body, idempotencyKey }) =>
    savePriceList(ctx, params.id, body, idempotencyKey),
});

const stockRoutes = implement(stockContract, {
  movements: ({ ctx, query }) => ctx.transaction((tx) => listMovements(tx, query)),
  export: ({ ctx, query, reply }) => exportMovements({ ctx, reply }, query),
  adjust: ({ ctx, params, body, idempotencyKey }) =>
    adjustStock(ctx, params.id, body, idempotencyKey),
  settings: ({ ctx }) => ctx.transaction((tx) => readStockSettings(tx)),
  setSettings: ({ ctx, body, idempotencyKey }) => saveStockSettings(ctx, body, idempotencyKey),
});

/** Items, price lists and stock. */
export const itemsRoutes: Routes = [...bookRoutes, ...priceListRoutes, ...stockRoutes];
