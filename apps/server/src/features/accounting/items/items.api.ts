/* What other slices may use of accounting/items. */
export { countItems } from './book/items.repository.ts';
export {
  moveStockOfLines,
  receiveStockOfDocument,
  returnReceivedStock,
  reverseStockOfDocument,
} from './stock/document-stock.ts';
