/* What other slices may use of accounting/items. */
export { itemsFile } from './book/export-items.ts';
export { narrowedItems } from './book/item-list.reads.ts';
export { type FindItemOfRow, findItemsOfRows } from './book/items-of-rows.reads.ts';
export { countItems } from './book/items.repository.ts';
export { priceListsFile } from './price-lists/export-price-lists.ts';
export {
  moveStockOfLines,
  receiveStockOfDocument,
  returnReceivedStock,
  reverseStockOfDocument,
} from './stock/document-stock.ts';
export { movementsFile } from './stock/export-movements.ts';
