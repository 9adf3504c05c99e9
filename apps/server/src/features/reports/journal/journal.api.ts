/** What the demo writes into the ledger. */
export { listEntries } from './journal.reads.ts';
export { addAccount } from './keep-account.ts';
export { reverseEntry, writeEntry } from './write-entry.ts';
