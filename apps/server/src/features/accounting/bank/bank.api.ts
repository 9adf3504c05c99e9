/* What other slices may use of accounting/bank. */
export { listBankAccounts } from './bank-accounts.reads.ts';
export { readBankLeft } from './bank-left.reads.ts';
export { importFile } from './import-file.ts';
export { addBankAccount } from './save-bank-account.ts';
