/* What other slices may use of accounting/items. */
export {
  moveStockOfLines,
  receiveStockOfDocument,
  returnReceivedStock,
  reverseStockOfDocument,
} from './stock/document-stock.ts';
