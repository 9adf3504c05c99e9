/* What other slices may use of accounting/customers. */
export { printStatement, readStatementContent } from './account/statement-file.ts';
export { getStatement } from './account/statement.reads.ts';
export { contactsFile, customerNotesFile } from './book/customer-record-files.ts';
export {
  assertInBook,
  type DatedCustomer,
  findByTaxId,
  findCustomerView,
  listCustomersAfter,
} from './book/customer-view.reads.ts';
export {
  archiveCustomerIn,
  createCustomer,
  createCustomerIn,
  formOf,
  type FormValues,
  saveCustomerIn,
} from './book/save-customer.ts';
export { customersFile } from './book/export-customers.ts';
export { isSoundNumber, listWrongNumbers } from './book/wrong-numbers.reads.ts';
export { findLinkedCustomer, type LinkedCustomer } from './link/customer-link.ts';
export { mergeCustomers } from './merge/merge-customers.ts';
