/* What other slices may use of bookkeeping/bank. */
export { acceptSuggestions } from './matching/accept-suggestions.ts';
export { listBankAccounts } from './accounts/bank-accounts.reads.ts';
export { listOpenRows } from './rows/bank-rows.reads.ts';
export { readBankLeft } from './rows/bank-left.reads.ts';
export { importFile } from './statements/import-file.ts';
export { listWaiting } from './deposits/deposit-parts.reads.ts';
export { makeDeposit } from './deposits/make-deposit.ts';
export { ignoreRow, type MatchActor } from './matching/match-row.ts';
export { addBankAccount } from './accounts/save-bank-account.ts';
