/* What other slices may use of accounting/suppliers. */
export { suppliersFile } from './export-suppliers.ts';
export { matchCondition, searchParts } from './party-match.ts';
export { postEntry, reverseLastEntry } from './purchase-ledger.ts';
export {
  assertSupplier,
  findBookParty,
  IS_SUPPLIER,
  sameTaxIds,
  takeSupplier,
} from './supplier-party.ts';
export {
  cancelPaymentIn,
  payOnTheSpot,
  paySupplierIn,
  takeSpotPaymentBack,
} from './supplier-payments.ts';
export { purchaseJournalFile, supplierPaymentsFile } from './whole-lists.ts';
