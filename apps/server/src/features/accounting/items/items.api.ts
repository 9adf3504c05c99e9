/* What other slices may use of accounting/items. */
export { archiveItemsIn } from './book/bulk-items.ts';
export { itemsFile } from './book/export-items.ts';
export { narrowedItems } from './book/item-list.reads.ts';
export { type FindItemOfRow, findItemsOfRows } from './book/items-of-rows.reads.ts';
export { countItems } from './book/items.repository.ts';
export { type DatedItem, findItemView, listItemsAfter } from './book/item-view.reads.ts';
export { createItemIn, formOfItem, orItemProblem, saveItemIn } from './book/save-item.ts';
export { priceListsFile } from './price-lists/export-price-lists.ts';
export {
  moveStockOfLines,
  receiveStockOfDocument,
  returnReceivedStock,
  reverseStockOfDocument,
} from './stock/document-stock.ts';
export { movementsFile } from './stock/export-movements.ts';
