/* What other slices may use of bookkeeping/bank. */
export { acceptSuggestions } from './accept-suggestions.ts';
export { listBankAccounts } from './bank-accounts.reads.ts';
export { listOpenRows } from './bank-rows.reads.ts';
export { readBankLeft } from './bank-left.reads.ts';
export { importFile } from './import-file.ts';
export { listWaiting } from './deposit-parts.reads.ts';
export { makeDeposit } from './make-deposit.ts';
export { ignoreRow, type MatchActor } from './match-row.ts';
export { addBankAccount } from './save-bank-account.ts';
