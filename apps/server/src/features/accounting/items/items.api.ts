/* What other slices may use of accounting/items. */
export { type FindItemOfRow, findItemsOfRows } from './book/items-of-rows.reads.ts';
export { countItems } from './book/items.repository.ts';
export {
  moveStockOfLines,
  receiveStockOfDocument,
  returnReceivedStock,
  reverseStockOfDocument,
} from './stock/document-stock.ts';
